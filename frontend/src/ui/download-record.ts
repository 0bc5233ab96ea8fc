import type { Session } from '../core/table-session'

/** Saves the record as this seat may see it. */
export async function downloadRecord(session: Session): Promise<void> {
  const text = await session.api().record(session.seat.peek())
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/jsonl' }))
  link.download = `${session.info.peek()?.game ?? 'meadhall'}-${session.table}.jsonl`
  link.click()
  URL.revokeObjectURL(link.href)
}
