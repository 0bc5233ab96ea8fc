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
      <Fame n={now.total} size={36} />
      <Then now={now.total} then={shown?.total} />
    </Told>
  )
}

/** By source: the longer, the more. */
export function FameStanding({ now, shown }: Props) {
  const { say, word } = useOdin()
  if (!now) return null
  return (
    <dl class="od-standing" aria-label={word('page.ended_now')}>
      {now.lines.map((line, place) => (
        <div
          key={line.key}
          class={`od-from-${place} ${line.points ? '' : 'od-nothing'}`}
          style={{ flexGrow: line.points }}
        >
          <dt>
            <span class="od-in-full">{say(line)}</span>
            <span class="od-in-short">{word(line.key.replace('score.', 'page.from.'))}</span>
          </dt>
          <dd>
            {line.points}
            <Then now={line.points} then={shown?.lines[place]?.points} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Then({ now, then }: { now: number; then?: number }) {
  return then !== undefined && then !== now ? <b class="od-then">→ {then}</b> : null
}
