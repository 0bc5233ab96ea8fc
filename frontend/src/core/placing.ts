/** Who came where, and what made the difference. */
import { linesOf, type SheetRow } from './score-sheet-rows'
import type { Sheet, SheetPart } from './wire'

export interface Placed {
  sheet: Sheet
  /** From 1; equals share one. */
  place: number
}

/** The winners first, then by points; `winners` knows ties that are broken, and who gave up. */
export function placed(sheets: Sheet[], winners: number[]): Placed[] {
  const won = ({ seat }: Sheet) => Number(winners.includes(seat))
  const sorted = [...sheets].sort((a, b) => won(b) - won(a) || b.total - a.total)
  const places: Placed[] = []
  sorted.forEach((sheet, k) => {
    const before = places[k - 1]
    const isLevel = before && before.sheet.total === sheet.total && won(before.sheet) === won(sheet)
    places.push({ sheet, place: isLevel ? before.place : k + 1 })
  })
  return places
}

/** The columns that have the most in a row; none where all have the same. To have nothing is best only for one. */
export function bestOf({ points }: SheetRow): number[] {
  const values = points.map((value) => value ?? 0)
  const most = Math.max(...values)
  if (values.every((value) => value === most)) return []
  const columns = values.flatMap((value, column) => (value === most ? [column] : []))
  return most === 0 && columns.length > 1 ? [] : columns
}

/** The line that brought the most points; none if no line brought any. */
export function largestSource({ lines }: Sheet): SheetPart | null {
  const [largest] = lines.filter(({ points }) => points > 0).sort((a, b) => b.points - a.points)
  return largest ?? null
}

export interface Parted {
  plus: SheetRow[]
  minus: SheetRow[]
}

/** What gave points and what cost some: the lines that only cost, and others in which somebody lost. Where a game
 * names no costs its sheet is not parted. */
export function partedRows(sheets: Sheet[], costs: string[] | undefined): Parted {
  const rows = linesOf(sheets)
  if (!costs) return { plus: rows, minus: [] }
  const isCost = ({ message, points }: SheetRow) =>
    costs.includes(message.key) || points.some((value) => (value ?? 0) < 0)
  return { plus: rows.filter((row) => !isCost(row)), minus: rows.filter(isCost) }
}

export const sumOf = (rows: SheetRow[], column: number): number =>
  rows.reduce((sum, { points }) => sum + (points[column] ?? 0), 0)

/** The totals when so many rows are counted: first what was lost, so that it goes up from there. */
export function countedSum({ plus, minus }: Parted, counted: number, column: number): number {
  return sumOf([...minus, ...plus].slice(0, counted), column)
}
