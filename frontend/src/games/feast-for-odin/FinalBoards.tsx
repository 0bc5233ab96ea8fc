/** Everybody's boards as they lie at the end, with all that is printed and laid on them. */
import { Icon } from './art'
import { keyOf } from './OccupationCards'
import { PrintedBoard, groundOf, sizeOf, viewBoxOf } from './PrintedBoard'
import { titleKey } from './LargeBoard'
import { Piece } from './TileShape'
import type { Area, Player } from './read-view'
import { useFeast } from './table-context'

export function FinalSeats({ players, winners }: { players: Player[]; winners: number[] }) {
  const { names } = useFeast()
  return (
    <div class="ft-final-seats" style={`--ft-home-columns: ${sizeOf('home').columns}`}>
      {players.map((player) => (
        <section
          class={`ft-final-seat ${winners.includes(player.seat) ? 'ft-won' : ''}`}
          style={`--ft-seat: var(--seat-${player.seat})`}
          aria-label={names[player.seat]}
          key={player.seat}
        >
          <h4>{names[player.seat]}</h4>
          <FinalBoard area={player.areas[0]!} />
          <Things player={player} />
          <div class="ft-final-others">
            {player.areas
              .slice(1)
              .filter(({ board }) => board !== 'shed')
              .map((area) => (
                <FinalBoard area={area} key={area.place} />
              ))}
          </div>
        </section>
      ))}
    </div>
  )
}

function FinalBoard({ area: { board, tiles } }: { area: Area }) {
  const { word } = useFeast()
  const { columns } = sizeOf(board)
  return (
    <svg
      class={`ft-final-board ft-board-${groundOf(board)}`}
      style={`--ft-columns: ${columns}`}
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

/** Ships and sheds; occupations when they are pointed at. */
function Things({ player }: { player: Player }) {
  const { word } = useFeast()
  const sheds = player.areas.filter(({ board }) => board === 'shed')
  const occupations = player.played.map(({ label }) => word(`occupation.${keyOf(label)}`))
  return (
    <p class="ft-final-things" title={occupations.join('\n') || undefined}>
      {player.ships.map((ship, k) => (
        <Icon what={ship.gone ? 'emigrated' : ship.kind} size={16} key={k} />
      ))}
      {sheds.map(({ place }) => (
        <Icon what="shed" size={16} key={place} />
      ))}
    </p>
  )
}
