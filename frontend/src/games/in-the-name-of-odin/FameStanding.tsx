/** Fame on the track, and what it would come to if the game ended now. */
import type { Sheet } from '../../core/game-board-types'
import { Fame } from './art/signs'
import { Told } from './Choosable'
import { useOdin } from './table-context'

interface Props {
  now?: Sheet
  shown?: Sheet
}

/** In one number, with its parts for whoever points at it. */
export function Total({ now, shown }: Props) {
  const { say, word } = useOdin()
  if (!now) return null
  const lines = now.lines.map((line) => `${say(line)}: ${line.points}`)
  const about = [word('page.if_now', { n: now.total }), ...lines].join('\n')
  return (
    <Told class="od-total" about={about}>
      <Fame n={now.total} size={34} />
      {shown && shown.total !== now.total && <b class="od-then">→{shown.total}</b>}
    </Told>
  )
}

/** Line by line. */
export function FameStanding({ now, shown }: Props) {
  const { say, word } = useOdin()
  if (!now) return null
  return (
    <dl class="od-standing">
      {now.lines.map((line, place) => (
        <div key={line.key}>
          <dt>{say(line)}</dt>
          <dd>
            {line.points}
            <Then now={line.points} then={shown?.lines[place]?.points} />
          </dd>
        </div>
      ))}
      <div class="od-sum">
        <dt>{word('page.ended_now')}</dt>
        <dd>
          {now.total}
          <Then now={now.total} then={shown?.total} />
        </dd>
      </div>
    </dl>
  )
}

function Then({ now, then }: { now: number; then?: number }) {
  return then !== undefined && then !== now ? <b class="od-then">→{then}</b> : null
}
