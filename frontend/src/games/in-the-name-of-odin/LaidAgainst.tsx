/** Beside the hand while somebody sails: the cards that lie against the raid, and what they cost. */
import { ActionCard, useKindName } from './ActionCard'
import { Sign } from './art/signs'
import { Choosable } from './Choosable'
import { signed } from '../../core/signed-numbers'
import { type Declared, type Opponent, symbolOf, type UnderWay } from './read-view'
import { useOdin } from './table-context'

export function LaidAgainst({ raid, declared }: { raid: UnderWay; declared: Declared }) {
  const { word, names, mine, props } = useOdin()
  const isMine = raid.seat === mine && props.seat !== null
  const isLaid = raid.step > 'D'
  return (
    <section class="od-panel od-against" data-part="against">
      <h3 class="od-title">
        {isMine ? word('page.against_me') : word('page.against', { who: names[raid.seat] ?? '' })}
        {isLaid && <small>{word('page.to_match', { n: declared.table.length })}</small>}
      </h3>
      <TableCards raid={declared} isLaid={isLaid} />
      <Others others={declared.others} />
      <Prize raid={declared} isLaid={isLaid} />
    </section>
  )
}

interface CardsProps {
  raid: Declared
  /** Whether all cards lie on the table that will. */
  isLaid: boolean
}

/** The cards that modify the requirements; of each only the action symbol counts. */
function TableCards({ raid, isLaid }: CardsProps) {
  const { word } = useOdin()
  const called = useKindName()
  const empty = Math.max(0, raid.most - raid.table.length)
  return (
    <div class="od-table" role="group" aria-label={word('part.table')}>
      {raid.table.map((kind, place) => (
        <Choosable
          key={place}
          answers={[{ at: ['match_any'], word: symbolOf(kind) }]}
          class="od-held"
          about={called(kind)}
        >
          <ActionCard kind={kind} size={28} />
        </Choosable>
      ))}
      {Array.from({ length: empty }, (_, place) => (
        <span key={place} class="od-held od-empty od-slot">
          {isLaid && (
            <>
              <Sign name="check" size={24} />
              <small>{word('page.matched')}</small>
            </>
          )}
        </span>
      ))}
    </div>
  )
}

/** The opponents in the order in which they are asked. */
function Others({ others }: { others: Opponent[] }) {
  const { word, names } = useOdin()
  return (
    <ul class="od-others-asked">
      {others.map(({ seat, did }) => (
        <li key={seat} class={`od-did-${did}`} style={{ borderColor: `var(--seat-${seat})` }}>
          <b>{names[seat]}</b> <span>{word(`page.did.${did}`)}</span>
        </li>
      ))}
    </ul>
  )
}

/** What the cards that are left add to the fame, or take from it. */
function Prize({ raid, isLaid }: CardsProps) {
  const { word } = useOdin()
  return (
    <div class="od-prize">
      <small>{word('page.left_fame')}</small>
      {raid.unmatched.map((fame, left) => (
        <span key={left} class={isLaid && left === raid.table.length ? 'od-now' : ''}>
          {left}: <b>{signed(fame)}</b>
        </span>
      ))}
    </div>
  )
}
