/** Pictures of the how-to page: a space, a tile being turned, an upgrade, a diagonal of the income, a bonus and its ring. */
import type { ComponentChildren } from 'preact'

import type { Pictures, Words } from '../../core/game-board-types'
import { Defs, Thing } from './art'
import { Crew } from './Crew'
import { Pictogram } from './Pictogram'
import { PrintedBoard } from './PrintedBoard'
import { BOXES, SPACES } from './printed'
import { type Cell, pieceOf } from './printed-types'
import { borderOf, Piece, U } from './TileShape'
import './index.css'

export const pictures: Pictures = {
  spaces: Spaces,
  turning: Turning,
  upgrading: Upgrading,
  income: Income,
  bonus: Bonus,
}

function Drawn({ children, ...rest }: { class?: string; children: ComponentChildren }) {
  return (
    <div class={`ft-how ${rest.class ?? ''}`}>
      <Defs />
      {children}
    </div>
  )
}

// --------------------------------------------------------------------- spaces

const SHOWN_SPACES = [
  { key: 'buy_salt_meat', looks: 'ft-legal' },
  { key: 'mead', looks: 'ft-taken' },
  { key: 'knarr', looks: 'ft-blocked' },
]

function Spaces({ word }: Words) {
  return (
    <Drawn class="ft-how-spaces">
      {SHOWN_SPACES.map(({ key, looks }) => (
        <span class={`ft-space ${looks}`} style="--ft-seat: var(--seat-0)" key={key}>
          <Pictogram
            space={SPACES.find((space) => space.key === key)!}
            amounts={{ players: 2, round: 1 }}
            word={word}
          />
          {looks === 'ft-taken' && <Crew seat={null} n={2} />}
        </span>
      ))}
    </Drawn>
  )
}

// --------------------------------------------------------------------- tiles

type Way = (cell: Cell) => Cell

const AS_IT_IS: Way = (cell) => cell
const ROTATED: Way = ([x, y]) => [-y, x]
const FLIPPED: Way = ([x, y]) => [-x, y]

/** A special tile, as it lies, rotated and then flipped. */
function Turning() {
  const steps: [string, Way][] = [
    ['', AS_IT_IS],
    ['R', ROTATED],
    ['F', (cell) => FLIPPED(ROTATED(cell))],
  ]
  return (
    <Drawn class="ft-how-row">
      {steps.map(([key, way]) => (
        <span key={key}>
          {key && <kbd>{key}</kbd>}
          <Lying piece="cloakpin" way={way} />
        </span>
      ))}
    </Drawn>
  )
}

/** So wide a space is in pictures of single tiles. */
const UNIT = 24

function Lying({ piece, way }: { piece: string; way: Way }) {
  const { sort, cells } = pieceOf(piece)
  const turned = cells.map(way)
  const [left, top] = [0, 1].map((axis) => Math.min(...turned.map((cell) => cell[axis]!))) as [number, number]
  const lying = turned.map(([x, y]): Cell => [x - left, y - top])
  const [width, height] = [0, 1].map((axis) => 1 + Math.max(...lying.map((cell) => cell[axis]!))) as [number, number]
  return (
    <svg viewBox={`-1 -1 ${width * U + 2} ${height * U + 2}`} width={width * UNIT} height={height * UNIT}>
      <Piece piece={piece} sort={sort} cells={lying} />
    </svg>
  )
}

/** One shape in its four colours. */
function Upgrading({ word }: Words) {
  const box = BOXES.find((goods) => goods.includes('hide'))!
  return (
    <Drawn class="ft-how-row ft-how-upgrade">
      {box.map((good, k) => (
        <span key={good}>
          {k > 0 && <i class="ft-arrow" />}
          <span>
            <Lying piece={good} way={AS_IT_IS} />
            <small>
              <Thing what={good} size={18} /> {word(`good.${good}`, { n: 1 })}
            </small>
          </span>
        </span>
      ))}
    </Drawn>
  )
}

// --------------------------------------------------------------------- a corner of the home board

interface Laid {
  piece: string
  at: Cell
  way?: Way
}

interface CornerProps {
  /** The first column and row in sight. */
  from: Cell
  columns: number
  rows: number
  tiles: Laid[]
  children: ComponentChildren
}

function Corner({ from: [column, row], columns, rows, tiles, children }: CornerProps) {
  return (
    <Drawn>
      <svg class="ft-how-board" viewBox={`${column * U} ${row * U} ${columns * U} ${rows * U}`} width={columns * 42}>
        <PrintedBoard board="home" />
        {tiles.map(({ piece, at: [x, y], way = AS_IT_IS }) => {
          const { sort, cells } = pieceOf(piece)
          const lying = cells.map(way).map(([right, down]): Cell => [x + right, y + down])
          return <Piece piece={piece} sort={sort} cells={lying} key={`${piece} ${x} ${y}`} />
        })}
        <g class="ft-ahead">{children}</g>
      </svg>
    </Drawn>
  )
}

/** The robe covers 0, 1 and 2, so the diagonal pays the next 2; it waits for these spaces to pay 3. */
const WAITED_FOR: Cell[] = [
  [0, 8],
  [1, 8],
  [2, 8],
  [3, 8],
  [3, 9],
  [3, 10],
  [3, 11],
]

function Income() {
  return (
    <Corner from={[0, 6]} columns={8} rows={6} tiles={[{ piece: 'robe', at: [0, 9] }]}>
      <path d={borderOf(WAITED_FOR, 2)} class="ft-next-income" />
    </Corner>
  )
}

const RING: Laid[] = [
  { piece: 'hide', at: [4, 9] },
  { piece: 'rune_stone', at: [4, 10], way: ROTATED },
  { piece: 'oil', at: [5, 11] },
  { piece: 'silver', at: [6, 10] },
]

function Bonus() {
  return (
    <Corner from={[3, 8]} columns={5} rows={4} tiles={RING}>
      <rect x={5 * U + 1} y={10 * U + 1} width={U - 2} height={U - 2} rx="4" class="ft-due" />
    </Corner>
  )
}
