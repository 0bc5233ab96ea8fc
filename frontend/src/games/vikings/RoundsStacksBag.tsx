/** What is still to come: the six rounds, the stacks, the bag; and the vikings drawn for the auction. */
import { FigureIcon } from './art/figures'
import { TileIcon } from './art/Tile'
import type { Count, Figure, Vikings } from './read-view'
import { ChoosablePlace } from './ChoosablePlace'
import { useVikings } from './table-context'

export function Rounds({ vikings }: { vikings: Vikings }) {
  const { word } = useVikings()
  return (
    <ol class="vk-rounds" aria-label={word('part.round')}>
      {vikings.rounds.map((round) => {
        const large = vikings.large.includes(round)
        const when = round < vikings.round ? 'vk-past' : round === vikings.round ? 'vk-current' : ''
        return (
          <li
            key={round}
            class={`${when} ${large ? 'vk-large' : ''}`}
            title={word(large ? 'scoring.large' : 'scoring.small')}
          >
            <b>{round}</b>
            <span>{word(large ? 'page.large' : 'page.small')}</span>
          </li>
        )
      })}
    </ol>
  )
}

export function RoundsStacksBag({ vikings }: { vikings: Vikings }) {
  const { word } = useVikings()
  return (
    <details class="vk-panel vk-supply" open>
      <summary>
        <span>
          {word('part.stacks')} <b>{total(vikings.stacks)}</b> · {word('part.bag')} <b>{total(vikings.bag)}</b>
        </span>
      </summary>
      <ul>
        {vikings.stacks.map(({ kind, n }) => (
          <li key={kind} title={word(`tile.${kind.replace(' ', '_')}`)}>
            <TileIcon tile={{ tile: kind }} size={34} />×{n}
          </li>
        ))}
        {vikings.bag.map(({ kind, n }) => (
          <li key={kind} title={word(`figure.${kind}`, { n: 2 })}>
            <FigureIcon kind={kind} height={34} />×{n}
          </li>
        ))}
      </ul>
    </details>
  )
}

function total(counts: Count<string>[]): number {
  return counts.reduce((sum, { n }) => sum + n, 0)
}

/** Vikings drawn and not yet laid out: one leaves the game, then colour after colour goes to the wheel. */
export function Drawn({ drawn }: { drawn: Count<Figure>[] }) {
  const { word } = useVikings()
  if (!drawn.length) return null
  return (
    <section class="vk-panel">
      <h3 class="vk-title">{word('part.drawn')}</h3>
      <div class="vk-drawn">
        {drawn.map(({ kind, n }) => (
          <ChoosablePlace key={kind} word={kind} as="div" class="vk-card">
            <FigureIcon kind={kind} height={48} />
            <b>×{n}</b>
          </ChoosablePlace>
        ))}
      </div>
    </section>
  )
}
