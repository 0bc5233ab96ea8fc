/** Keys that work wherever the focus is at a table: numbers choose, Ctrl+Z undoes, others open something. */
import { useLayoutEffect } from 'preact/hooks'

import type { Session } from '../core/table-session'
import { useTable } from '../core/table-context'
import { ANSWER, visible } from './keep-focus'
import { redo, undo } from './undo-buttons'

/** Where keys mean something else. */
const ELSEWHERE = 'input, textarea, select, dialog'

/** `opens` says what opens with which key. */
export function useTableKeys(opens: Record<string, () => void>): void {
  const { session } = useTable()
  // With the table itself: a key that is pressed as soon as it is seen is heard.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.altKey || (event.target as Element).closest(ELSEWHERE)) return
      if (event.ctrlKey || event.metaKey ? steps(event, session) : chooses(event, opens)) event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [session])
}

/** Ctrl+Z, and Ctrl+Y or Ctrl+Shift+Z. */
function steps({ key, shiftKey }: KeyboardEvent, session: Session): boolean {
  const letter = key.toLowerCase()
  if (session.seat.peek() === null || session.curtain.peek() !== null) return false
  if (letter === 'z' && !shiftKey) undo(session)
  else if (letter === 'y' || letter === 'z') redo(session)
  else return false
  return true
}

function chooses({ key }: KeyboardEvent, opens: Record<string, () => void>): boolean {
  const open = opens[key.toLowerCase()]
  if (open) open()
  else if (/^[1-9]$/.test(key)) visible(`.answers ${ANSWER}`)[Number(key) - 1]?.click()
  else return false
  return true
}
