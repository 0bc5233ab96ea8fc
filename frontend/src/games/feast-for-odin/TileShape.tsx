/** A tile in its true shape. All measures are in the units of a board: a space is U wide. */
import { useMemo } from 'preact/hooks'

import type { Moving } from '../../motion/moving'
import { type Cell, pieceOf, type Sort } from './printed-types'

export const U = 34

interface Props {
  piece: string
  sort: Sort
  cells: readonly Cell[]
  class?: string
  moving?: Moving
}

export function Piece({ piece, sort, cells, moving, ...rest }: Props) {
  // Most tiles stay as they are whatever is chosen: their shape is worked out once.
  const drawn = useMemo(() => <Drawn piece={piece} sort={sort} cells={cells} />, [piece, sort, cells.join(' ')])
  return (
    <g class={`ft-piece ${rest.class ?? ''}`} {...moving}>
      {drawn}
    </g>
  )
}

function Drawn({ piece, sort, cells }: Pick<Props, 'piece' | 'sort' | 'cells'>) {
  const { x, y, size } = pictureIn(cells)
  return (
    <>
      {isRectangle(cells) ? <Plank cells={cells} sort={sort} /> : <Cut cells={cells} sort={sort} />}
      <use href={`#ft-${piece}`} x={x * U} y={y * U} width={size * U} height={size * U} />
    </>
  )
}

type Shape = Pick<Props, 'cells' | 'sort'>

function isRectangle(cells: readonly Cell[]): boolean {
  const { width, height } = boxOf(cells)
  return width * height === cells.length
}

function boxOf(cells: readonly Cell[]): { left: number; top: number; width: number; height: number } {
  const columns = cells.map(([x]) => x)
  const rows = cells.map(([, y]) => y)
  const [left, top] = [Math.min(...columns), Math.min(...rows)]
  return { left, top, width: Math.max(...columns) - left + 1, height: Math.max(...rows) - top + 1 }
}

/** A painted piece of wood: its face with veins and the mark of its colour, its bevelled rim. */
function Plank({ cells, sort }: Shape) {
  const { left, top, width, height } = boxOf(cells)
  const box = (inset: number, rx: number) => ({
    x: left * U + inset,
    y: top * U + inset,
    width: width * U - 2 * inset,
    height: height * U - 2 * inset,
    rx,
  })
  return (
    <>
      <rect {...box(1, 5)} class={`ft-face-${sort}`} />
      <rect {...box(1, 5)} fill="url(#ft-grain)" />
      <rect {...box(1, 5)} fill={`url(#ft-weave-${sort})`} />
      <rect {...box(2.9, 4)} class="ft-bevel" />
      <rect {...box(1, 5)} class={`ft-edge-${sort}`} />
    </>
  )
}

/** A special tile follows its cells. */
function Cut({ cells, sort }: Shape) {
  const outline = outlineOf(cells)
  return (
    <>
      <path d={outline} class={`ft-face-${sort} ft-flat-${sort}`} />
      <path d={outline} fill="url(#ft-grain)" />
      <path d={outline} fill={`url(#ft-weave-${sort})`} />
      <path d={borderOf(cells, 2.6)} class="ft-gloss" />
      <path d={borderOf(cells)} class={`ft-edge-${sort}`} />
    </>
  )
}

/** A tile by itself, as in the supply; `unit` is the width of a space in pixels. */
export function PieceIcon({ piece, unit, turned }: { piece: string; unit: number; turned?: boolean }) {
  const { sort, cells } = pieceOf(piece)
  const lying = turned ? cells.map(([x, y]) => [y, x] as const) : cells
  const width = 1 + Math.max(...lying.map(([x]) => x))
  const height = 1 + Math.max(...lying.map(([, y]) => y))
  const box = `-1 -1 ${width * U + 2} ${height * U + 2}`
  return (
    <svg class="ft-piece-icon" viewBox={box} width={width * unit} height={height * unit} aria-hidden="true">
      <Piece piece={piece} sort={sort} cells={lying} />
    </svg>
  )
}

const INSET = 1

/** The edge of a set of cells, drawn a little inside of it. */
export function outlineOf(cells: readonly Cell[], inset = INSET): string {
  const has = new Set(cells.map(([x, y]) => `${x} ${y}`))
  const holds = (x: number, y: number) => has.has(`${x} ${y}`)
  return cells
    .map(([x, y]) => {
      const left = x * U + (holds(x - 1, y) ? 0 : inset)
      const right = (x + 1) * U - (holds(x + 1, y) ? 0 : inset)
      const top = y * U + (holds(x, y - 1) ? 0 : inset)
      const bottom = (y + 1) * U - (holds(x, y + 1) ? 0 : inset)
      return `M${left} ${top}H${right}V${bottom}H${left}Z`
    })
    .join('')
}

/** The lines between a set of cells and what lies around it. */
export function borderOf(cells: readonly Cell[], inset = INSET): string {
  const has = new Set(cells.map(([x, y]) => `${x} ${y}`))
  const holds = (x: number, y: number) => has.has(`${x} ${y}`)
  const lines: string[] = []
  for (const [x, y] of cells) {
    const left = x * U + (holds(x - 1, y) ? 0 : inset)
    const right = (x + 1) * U - (holds(x + 1, y) ? 0 : inset)
    const top = y * U + (holds(x, y - 1) ? 0 : inset)
    const bottom = (y + 1) * U - (holds(x, y + 1) ? 0 : inset)
    if (!holds(x, y - 1)) lines.push(`M${left} ${top}H${right}`)
    if (!holds(x, y + 1)) lines.push(`M${left} ${bottom}H${right}`)
    if (!holds(x - 1, y)) lines.push(`M${left} ${top}V${bottom}`)
    if (!holds(x + 1, y)) lines.push(`M${right} ${top}V${bottom}`)
  }
  return lines.join('')
}

const LARGEST = 46 / U

/** Where the picture goes: into the largest block of cells near the middle. */
function pictureIn(cells: readonly Cell[]): { x: number; y: number; size: number } {
  const has = new Set(cells.map(([x, y]) => `${x} ${y}`))
  const { left, top, width, height } = boxOf(cells)
  if (width * height === cells.length) {
    const size = Math.min(Math.min(width, height) * 0.84, LARGEST)
    return { x: left + (width - size) / 2, y: top + (height - size) / 2, size }
  }
  const middle = [0, 1].map((axis) => cells.reduce((sum, cell) => sum + cell[axis]!, 0) / cells.length + 0.5)
  for (const block of [2, 1]) {
    const corners = cells.filter(([x, y]) => isBlock(has, x, y, block))
    if (!corners.length) continue
    const off = ([x, y]: Cell) => Math.hypot(x + block / 2 - middle[0]!, y + block / 2 - middle[1]!)
    const [x, y] = corners.reduce((best, one) => (off(one) < off(best) ? one : best))
    const size = Math.min(block * 0.84, LARGEST)
    return { x: x + (block - size) / 2, y: y + (block - size) / 2, size }
  }
  return { x: left, y: top, size: 1 }
}

function isBlock(has: Set<string>, x: number, y: number, size: number): boolean {
  for (let i = 0; i < size * size; i++) {
    if (!has.has(`${x + (i % size)} ${y + Math.floor(i / size)}`)) return false
  }
  return true
}
