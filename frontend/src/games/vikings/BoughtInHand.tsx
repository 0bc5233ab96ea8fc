/** In the wheel's hub, what was bought and is to be placed: drag it onto the board, or tap where it shall go. */
import { moving } from '../../motion/moving'
import { Figure, FigureIcon } from './art/figures'
import { Tile, TileIcon } from './art/Tile'
import { fitted } from './board-measures'
import { toPlace, type Vikings } from './read-view'
import { useVikings } from './table-context'

export function BoughtInHand({ vikings }: { vikings: Vikings }) {
  const { word, drag } = useVikings()
  const { figure } = vikings.hand
  const [first, later] = toPlace(vikings)
  const title = word(later ? 'page.start_tile' : 'part.in_hand')
  const picture = first ? <TileIcon tile={first} size={72} /> : figure && <FigureIcon kind={figure} height={72} />
  return (
    <g class="vk-hand" onPointerDown={(event) => drag.begin(event, picture)}>
      <circle r="88" />
      <text y="-48" class="vk-hub-small" {...fitted(title, 10, 132)}>
        {title}
      </text>
      {first && (
        <g {...moving(first.tile)}>
          <Tile tile={first} x={figure ? -66 : -38} y={-38} size={76} />
        </g>
      )}
      {figure && (
        <g {...moving(figure)}>
          <Figure kind={figure} x={first ? 16 : -30} y={-40} size={80} />
        </g>
      )}
      {later && <Tile tile={later} x={-20} y={44} size={36} />}
    </g>
  )
}
