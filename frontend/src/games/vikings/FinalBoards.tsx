/** Everybody's islands as they lie at the end, small. */
import { seatName } from '../../core/seat-names'
import type { BoardProps } from '../../core/game-board-types'
import { Defs } from './art'
import { Islands } from './Islands'
import { readVikings } from './read-view'
import { stillTable } from './still-table'
import { TableContext } from './table-context'

export function FinalBoards({ board, order }: { board: BoardProps; order: number[] }) {
  const { tribes } = readVikings(board.view)
  const columns = Math.max(...tribes.map((tribe) => tribe.columns))
  const word = (key: string, params = {}) => board.say({ key, params })
  return (
    <TableContext value={stillTable({ word })}>
      <div class="vk vk-final">
        <Defs />
        {order.map((seat) => (
          <section class={`vk-seat-${seat}`} aria-label={seatName(board.seats[seat]!, seat)} key={seat}>
            <h4>{seatName(board.seats[seat]!, seat)}</h4>
            <Islands now={tribes[seat]!} shown={tribes[seat]!} deciding={false} small least={columns} />
          </section>
        ))}
      </div>
    </TableContext>
  )
}
