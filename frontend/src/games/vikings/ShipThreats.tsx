/** Which ship threatens what: its column is framed down to the last row it reaches, with what it costs; or it is turned away. */
import { Amount } from './art/signs'
import { CELL, x, y } from './board-measures'
import { type PlacedShip, ROWS, type Tribe } from './read-view'

interface Props {
  tribe: Tribe
  /** On a small board what a ship costs is read off the ship. */
  small?: boolean
}

const SIGN = 38

export function ShipThreats({ tribe, small }: Props) {
  return (
    <g class="vk-threats" aria-hidden="true">
      {[...tribe.ships.values()].map((ship) =>
        ship.repelled ? (
          <Repelled key={ship.column} ship={ship} size={small ? 52 : SIGN} />
        ) : (
          <Threat key={ship.column} ship={ship} small={small} />
        ),
      )}
    </g>
  )
}

/** In the middle of its column. */
const across = ({ column }: PlacedShip, size: number): number => x(column) + (CELL - size) / 2

function Threat({ ship, small }: { ship: PlacedShip; small: boolean | undefined }) {
  if (!ship.reach) return null
  const top = y(0)
  const bottom = y(ROWS.indexOf(ship.reach)) + CELL
  return (
    <>
      <rect class="vk-threat" x={x(ship.column) + 4} y={top} width={CELL - 8} height={bottom - top - 4} rx="6" />
      {!small && (
        <Amount gold={-(ship.gold ?? 0)} fame={-(ship.fame ?? 0)} x={across(ship, SIGN)} y={top + 5} size={SIGN} />
      )}
    </>
  )
}

function Repelled({ ship, size }: { ship: PlacedShip; size: number }) {
  return <use href="#vk-shield" x={across(ship, size)} y={y(0) - size / 2} width={size} height={size} />
}
