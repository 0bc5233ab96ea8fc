/** The final sheet as rows: what gave points and what cost some, and how far it is counted. */
import { linesOf, type SheetRow } from '../../core/score-sheet-rows'
import type { Sheet } from '../../core/game-board-types'

/** They cost points, or nothing. */
const COSTS = ['score.home', 'score.islands', 'score.houses', 'score.penalties']

export interface Parted {
  plus: SheetRow[]
  minus: SheetRow[]
}

/** Plus and minus apart; a card's own line goes where its points are. */
export function partedRows(sheets: Sheet[]): Parted {
  const rows = linesOf(sheets)
  const costs = ({ message, points }: SheetRow) => COSTS.includes(message.key) || points.some((n) => (n ?? 0) < 0)
  return { plus: rows.filter((row) => !costs(row)), minus: rows.filter(costs) }
}

export const sumOf = (rows: SheetRow[], column: number): number =>
  rows.reduce((sum, { points }) => sum + (points[column] ?? 0), 0)

/** The totals when so many rows are counted: first what was lost, so that it goes up from there. */
export function countedSum({ plus, minus }: Parted, counted: number, column: number): number {
  return sumOf([...minus, ...plus].slice(0, counted), column)
}
