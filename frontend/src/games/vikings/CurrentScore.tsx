/** What it would come to if the game ended now, by source. */
import type { BoardProps, Sheet } from '../../core/game-board-types'
import { Becomes, minus } from './Becomes'

type Line = Sheet['lines'][number]

/** Between the decision and the log. */
export function Side(props: BoardProps) {
  const { now, shown } = standingOf(props, props.seat ?? 0)
  if (!now || !props.view.actors.length) return null
  return <IfItEndedNow now={now} shown={shown ?? now} say={props.say} />
}

export interface Standing {
  now: Sheet | undefined
  /** With what is chosen or pointed at. */
  shown: Sheet | undefined
}

export function standingOf({ standing, preview }: BoardProps, seat: number): Standing {
  const of = (sheets: Sheet[] | undefined) => sheets?.find((sheet) => sheet.seat === seat)
  return { now: of(standing), shown: of(preview?.standing) }
}

function IfItEndedNow({ now, shown, say }: { now: Sheet; shown: Sheet; say: BoardProps['say'] }) {
  const after = new Map(shown.lines.map((line) => [line.key, line]))
  const becomes = ({ key, points }: Line) => after.get(key)?.points ?? points
  return (
    <section class="panel vk-score" aria-label={say({ key: 'page.ended_now', params: {} })}>
      <header>
        <h3>{say({ key: 'page.ended_now', params: {} })}</h3>
        <strong>{minus(now.total)}</strong>
        <Becomes now={now.total} then={shown.total} />
      </header>
      <Bar lines={now.lines} />
      <dl>
        {now.lines.map((line) => (
          <div key={line.key} class={line.points || becomes(line) ? '' : 'vk-nothing'}>
            <dt class={sourceOf(line)}>{say(line)}</dt>
            <dd>
              {minus(line.points)}
              <Becomes now={line.points} then={becomes(line)} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** What was won and what was lost, on one scale. */
function Bar({ lines }: { lines: Line[] }) {
  return (
    <div class="vk-bar" aria-hidden="true">
      {lines
        .filter(({ points }) => points)
        .map((line) => (
          <i key={line.key} class={`${sourceOf(line)} ${line.points < 0 ? 'vk-lost' : ''}`} style={grown(line)} />
        ))}
    </div>
  )
}

const grown = ({ points }: Line) => ({ flexGrow: Math.abs(points) })

/** `score.fame` has the colour of `vk-of-fame`. */
const colourOf = (key: string): string => `vk-of-${key.slice(key.indexOf('.') + 1)}`
const sourceOf = ({ key }: Line): string => `vk-source ${colourOf(key)}`
export const sourceClass = (key: string): string => `vk-in-result ${colourOf(key)}`
