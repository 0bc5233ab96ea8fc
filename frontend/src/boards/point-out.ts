/** Shows where something is on the table: brings it into sight and outlines it for a few seconds. */
import { calmly } from '../core/reduced-motion'

const SHOWN_MS = 4000
/** Room around the thing, in pixels. */
const AROUND = 4

export function pointOut(selector: string): void {
  const things = [...document.querySelectorAll(selector)].filter((thing) => thing.getBoundingClientRect().width > 0)
  const [first] = things
  if (!first) return
  first.scrollIntoView({ block: 'center', behavior: calmly() })
  first.closest<HTMLElement>('button, [tabindex]')?.focus()
  for (const thing of things) outline(thing)
}

/** It follows the thing while the page scrolls there. */
function outline(thing: Element): void {
  const frame = document.createElement('div')
  frame.className = 'pointed-out'
  frame.ariaHidden = 'true'
  document.body.append(frame)
  const until = performance.now() + SHOWN_MS
  const follow = () => {
    const { x, y, width, height } = thing.getBoundingClientRect()
    frame.style.translate = `${x - AROUND}px ${y - AROUND}px`
    frame.style.width = `${width + 2 * AROUND}px`
    frame.style.height = `${height + 2 * AROUND}px`
    if (performance.now() < until && thing.isConnected) requestAnimationFrame(follow)
    else frame.remove()
  }
  follow()
}
