/** Tells what others took back, and what was played for a seat because nothing else was possible. */
import { untracked, useSignalEffect } from '@preact/signals'
import { useRef } from 'preact/hooks'

import type { Session } from '../core/table-session'
import type { LogLine } from '../core/wire'
import { t } from '../core/page-texts'
import type { AtTable } from '../core/table-context'
import { toast } from '../widgets/toasts'

export function useLogNotice(session: Session, table: AtTable | null): void {
  const known = useRef<number | null>(null)
  const now = useRef(table)
  now.current = table
  useSignalEffect(() => {
    const lines = session.log.lines.value
    const before = known.current
    known.current = lines.at(-1)?.n ?? null
    // What is read at the first visit, or through other eyes, is old.
    if (before === null || !now.current) return
    const fresh = lines.filter((line) => line.n > before)
    untracked(() => fresh.forEach((line) => tellOf(line, now.current!)))
  })
}

function tellOf(line: LogLine, { session, info, texts, say }: AtTable): void {
  const name = texts.names[line.seat] ?? ''
  if (line.undo && !info.mine.includes(line.seat)) toast(t('log.took_back', { name }))
  const isForced = line.auto && line.seat === session.seat.peek() && info.seats[line.seat]?.kind === 'human'
  if (isForced && line.events.length) {
    toast(t('log.played_for_you', { what: line.events.map(say).join('. ') }))
  }
}
