/** Following a pressed pointer: it is a tap until it moves, then a drag. */

/** So far a pointer may tremble before a tap is a drag, in pixels. */
const SLACK = 8

export interface Drag {
  /** The pointer really moves now. */
  begin(): void
  move(x: number, y: number): void
  /** It was let go after a drag; null if the browser took it away. */
  drop(at: { x: number; y: number } | null): void
}

export function followPointer(start: PointerEvent, drag: Drag): void {
  if (start.button !== 0) return
  // Selected text would be dragged in its stead.
  getSelection()?.removeAllRanges()
  window.addEventListener('dragstart', prevent)
  let moving = false
  const move = ({ clientX: x, clientY: y, pointerId }: PointerEvent) => {
    if (pointerId !== start.pointerId) return
    if (!moving && Math.hypot(x - start.clientX, y - start.clientY) < SLACK) return
    if (!moving) drag.begin()
    moving = true
    drag.move(x, y)
  }
  const end = ({ clientX: x, clientY: y, pointerId, type }: PointerEvent) => {
    if (pointerId !== start.pointerId) return
    window.removeEventListener('pointermove', move)
    window.removeEventListener('pointerup', end)
    window.removeEventListener('pointercancel', end)
    window.removeEventListener('dragstart', prevent)
    if (!moving) return
    if (type === 'pointerup') ignoreClick()
    drag.drop(type === 'pointerup' ? { x, y } : null)
  }
  window.addEventListener('pointermove', move)
  window.addEventListener('pointerup', end)
  window.addEventListener('pointercancel', end)
}

const prevent = (event: Event) => event.preventDefault()

/** A drag that ends where it began must not count as a tap too. */
function ignoreClick(): void {
  const swallow = (event: Event) => event.stopPropagation()
  window.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
}
