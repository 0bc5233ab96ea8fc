/** Which ship threatens what: hatching down to the last row it reaches, or the warrior who turns it away. */
import { COLOUR } from './art/figures'
import { CELL, x, y } from './board-measures'
import { type PlacedShip, ROWS, type Tribe } from './read-view'

export function ShipThreats({ tribe }: { tribe: Tribe }) {
  return (
    <g class="vk-threats" aria-hidden="true">
      {[...tribe.ships.values()].map((ship) =>
        ship.repelled ? <Repelled key={ship.column} ship={ship} /> : <Threat key={ship.column} ship={ship} />,
      )}
    </g>
  )
}

function Threat({ ship }: { ship: PlacedShip }) {
  if (!ship.reach) return null
  const left = x(ship.column)
  const top = y(0)
  const bottom = y(ROWS.indexOf(ship.reach)) + CELL
  const middle = left + CELL / 2
  return (
    <>
      <path
        d={`M${left + 5} ${top} H${left + CELL - 5} V${bottom - 14} L${middle} ${bottom - 2} L${left + 5} ${bottom - 14}z`}
        fill="url(#vk-threat)"
        stroke="#8c1616"
        stroke-opacity=".75"
        stroke-width="2.5"
        stroke-dasharray="9 6"
      />
      <path
        d={`M${middle - 20} ${bottom - 22} L${middle} ${bottom - 4} L${middle + 20} ${bottom - 22}`}
        fill="none"
        stroke={COLOUR[ship.reach]}
        stroke-width="7"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </>
  )
}

function Repelled({ ship }: { ship: PlacedShip }) {
  return <use href="#vk-shield" x={x(ship.column) + 31} y={y(0) - 19} width="38" height="38" />
}
