/** What is still to come: the stacks, the bag; and the vikings drawn for the auction. */
import { FigureIcon } from './art/figures'
import { TileIcon } from './art/Tile'
import type { Count, Figure, Vikings } from './read-view'
import { ChoosablePlace, Told } from './ChoosablePlace'
import { useVikings } from './table-context'

export function StacksAndBag({ vikings }: { vikings: Vikings }) {
  const { word } = useVikings()
  const tileName = (kind: string) => word(`tile.${kind.replace(' ', '_')}`)
  const figureName = (kind: Figure) => word(`figure.${kind}`, { n: 2 })
  return (
    <section class="vk-panel vk-supply">
      <Stock title={word('part.stacks')} counts={vikings.stacks} name={tileName}>
        {(kind) => <TileIcon tile={{ tile: kind }} size={34} />}
      </Stock>
      <Stock title={word('part.bag')} counts={vikings.bag} name={figureName}>
        {(kind) => <FigureIcon kind={kind} height={34} />}
      </Stock>
    </section>
  )
}

interface StockProps<Kind> {
  title: string
  counts: Count<Kind>[]
  name(kind: Kind): string
  /** The picture of a kind. */
  children(kind: Kind): preact.ComponentChild
}

/** How many there are in all, and of each kind. */
function Stock<Kind extends string>({ title, counts, name, children }: StockProps<Kind>) {
  const about = counts.map(({ kind, n }) => `${name(kind)}: ${n}`)
  return (
    <div class="vk-stock">
      <Told as="div" about={[title, ...about].join('\n')}>
        <h3 class="vk-title">
          {title} <b>{counts.reduce((sum, { n }) => sum + n, 0)}</b>
        </h3>
      </Told>
      <ul>
        {counts.map(({ kind, n }) => (
          <li key={kind} title={name(kind)}>
            {children(kind)}
            <span class="unseen">{name(kind)}</span>×{n}
          </li>
        ))}
      </ul>
    </div>
  )
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
