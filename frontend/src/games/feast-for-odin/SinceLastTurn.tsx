/** Below the question for a space: what the others did since one's last turn, a line for each action. */
import { useTable } from '../../core/table-context'
import { eventsSince } from '../../core/table-log'
import { Figure, Thing } from './art'
import { type Deed, deedsOfOthers } from './since-last-turn'
import { isSpace } from './space-filters'
import { useFeast } from './table-context'

const MOST = 4
/** With less to tell there is room for how to choose. */
const FEW = 2
const MOST_GAINS = 4

/** `isCrowded` where something else that may be done stands below. */
export function SinceLastTurn({ isCrowded }: { isCrowded: boolean }) {
  const { props, word, asks } = useFeast()
  const deeds = useDeeds()
  if (asks !== 'action_phase') return null
  const isSpaceOpen = props.decision?.options.some(({ word }) => isSpace(word)) ?? false
  return (
    <>
      {deeds.length > 0 && (
        <section class={`ft-since ${roomFor(deeds.length, isCrowded)}`}>
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

/** Four have a line each, and so have three in a crowd; one or two have room for what they brought. */
function roomFor(deeds: number, isCrowded: boolean): string {
  if (deeds <= FEW) return 'ft-roomy'
  return deeds === MOST || isCrowded ? 'ft-tight ft-tightest' : 'ft-tight'
}

/** On a narrow page: the same in one line, the latest first; a tap opens the sheet with the list. */
export function SinceInLine({ open }: { open(): void }) {
  const { word, names, asks } = useFeast()
  const deeds = useDeeds()
  if (asks !== 'action_phase' || !deeds.length) return null
  return (
    <button class="ft-since-line" title={word('page.since')} onClick={open}>
      {deeds.toReversed().map((deed, k) => (
        <span style={`--ft-seat: var(--seat-${deed.seat})`} key={k}>
          <b>{names[deed.seat]}</b> {toldOf(deed, word)}
        </span>
      ))}
    </button>
  )
}

function useDeeds(): Deed[] {
  const { session } = useTable()
  const { props } = useFeast()
  return deedsOfOthers(eventsSince(session.log.lines.value, props.seat), props.seat, MOST)
}

/** The name of the space, without how many Vikings it takes. */
function toldOf({ space }: Deed, word: (key: string) => string): string {
  return space === null ? word('page.passed') : word(space).replace(/^\(\d\) /, '')
}

function DeedShown({ deed }: { deed: Deed }) {
  const { word, names, name } = useFeast()
  const { seat, gained } = deed
  const told = toldOf(deed, word)
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
