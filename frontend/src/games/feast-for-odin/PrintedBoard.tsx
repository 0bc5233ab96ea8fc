/** A board as it is printed: spaces, numbers of the income, bonuses, what costs points. */
import type { ComponentChild } from 'preact'

import type { Box } from '../../boards/pinch-zoom'
import { cellName } from '../../core/board-bits'
import { isColour, sortOf } from './art'
import { U } from './TileShape'
import { BOARDS } from './printed'
import { marksOf } from './printed-types'

interface Props {
  board: string
}

export function sizeOf(board: string): { columns: number; rows: number } {
  const marks = marksOf(board)
  return { columns: marks[0]!.length, rows: marks.length }
}

export function viewBoxOf(board: string): string {
  const { columns, rows } = sizeOf(board)
  return `0 0 ${columns * U} ${rows * U}`
}

/** So much room the names of columns and rows take along the upper and the left edge. */
export const EDGE = 11

export function edgedBoxOf(board: string): Box {
  const { columns, rows } = sizeOf(board)
  return { x: -EDGE, y: -EDGE, width: columns * U + EDGE, height: rows * U + EDGE }
}

/** Letters and numbers, as the log and the notation call the spaces. */
export function Coordinates({ board }: Pick<Props, 'board'>) {
  const { columns, rows } = sizeOf(board)
  const named = (index: number, along: 'x' | 'y') => {
    const at = (index + 0.5) * U
    const name = along === 'x' ? cellName(index, 0).replace(/\d+$/, '') : index + 1
    return (
      <text class="ft-coordinate" x={along === 'x' ? at : -EDGE / 2} y={along === 'x' ? -EDGE / 2 : at} key={name}>
        {name}
      </text>
    )
  }
  return (
    <g aria-hidden="true">
      {Array.from({ length: columns }, (_, column) => named(column, 'x'))}
      {Array.from({ length: rows }, (_, row) => named(row, 'y'))}
    </g>
  )
}

/** How the ground looks: the farm, an island, the floor of a house. */
export function groundOf(board: string): 'home' | 'land' | 'house' {
  if (board === 'home') return 'home'
  return board.endsWith('_house') ? 'house' : 'land'
}

/** No cell is drawn at the origin and moved from there: each move would be a chapter of its own when the page is painted. */
export function PrintedBoard({ board }: Props) {
  return (
    <g class={`ft-printed ft-on-${groundOf(board)}`}>
      {board === 'home' && <Shore />}
      {marksOf(board).map((row, y) =>
        row.map((mark, x) =>
          mark === '~' ? null : (
            <g data-cell={cellName(x, y)} key={`${x} ${y}`}>
              <Space mark={mark} gives={BOARDS[board]!.bonuses[cellName(x, y)]} left={x * U} top={y * U} />
            </g>
          ),
        ),
      )}
    </g>
  )
}

interface Corner {
  left: number
  top: number
}

function Space({ mark, gives, left, top }: Corner & { mark: string; gives: string[] | undefined }) {
  const at = { left, top }
  const box = { x: left + 1, y: top + 1, width: U - 2, height: U - 2, rx: 3 }
  const number = mark.replace('#', '')
  if (mark === '-') {
    return (
      <>
        <rect {...box} class="ft-minus" />
        <Text {...at} class="ft-minus-text">
          −1
        </Text>
      </>
    )
  }
  if (gives) {
    return (
      <>
        <rect {...box} class="ft-bonus" />
        <Gifts {...at} gives={gives} />
      </>
    )
  }
  if (mark.startsWith('#')) {
    return (
      <>
        <rect {...box} class="ft-rock" />
        {number ? (
          <Coin {...at} n={number} />
        ) : (
          <use href="#ft-stone" x={left + 5} y={top + 5} width="24" height="24" opacity=".6" />
        )}
      </>
    )
  }
  if (/\d/.test(mark)) {
    return (
      <>
        <rect {...box} class="ft-pays" />
        <Coin {...at} n={number} />
      </>
    )
  }
  return <rect {...box} class="ft-plain" />
}

function Coin({ n, left, top }: Corner & { n: string }) {
  return (
    <>
      <circle cx={left + U / 2} cy={top + U / 2} r={U * 0.39} class="ft-coin" />
      <Text left={left} top={top} class="ft-coin-text">
        {n}
      </Text>
    </>
  )
}

/** Not read out: what it means is said by BoardPictures. */
function Text({ left, top, children, ...rest }: Corner & { class: string; children: ComponentChild }) {
  return (
    <text class={rest.class} x={left + U / 2} y={top + U / 2} aria-hidden="true">
      {children}
    </text>
  )
}

/** One in the middle, two from corner to corner. */
function Gifts({ gives, left, top }: Corner & { gives: string[] }) {
  const size = gives.length > 1 ? 17 : 24
  return (
    <>
      {gives.map((what, k) => {
        const at = gives.length > 1 ? (k === 0 ? 1.5 : U - size - 1.5) : (U - size) / 2
        return <Gift what={what} x={left + at} y={top + at} size={size} key={what} />
      })}
    </>
  )
}

function Gift({ what, x, y, size }: { what: string; x: number; y: number; size: number }) {
  const sort = sortOf(what)
  return (
    <>
      {isColour(sort) && <rect x={x} y={y} width={size} height={size} rx="5" class={`ft-ground-${sort}`} />}
      <use href={`#ft-${what}`} x={x + 2} y={y + 2} width={size - 4} height={size - 4} />
    </>
  )
}

const TREES = [
  [12.42, 4.5, 1],
  [12.38, 6.1, 0.8],
  [12.45, 7.3, 1.05],
  [12.38, 9.1, 0.9],
] as const

/** Blades of grass between the trees. */
const TUFTS = [
  [12.15, 3.35],
  [12.55, 5.35],
  [12.2, 6.75],
  [12.15, 8.3],
  [12.5, 9.95],
  [12.15, 10.6],
] as const

/** Where the farm has no spaces: trees on a meadow, and the coast that the ships leave from. */
function Shore() {
  const [left, right, top, bottom] = [12 * U + 1, 13 * U, 3 * U + 2, 12 * U]
  return (
    <g>
      <path d={`M${left} ${top}H${right}V${bottom}H${8 * U + 1}V${11 * U + 1}H${left}Z`} class="ft-meadow" />
      <path d={`M${right} ${top}h-5q-4 26 1 52t-2 60t1 64t-2 60t4 ${bottom - top - 236}h3Z`} class="ft-coast" />
      {TUFTS.map(([column, row]) => (
        <path
          d="M-4 0l-1 -4M0 0v-6M4 0l1 -4"
          transform={`translate(${column * U} ${row * U})`}
          class="ft-tuft"
          key={row}
        />
      ))}
      {TREES.map(([column, row, size]) => (
        <g transform={`translate(${column * U} ${row * U}) scale(${size * U * 0.5})`} key={row}>
          <ellipse cy="1.15" rx=".7" ry=".18" class="ft-tree-shadow" />
          <rect x="-.12" y=".7" width=".24" height=".5" class="ft-trunk" />
          <path d="M0 -1.1L.6 0H.3L.8 .8H-.8L-.3 0H-.6Z" class="ft-tree" />
        </g>
      ))}
    </g>
  )
}
