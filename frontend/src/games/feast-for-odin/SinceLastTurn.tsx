/** Below the question for a space: what the others did since one's last turn, a line for each action. */
import { useTable } from '../../core/table-context'
import { Figure, Thing } from './art'
import { type Deed, deedsOfOthers, eventsSince } from './since-last-turn'
import { isSpace } from './space-filters'
import { useFeast } from './table-context'

const MOST = 4
/** With less to tell there is room for how to choose. */
const FEW = 2
const MOST_GAINS = 4

export function SinceLastTurn() {
  const { session } = useTable()
  const { props, word, asks } = useFeast()
  if (asks !== 'action_phase') return null
  const deeds = deedsOfOthers(eventsSince(session.log.lines.value, props.seat), props.seat, MOST)
  const isSpaceOpen = props.decision?.options.some(({ word }) => isSpace(word)) ?? false
  return (
    <>
      {deeds.length > 0 && (
        <section class="ft-since">
          <h3>{word('page.since')}</h3>
          <ul>
            {deeds.map((deed, k) => (
              <DeedShown deed={deed} key={k} />
            ))}
          </ul>
        </section>
      )}
      {!isSpaceOpen && <p class="hint">{word('page.no_space')}</p>}
      {isSpaceOpen && deeds.length < FEW && <p class="hint">{word('page.pick_space')}</p>}
    </>
  )
}

function DeedShown({ deed: { seat, space, gained } }: { deed: Deed }) {
  const { word, names, name } = useFeast()
  const told = space === null ? word('page.passed') : word(space).replace(/^\(\d\) /, '')
  const gains = [...gained].map(([what, n]) => `+${n} ${name(what, n)}`).join(', ')
  return (
    <li style={`--ft-seat: var(--seat-${seat})`} title={[told, gains].filter(Boolean).join('\n')}>
      <Figure />
      <span>
        <b>{names[seat]}</b> {told}
      </span>
      {gains && (
        <em role="img" aria-label={gains}>
          {[...gained].slice(0, MOST_GAINS).map(([what, n]) => (
            <i key={what}>
              {n > 1 && n}
              <Thing what={what} size={17} />
            </i>
          ))}
        </em>
      )}
    </li>
  )
}
