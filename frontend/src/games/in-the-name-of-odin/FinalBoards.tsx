/** What everybody has at the end: hero, vikings, ships, raids and village. */
import type { BoardProps } from '../../core/game-board-types'
import { Defs } from './art'
import { Opponent } from './Opponents'
import { useOdin, WithTable } from './table-context'

export function FinalBoards({ board, order }: { board: BoardProps; order: number[] }) {
  return (
    <WithTable props={board}>
      <Seats order={order} />
    </WithTable>
  )
}

function Seats({ order }: { order: number[] }) {
  const { odin } = useOdin()
  return (
    <div class="od-rivals od-final" data-others={order.length - 1}>
      <Defs />
      {order.map((seat) => (
        <Opponent seat={seat} player={odin.seats[seat]!} key={seat} />
      ))}
    </div>
  )
}
