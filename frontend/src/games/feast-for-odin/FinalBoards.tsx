/** Everybody's boards as they lie at the end, with all that is printed and laid on them. */
import { Icon } from './art'
import { keyOf } from './OccupationCards'
import { PrintedBoard, groundOf, sizeOf, viewBoxOf } from './PrintedBoard'
import { titleKey } from './LargeBoard'
import { Piece } from './TileShape'
import type { Area, Player } from './read-view'
import { useFeast } from './table-context'

export function FinalBoards({ players, winners }: { players: Player[]; winners: number[] }) {
  const { names } = useFeast()
  const shelves = players.map(({ areas }) => shelfOf(areas))
  return (
    <div class="ft-final-seats" style={roomFor(shelves)}>
      {players.map((player, k) => (
        <section
          class={`ft-final-seat ${winners.includes(player.seat) ? 'ft-won' : ''}`}
          style={`--ft-seat: var(--seat-${player.seat})`}
          aria-label={names[player.seat]}
          key={player.seat}
        >
          <Beside player={player} />
          <div class="ft-final-shelf">
            <FinalBoard area={player.areas[0]!} />
            <div class="ft-final-others">
              {shelves[k]!.map((row, place) => (
                <div class="ft-final-row" key={place}>
                  {row.map((area) => (
                    <FinalBoard area={area} key={area.place} />
                  ))}
                </div>
              ))}
            </div>
          </div>
        </section>
      ))}
    </div>
  )
}

/** So many boards stand in one row beside the home board. */
const ROW = 2
/** The gap between two boards, in spaces. */
const BETWEEN = 0.5

function shelfOf(areas: Area[]): Area[][] {
  const others = areas.slice(1).filter(({ board }) => board !== 'shed')
  const rows = others.length > ROW ? 2 : 1
  const length = Math.ceil(others.length / rows)
  return Array.from({ length: rows }, (_, k) => others.slice(k * length, (k + 1) * length))
}

/** How many spaces the boards beside the home board take at most, so that all are drawn in one scale: in rows, and the
 * same turned into columns. */
function roomFor(shelves: Area[][][]): string {
  const wide = (row: Area[]) => row.map(({ board }) => sizeOf(board).columns + BETWEEN)
  const high = (row: Area[]) => row.map(({ board }) => sizeOf(board).rows + BETWEEN)
  const sum = (numbers: number[]) => numbers.reduce((one, other) => one + other, 0)
  const most = (numbers: number[]) => Math.max(1, ...numbers)
  const home = sizeOf('home')
  const room = {
    '--ft-home-columns': home.columns,
    '--ft-home-rows': home.rows,
    '--ft-wide': most(shelves.map((shelf) => most(shelf.map((row) => sum(wide(row)))))),
    '--ft-high': most(shelves.map((shelf) => sum(shelf.map((row) => most(high(row)))))),
    '--ft-across': most(shelves.map((shelf) => sum(shelf.map((row) => most(wide(row)))))),
    '--ft-down': most(shelves.map((shelf) => most(shelf.map((row) => sum(high(row)))))),
  }
  return Object.entries(room)
    .map((entry) => entry.join(': '))
    .join('; ')
}

function FinalBoard({ area: { board, tiles } }: { area: Area }) {
  const { word } = useFeast()
  const { columns, rows } = sizeOf(board)
  return (
    <svg
      class={`ft-final-board ft-board-${groundOf(board)}`}
      style={`--ft-columns: ${columns}; --ft-rows: ${rows}`}
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
