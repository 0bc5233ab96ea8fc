/** Where things lie on a tribe's board, in its own units; and how texts fit onto things. */

export const CELL = 100
/** Where the mainland ends. */
export const HEAD = 118
/** Room for the columns' numbers. */
export const TOP = 30

/** The left edge of a column; columns count from 1. */
export const x = (column: number): number => HEAD + (column - 1) * CELL
/** The upper edge of a row; the ships' row is -1. */
export const y = (row: number): number => TOP + (row + 1) * CELL

/** Where a board's picture begins: my rows have their names on the mainland, those of a small board only their vikings. */
export const left = (small?: boolean): number => (small ? 20 : -50)
/** The numbers of a small board's columns are larger, so that they are read. */
export const top = (small?: boolean): number => (small ? -14 : 0)

/** Squeezes a text of more letters than there is room for. */
export function fitted(text: string, letters: number, width: number) {
  return text.length > letters ? { textLength: width, lengthAdjust: 'spacingAndGlyphs' as const } : {}
}
