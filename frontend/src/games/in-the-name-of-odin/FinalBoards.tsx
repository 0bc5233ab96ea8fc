/** Everybody's village, longships and vikings as they are at the end. */
import type { BoardProps } from '../../core/game-board-types'
import { Defs } from './art'
import { ShipPicture } from './art/ships'
import { Told } from './Choosable'
import type { OwnShip } from './read-view'
import { SeatFacts, shipLabel, SmallVillage } from './SeatFacts'
import { useOdin, WithTable } from './table-context'

export function FinalBoards({ board, order }: { board: BoardProps; order: number[] }) {
  return (
    <WithTable props={board}>
      <Defs />
      <div class="od-final">
        {order.map((seat) => (
          <FinalSeat key={seat} seat={seat} />
        ))}
      </div>
    </WithTable>
  )
}

function FinalSeat({ seat }: { seat: number }) {
  const { odin, names } = useOdin()
  const player = odin.seats[seat]!
  return (
    <section class="od-final-seat" style={`--od-seat: var(--seat-${seat})`} aria-label={names[seat]}>
      <h4>{names[seat]}</h4>
      <SeatFacts player={player} />
      <div class="od-final-home">
        <SmallVillage player={player} />
        {player.ships.map((ship) => (
          <FinalShip key={ship.word} ship={ship} />
        ))}
      </div>
    </section>
  )
}

function FinalShip({ ship }: { ship: OwnShip }) {
  const { say } = useOdin()
  return (
    <Told about={say(shipLabel(ship))}>
      <ShipPicture word={ship.word} width={46} damage={ship.damage} />
    </Told>
  )
}
