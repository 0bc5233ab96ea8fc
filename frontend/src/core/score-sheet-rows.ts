/** Score sheets side by side. */
import type { MessageJson, Sheet, SheetPart } from './wire'

export interface SheetRow {
  message: MessageJson
  /** One for each sheet; null where a sheet has no such line. */
  points: (number | null)[]
  /** Where they come from. */
  parts: SheetRow[]
}

export function linesOf(sheets: Sheet[]): SheetRow[] {
  const columns = sheets.map(({ lines }) => lines)
  return rowsOf(columns, ({ key }) => key).map((row) => {
    const lines = columns.map((column) => column.filter(({ key }) => key === row.message.key))
    const parts = lines.map((found) => found.flatMap((line) => line.parts))
    return { ...row, parts: rowsOf(parts, ({ key, params }) => JSON.stringify([key, params])) }
  })
}

/** Lines with the same name side by side. */
function rowsOf(columns: SheetPart[][], name: (part: SheetPart) => string): SheetRow[] {
  const rows = new Map<string, SheetRow>()
  columns.forEach((lines, column) => {
    for (const line of lines) {
      const message = { key: line.key, params: line.params }
      const row = rows.get(name(line)) ?? { message, points: columns.map(() => null), parts: [] }
      row.points[column] = (row.points[column] ?? 0) + line.points
      rows.set(name(line), row)
    }
  })
  return [...rows.values()]
}
