/** A scoring passes quickly: who got what stays until it is closed, or the next choice is made. */
import { useSignal, useSignalEffect } from '@preact/signals'

import { Shield } from '../art/shield'
import type { MessageJson } from '../core/wire'
import { t } from '../core/page-texts'
import { useTable } from '../core/table-context'

/** A game that wants this says its events of scoring briefly, too. */
const brief = (key: string) => `page.scored.${key}`

export function ScoringNotice() {
  const { session, info, texts } = useTable()
  const scored = useSignal<MessageJson[]>([])
  const isScoring = ({ key }: MessageJson) => texts.has(brief(key))
  useSignalEffect(() => {
    const news = session.news.value.filter(isScoring)
    if (news.length) scored.value = news
  })
  useSignalEffect(() => {
    if (session.chain.words.value.length) scored.value = []
  })
  if (!scored.value.length) return null
  const gainsOf = (seat: number) => scored.value.filter(({ params }) => params.seat === seat)
  return (
    <div class="scored" role="status">
      <div class="row">
        <h3>{t('scored.title')}</h3>
        <button class="plain close" onClick={() => (scored.value = [])} aria-label={t('close')}>
          ✕
        </button>
      </div>
      <dl>
        {info.seats.map((_, seat) => (
          <SeatGains seat={seat} gains={gainsOf(seat)} key={seat} />
        ))}
      </dl>
    </div>
  )
}

function SeatGains({ seat, gains }: { seat: number; gains: MessageJson[] }) {
  const { texts } = useTable()
  const said = gains.map(({ key, params }) => texts.say(brief(key), params))
  return (
    <>
      <dt>
        <Shield seat={seat} size={20} /> {texts.names[seat]}
      </dt>
      <dd>{said.join(', ') || '–'}</dd>
    </>
  )
}
