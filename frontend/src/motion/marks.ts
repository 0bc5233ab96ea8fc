/** What came or moved with the last step of a replay stays marked until the next one. */
import type { Place } from './places'

const MARK = 'data-came'
/** More than these is another table, not a step. */
const MOST = 40

export function mark(came: readonly Place[]): void {
  if (came.length > MOST) return
  for (const { element } of came) element.setAttribute(MARK, '')
}

export function clearMarks(): void {
  for (const element of document.querySelectorAll(`[${MARK}]`)) element.removeAttribute(MARK)
}
