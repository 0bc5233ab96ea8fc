/** My action cards, and what their symbols are good for. */
import { ActionCard, useKindName } from './ActionCard'
import type { Answer } from './find-answer'
import { Sign } from './art/signs'
import { Choosable, Told } from './Choosable'
import { type Kind, type Mine, type Player, SYMBOLS, VIKINGS } from './read-view'
import { useOdin } from './table-context'

const ASKED = ['pay', 'gather_pay', 'discard', 'match', 'interfere']

const answersOf = (kind: Kind): Answer[] => [
  { at: ASKED, word: kind },
  { at: ['exchange'], word: `give ${kind}` },
]

export function CardsInHand({ player, mine }: { player: Player; mine: Mine }) {
  const { word } = useOdin()
  const called = useKindName()
  return (
    <section class="od-panel od-hand">
      <h3 class="od-title">
        {word('part.hand')} <small>{word('page.of', { n: player.hand, of: player.hand_limit })}</small>
      </h3>
      <div class="od-cards">
        {player.cards.map((kind, place) => (
          <Choosable key={`${kind} ${place}`} answers={answersOf(kind)} class="od-held" about={called(kind)}>
            <ActionCard kind={kind} />
          </Choosable>
        ))}
      </div>
      <Uses mine={mine} />
    </section>
  )
}

/** All vikings that could be gathered, and all symbols that could be expended. */
function Uses({ mine }: { mine: Mine }) {
  const { word } = useOdin()
  return (
    <div class="od-uses">
      {VIKINGS.map((type) => {
        const { cards, brings, reasons } = mine.gather[type]
        const about = word('page.gathers', { what: `@viking.${type}`, cards, n: brings })
        const answers = [{ at: ['gather', 'gain_vikings'], word: type, by: 'gather', reasons }]
        return (
          <Choosable key={type} answers={answers} class={`od-use ${cards ? '' : 'od-none'}`} about={about}>
            <Sign name={type} size={24} />
            <b>{cards}</b> → {brings}
          </Choosable>
        )
      })}
      {SYMBOLS.map((symbol) => {
        const { cards, supplied } = mine.symbols[symbol]
        const about = word('page.symbols', { what: `@symbol.${symbol}`, cards, n: supplied })
        return (
          <Told key={symbol} class={`od-use ${cards ? '' : 'od-none'}`} about={about}>
            <Sign name={symbol} size={26} />
            <b>{cards}</b>
            {supplied > 0 && `+${supplied}`}
          </Told>
        )
      })}
    </div>
  )
}
