import type { Session } from '../core/table-session'

/** Saves the record as this seat may see it. */
export async function downloadRecord(session: Session): Promise<void> {
  const text = await session.api().record(session.seat.peek())
  const name = `${session.info.peek()?.game ?? 'meadhall'}-${session.table}.jsonl`
  saveFile(name, new Blob([text], { type: 'application/jsonl' }))
}

export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
