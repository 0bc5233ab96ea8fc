/** Everybody's boards as they lie at the end, with all that is printed and laid on them. */
import { Icon } from './art'
import { keyOf } from './OccupationCards'
import { PrintedBoard, groundOf, sizeOf, viewBoxOf } from './PrintedBoard'
import { titleKey } from './MainBoard'
import { Piece } from './TileShape'
import type { Area, Player } from './read-view'
import { useFeast } from './table-context'

export function FinalBoards({ players }: { players: Player[] }) {
  const { names } = useFeast()
  return (
    <>
      {players.map((player) => (
        <section
          class="ft-final-seat"
          style={`--ft-seat: var(--seat-${player.seat})`}
          aria-label={names[player.seat]}
          key={player.seat}
        >
          <Beside player={player} />
          <div class="ft-final-shelf">
            {player.areas
              .filter(({ board }) => board !== 'shed')
              .map((area) => (
                <FinalBoard area={area} key={area.place} />
              ))}
          </div>
        </section>
      ))}
    </>
  )
}

function FinalBoard({ area: { board, tiles } }: { area: Area }) {
  const { word } = useFeast()
  const { columns, rows } = sizeOf(board)
  return (
    <svg
      class={`ft-final-board ft-board-${groundOf(board)}`}
      style={`--ft-shape: ${columns / rows}`}
      viewBox={viewBoxOf(board)}
      role="img"
      aria-label={word('page.board', { what: `@${titleKey(board)}` })}
    >
      <PrintedBoard board={board} />
      {tiles.map(({ piece, sort, cells }, k) => (
        <Piece piece={piece} sort={sort} cells={cells} key={k} />
      ))}
    </svg>
  )
}

/** Ships, sheds and occupations. */
function Beside({ player }: { player: Player }) {
  const { names, word } = useFeast()
  const sheds = player.areas.filter(({ board }) => board === 'shed')
  return (
    <div class="ft-final-beside">
      <h4>{names[player.seat]}</h4>
      <p>
        {player.ships.map((ship, k) => (
          <Icon what={ship.gone ? 'emigrated' : ship.kind} size={22} key={k} />
        ))}
        {sheds.map(({ place }) => (
          <Icon what="shed" size={22} key={place} />
        ))}
      </p>
      <ul>
        {player.played.map(({ id, label }) => (
          <li key={id}>{word(`occupation.${keyOf(label)}`)}</li>
        ))}
      </ul>
    </div>
  )
}
