/** The auction for being start player: the highest bid and who is still in. */
import { Icon } from './art/signs'
import type { Vikings } from './read-view'
import { useVikings } from './table-context'

export function Auction({ vikings, names }: { vikings: Vikings; names: string[] }) {
  const { word, say } = useVikings()
  if (!vikings.bidding.length) return null
  return (
    <section class="vk-panel vk-auction">
      <h3 class="vk-title">{word('page.auction')}</h3>
      <p>
        <Icon name="start" height={26} ratio={1.5} />
        <span>{word('part.bid')}:</span>
        <strong>{vikings.bid ? say(vikings.bid) : '–'}</strong>
      </p>
      <p>
        <span>{word('part.bidding')}:</span>
        {vikings.bidding.map((seat) => (
          <span key={seat} class={`vk-chip vk-seat-${seat}`}>
            <i class="vk-pennant">{seat + 1}</i>
            {names[seat]}
          </span>
        ))}
      </p>
    </section>
  )
}
