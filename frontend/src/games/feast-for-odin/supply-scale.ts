/** How large the tiles of a supply are drawn: the more there are, the smaller, so that no shelf cuts one off. */
import { pieceOf } from './printed-types'

/** Sides of a space of a tile in pixels, the best first. */
const UNITS = [23, 20, 17, 15, 13, 11]
/** A shelf between its edges, and all four of them together, on a screen of 1440 by 780. */
const SHELF_WIDTH = 136
const SHELVES_HEIGHT = 180
const EMPTY_SHELF = 26
const PADDING = 12
const ROW_GAP = 6
const GAP = 8
/** The number behind a tile of which there are several. */
const NUMBER = 20

export type Shelf = (readonly [what: string, n: number])[]

export function unitFor(shelves: Shelf[]): number {
  const fits = (unit: number) => shelves.reduce((sum, shelf) => sum + heightOf(shelf, unit), 0) <= SHELVES_HEIGHT
  return UNITS.find(fits) ?? UNITS.at(-1)!
}

/** Tiles stand side by side until a row is full. */
function heightOf(shelf: Shelf, unit: number): number {
  const rows: { width: number; height: number }[] = []
  for (const [what, n] of shelf) {
    const { cells } = pieceOf(what)
    const width = unit * (1 + Math.max(...cells.map(([x]) => x!))) + (n > 1 ? NUMBER : 0)
    const height = unit * (1 + Math.max(...cells.map(([, y]) => y!)))
    const row = rows.at(-1)
    if (row && row.width + GAP + width <= SHELF_WIDTH) {
      row.width += GAP + width
      row.height = Math.max(row.height, height)
    } else rows.push({ width, height })
  }
  const heights = rows.reduce((sum, { height }) => sum + height, 0)
  return Math.max(EMPTY_SHELF, heights + ROW_GAP * (rows.length - 1) + PADDING)
}
