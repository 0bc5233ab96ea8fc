/** A time that is up, or clocks that stand still: what comes of it, and what the host may do. */
import { timeInWords } from '../core/clock-time'
import type { ChangeClock } from '../core/wire'
import { t } from '../core/page-texts'
import { useTable } from '../core/table-context'

/** A short clock is wound up again whole, a long one by so much. */
const MOST_GIVEN = 300

export function ClockBanner() {
  const { session, info, texts } = useTable()
  const clocks = session.clocks.value?.clocks
  if (!clocks || info.over) return null
  return (
    <>
      {clocks.paused && (
        <section class="panel proposal" role="status">
          <p>{t('clock.paused')}</p>
          {info.host && <Resume />}
        </section>
      )}
      {clocks.seats.map(
        ({ up }, seat) =>
          up && (
            <section class="panel proposal" role="status" key={seat}>
              <p>{t(`clock.up_${up}`, { name: texts.names[seat] ?? '' })}</p>
              {info.host && <Decide seat={seat} up={up} />}
            </section>
          ),
      )}
    </>
  )
}

function useChange(): (wanted: ChangeClock) => void {
  const { session, attempt } = useTable()
  return (wanted) => void attempt(session.hostApi().clocks(wanted))
}

function Resume() {
  const change = useChange()
  return <button onClick={() => change({ what: 'resume' })}>{t('clock.resume')}</button>
}

function Decide({ seat, up }: { seat: number; up: 'bot' | 'host' }) {
  const { session, info, attempt } = useTable()
  const change = useChange()
  const seconds = Math.min(MOST_GIVEN, info.clock!.seconds)
  return (
    <div class="row">
      <button class="primary" onClick={() => change({ what: 'more', seat, seconds })}>
        {t('clock.more', { time: timeInWords(seconds) })}
      </button>
      {up === 'host' && <button onClick={() => change({ what: 'bot', seat })}>{t('clock.let_bot')}</button>}
      {up === 'host' && (
        <button onClick={() => void attempt(session.hostApi().hand(seat, { to: 'open' }))}>{t('seats.open')}</button>
      )}
    </div>
  )
}

/** In the table's settings: what was agreed, and a pause. */
export function ClockSettings() {
  const { session, info } = useTable()
  const change = useChange()
  const clocks = session.clocks.value?.clocks
  if (!info.clock || !clocks) return null
  const { kind, seconds, increment, time_up } = info.clock
  const times = { time: timeInWords(seconds), increment: timeInWords(increment) }
  return (
    <>
      <p>
        {t(`clock.agreed_${kind}`, times)} {t(`clock.agreed_up_${time_up}`)}
      </p>
      {info.host && !info.over && !clocks.paused && (
        <button onClick={() => change({ what: 'pause' })}>{t('clock.pause')}</button>
      )}
    </>
  )
}
