/** Beside the hand while nobody sails: which vikings its cards gather, and which symbols they pay. */
import { Sign } from './art/signs'
import { Choosable, Told } from './Choosable'
import { type Mine, SYMBOLS, VIKINGS } from './read-view'
import { useOdin } from './table-context'

export function HandUses() {
  const { odin, word } = useOdin()
  if (!odin.mine) return <section class="od-panel od-uses" />
  return (
    <section class="od-panel od-uses">
      <div class="od-use-group">
        <h3 class="od-title">{word('page.to_gather')}</h3>
        <Gathering mine={odin.mine} />
      </div>
      <div class="od-use-group">
        <h3 class="od-title">{word('page.to_pay')}</h3>
        <Paying mine={odin.mine} />
      </div>
    </section>
  )
}

function Gathering({ mine }: { mine: Mine }) {
  const { word } = useOdin()
  return (
    <div class="od-use-list">
      {VIKINGS.map((type) => {
        const { cards, brings, reasons } = mine.gather[type]
        const about = word('page.gathers', { what: `@viking.${type}`, cards, n: brings })
        const answers = [{ at: ['gather', 'gain_vikings'], word: type, by: 'gather', reasons }]
        return (
          <Choosable key={type} answers={answers} class={`od-use ${cards ? '' : 'od-none'}`} about={about}>
            <Sign name={type} size={24} />
            <b>{brings}</b>
            <small>{word('page.cards', { n: cards })}</small>
          </Choosable>
        )
      })}
    </div>
  )
}

function Paying({ mine }: { mine: Mine }) {
  const { word } = useOdin()
  return (
    <div class="od-use-list">
      {SYMBOLS.map((symbol) => {
        const { cards, supplied } = mine.symbols[symbol]
        const about = word('page.symbols', { what: `@symbol.${symbol}`, cards, n: supplied })
        return (
          <Told key={symbol} class={`od-use ${cards ? '' : 'od-none'}`} about={about}>
            <Sign name={symbol} size={24} />
            <b>
              {cards}
              {supplied > 0 && <small>+{supplied}</small>}
            </b>
          </Told>
        )
      })}
    </div>
  )
}
