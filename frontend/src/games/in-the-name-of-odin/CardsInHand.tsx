/** My action cards; of somebody whose hand is hidden what everybody saw, the rest as backs. */
import { moving } from '../../motion/moving'
import { ActionCard, useKindName } from './ActionCard'
import type { Answer } from './find-answer'
import { Choosable } from './Choosable'
import type { Kind } from './read-view'
import { useOdin } from './table-context'

const ASKED = ['pay', 'gather_pay', 'discard', 'match', 'interfere']

/** So few leave room for what they bring beside them, on a narrow page. */
const FEW = 2

const answersOf = (kind: Kind): Answer[] => [
  { at: ASKED, word: kind },
  { at: ['exchange'], word: `give ${kind}` },
]

export function CardsInHand() {
  const { odin, mine, word } = useOdin()
  const called = useKindName()
  const player = odin.seats[mine]!
  const hidden = Math.max(0, player.hand - player.cards.length)
  return (
    <section class="od-panel od-hand" data-part="hand" data-few={player.hand <= FEW}>
      <h3 class="od-title">
        {word('part.hand')} <small>{word('page.of', { n: player.hand, of: player.hand_limit })}</small>
        <small class="od-halves">{word('page.halves')}</small>
      </h3>
      <div class="od-cards" style={{ '--od-held': Math.max(player.hand, 4) }}>
        {player.cards.map((kind, place) => (
          <Choosable
            key={`${kind} ${place}`}
            answers={answersOf(kind)}
            class="od-held"
            about={called(kind)}
            moving={moving(`card ${kind}`)}
          >
            <ActionCard kind={kind} />
          </Choosable>
        ))}
        {Array.from({ length: hidden }, (_, place) => (
          <span key={place} class="od-held od-back" aria-hidden="true" />
        ))}
      </div>
    </section>
  )
}
