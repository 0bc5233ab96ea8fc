/** The kinds of things that `printed.ts` lists, and where to find one of them. */
import { BOARDS, GOODS, SPECIALS } from './printed'

export type Sort = 'orange' | 'red' | 'green' | 'blue' | 'silver' | 'ore' | 'wood'
export type Cell = readonly [column: number, row: number]

/** A thing with its amount, or a sign between things. */
export type Token = { what: string; n?: number | string } | { sign: string }

export interface Space {
  key: string
  /** Also the number of Vikings. */
  column: number
  category: string
  /** A second category, if it counts for two. */
  also?: string
  /** Line by line. */
  picture: Token[][]
}

/** What never lies on a board has no sort. */
export interface Good {
  sort?: string
  cells?: number[][]
  sword?: number
}

export interface Special {
  key: string
  cells: number[][]
  sword: number
  /** Null: not for sale. */
  silver: number | null
  forge: boolean
  points: number
}

export interface Board {
  /** `-` costs a point while open, `*` is a bonus, `#` is never covered, `~` is no space; numbers pay. */
  marks: string[]
  bonuses: Record<string, string[]>
  /** What is printed after the end of each diagonal. */
  beyond: number[]
  spaces: number
  minus: number
}

export interface Exploration {
  board: string
  letter: string
  points: number
  ships: string[]
}

export interface Building {
  key: string
  points: number
  /** Places for wood, and for stone. */
  wood: number
  stone: number
}

export interface Ship {
  key: string
  large: boolean
  silver: number
  /** What it costs to build. */
  wood: number
  ore: number
  orePlaces: number
  emigrated: number
}

/** One entry a round. */
export interface Track {
  harvest: number[]
  turned: string[]
}

/** An action with a die: what is spent on it, and given when it fails. */
export interface Dice {
  sides: number
  weapon: string
  material: string
  /** How many Vikings may come back when it fails. */
  back: number
}

export interface Card {
  number: number
  deck: string
  points: number
  kind: string
  start: boolean
}

export interface Piece {
  sort: Sort
  cells: Cell[]
}

/** The shape and the sort of whatever can lie on a board. */
export function pieceOf(key: string): Piece {
  const good = GOODS[key]
  if (good) return { sort: good.sort as Sort, cells: good.cells as unknown as Cell[] }
  const special = SPECIALS.find((tile) => tile.key === key)
  return { sort: 'blue', cells: (special?.cells ?? []) as unknown as Cell[] }
}

export const isSpecial = (key: string): boolean => SPECIALS.some((tile) => tile.key === key)

const marked = new Map<string, string[][]>()

/** The marks of a board, row by row. */
export function marksOf(board: string): string[][] {
  const known = marked.get(board)
  if (known) return known
  const rows = BOARDS[board]!.marks.map((row) => row.split(' '))
  marked.set(board, rows)
  return rows
}

export function cellsMarked(board: string, marks: RegExp): Cell[] {
  return marksOf(board).flatMap((row, y) => row.flatMap((mark, x): Cell[] => (marks.test(mark) ? [[x, y]] : [])))
}
