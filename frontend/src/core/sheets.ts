/** Score sheets side by side. */
import type { MessageJson, Sheet } from './wire'

export interface SheetRow {
  message: MessageJson
  /** One for each sheet; null where a sheet has no such line. */
  points: (number | null)[]
}

export function linesOf(sheets: Sheet[]): SheetRow[] {
  const rows = new Map<string, SheetRow>()
  sheets.forEach((sheet, column) => {
    for (const { key, params, points } of sheet.lines) {
      const row = rows.get(key) ?? { message: { key, params }, points: sheets.map(() => null) }
      row.points[column] = (row.points[column] ?? 0) + points
      rows.set(key, row)
    }
  })
  return [...rows.values()]
}
