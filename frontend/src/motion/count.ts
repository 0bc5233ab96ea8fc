/** Numbers count up or down to what they are. The true number stands in the document all the while. */
import type { Counted } from './moves'
import { run } from './running'

/** Not seen by its colour: to begin and end to be seen through, the browser lays out the page each time. */
const CLEAR = { color: 'transparent', fill: 'transparent' }

/** Looks at the table; what it answers begins to count. */
export function count(layer: HTMLElement, { place, from }: Counted, duration: number): () => void {
  const shown = numberIn(place.element, place.n)
  if (!shown) return () => undefined
  const copy = document.createElement('span')
  const { x, y, width, height } = shown.getBoundingClientRect()
  const { font, color, textAlign } = getComputedStyle(shown)
  copy.className = 'counting'
  Object.assign(copy.style, { font, color, textAlign, left: `${x}px`, top: `${y}px`, minWidth: `${width}px` })
  copy.style.lineHeight = `${height}px`
  return () => {
    layer.append(copy)
    const hidden = shown.animate([CLEAR, CLEAR], { duration })
    let isOver = false
    const step = () => {
      const passed = Math.min(1, Number(hidden.currentTime ?? duration) / duration)
      copy.textContent = signed(Math.round(from + (place.n - from) * passed))
      if (!isOver) requestAnimationFrame(step)
    }
    step()
    run(hidden, () => {
      isOver = true
      copy.remove()
    })
  }
}

/** The innermost element that says the number and nothing else. */
function numberIn(element: Element, n: number): Element | undefined {
  return [...element.querySelectorAll('*'), element].find(
    (one) => !one.children.length && one.textContent === signed(n),
  )
}

const signed = (n: number) => String(n).replace('-', '−')
