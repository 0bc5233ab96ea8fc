/** Boards as bits: cells travel as a hex number, bit `row * stride + column`. */
export interface Shape {
  columns: number
  rows: number
  stride: number
}

export type Cell = readonly [column: number, row: number]

/** Whether a cell is in the set. */
export function holds(hex: string, place: number): boolean {
  const digit = hex[hex.length - 1 - (place >> 2)]
  return digit !== undefined && ((parseInt(digit, 16) >> (place & 3)) & 1) === 1
}

export function cellsOf(hex: string, shape: Shape): Cell[] {
  return allCells(shape).filter(([column, row]) => holds(hex, placeOf(shape, column, row)))
}

export function allCells({ columns, rows }: Shape): Cell[] {
  return Array.from({ length: columns * rows }, (_, k) => [k % columns, Math.floor(k / columns)])
}

export function placeOf(shape: Shape, column: number, row: number): number {
  return row * shape.stride + column
}

/** Columns are named a, b, c ..., rows 1, 2, 3 ... from the top. */
export function cellName(column: number, row: number): string {
  return `${String.fromCharCode(97 + column)}${row + 1}`
}
