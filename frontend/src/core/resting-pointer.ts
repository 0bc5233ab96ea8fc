/** A mouse that rests points at nothing new: what the page puts under it is not pointed at until the mouse moves. */

let x = -1
let y = -1
let under: Element | null = null

/** Whether the page moved, and not the mouse; what it put there is entered once more when the mouse moves on it. */
export function isResting(event: Event): boolean {
  if (event.type !== 'pointerenter' || !(event instanceof PointerEvent)) return false
  const rests = event.clientX === x && event.clientY === y
  under = rests ? (event.currentTarget as Element) : null
  return rests
}

function note(event: PointerEvent): void {
  if (event.clientX === x && event.clientY === y) return
  const entered = under?.matches(':hover') ? under : null
  under = null
  entered?.dispatchEvent(new PointerEvent('pointerenter', event))
  x = event.clientX
  y = event.clientY
}

addEventListener('pointermove', note, { capture: true, passive: true })
addEventListener('pointerdown', note, { capture: true, passive: true })
