/** Which ship threatens what: its column is framed down to the last row it reaches, with what it costs; or it is turned away. */
import { Amount, Icon } from './art/signs'
import { CELL, x, y } from './board-measures'
import { type PlacedShip, ROWS, type Tribe } from './read-view'
import { useVikings } from './table-context'

interface Props {
  tribe: Tribe
  /** On a small board what a ship costs is read off the ship. */
  small?: boolean
}

const SIGN = 44

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

/** What the frames and signs below ships mean; whoever does not see them hears it with each ship. */
export function ThreatKey() {
  const { word } = useVikings()
  return (
    <ul class="vk-key" aria-hidden="true">
      <li>
        <i class="vk-key-threat" />
        {word('page.key_threat')}
      </li>
      <li>
        <Icon name="shield" height={17} />
        {word('page.key_repelled')}
      </li>
    </ul>
  )
}
