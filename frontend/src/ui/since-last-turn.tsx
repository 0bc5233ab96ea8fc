/** What the others did since one's last turn, in the words of the log; folded to one line. */
import { t } from '../core/page-texts'
import { useTable } from '../core/table-context'
import { eventsSince } from '../core/table-log'

const MOST = 12

export function SinceLastTurn() {
  const { session, say } = useTable()
  const seat = session.seat.value
  const told = eventsSince(session.log.lines.value, seat).filter(
    ({ params }) => typeof params.seat === 'number' && params.seat !== seat,
  )
  const last = told.at(-1)
  if (!last) return null
  return (
    <details class="since">
      <summary>
        <b>{t('decision.since')}</b> <span>{say(last)}</span>
      </summary>
      <ul>
        {told.slice(-MOST).map((event, k) => (
          <li key={k}>{say(event)}</li>
        ))}
      </ul>
    </details>
  )
}
