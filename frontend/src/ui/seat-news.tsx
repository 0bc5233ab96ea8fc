/** What everybody has to know about seats: that a link was made anew, and that somebody objects. */
import { useSignalEffect } from '@preact/signals'
import { useRef } from 'preact/hooks'

import type { Session } from '../core/table-session'
import type { SeatEventInfo } from '../core/wire'
import { t } from '../core/page-texts'
import { useTable } from '../core/table-context'
import { toast } from '../widgets/toasts'

export function seatNewsText({ what, name }: SeatEventInfo): string {
  return t(`seat_news.${what}`, { name })
}

/** Tells it once, when it comes. */
export function useSeatNews(session: Session): void {
  const known = useRef<number | null>(null)
  useSignalEffect(() => {
    const events = session.info.value?.seat_events
    if (!events) return
    const before = known.current
    known.current = events.length
    // What is heard at the first visit is old; it stands in the log.
    if (before === null) return
    for (const event of events.slice(before)) toast(seatNewsText(event))
  })
}

/** While a former holder objects, their seat stands still. */
export function DisputeBanner() {
  const { session, info, texts, attempt } = useTable()
  const disputed = info.seats.flatMap((seat, number) => (seat.disputed ? [number] : []))
  const free = (seat: number) => attempt(session.hostApi().hand(seat, { to: 'open' }))
  return (
    <>
      {disputed.map((seat) => (
        <section class="panel proposal" role="alert" key={seat}>
          <p>{t('seat_news.disputed', { name: texts.names[seat] ?? '' })}</p>
          {info.host && <button onClick={() => free(seat)}>{t('seats.open')}</button>}
        </section>
      ))}
    </>
  )
}
