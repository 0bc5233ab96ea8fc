/** Pictures of things that fly from one place to another, on a layer above the table.
 *
 * Nothing of the table itself is changed: what is there already is merely not seen until its picture arrives.
 */
import type { Move } from './moves'
import type { Box } from './places'
import { run } from './running'

const SVG = 'http://www.w3.org/2000/svg'

/** Looks at the table; what it answers sets the picture off. */
export function fly(layer: HTMLElement, { from, to, left, end, isFirst }: Move, milliseconds: number): () => void {
  const shown = to?.element ?? left!.element
  const picture = pictureOf(shown)
  if (!picture) return () => undefined
  const size = to ? sizeOf(shown) : from
  dress(picture, shown)
  place(picture, size)
  const steps = [from, end].map((box) => ({ transform: between(box, size) }))
  return () => {
    layer.append(picture)
    run(picture.animate(to ? steps : [steps[0]!, { ...steps[1], opacity: 0.2 }], timing(milliseconds)), () =>
      picture.remove(),
    )
    if (to && isFirst) hide(shown, milliseconds)
  }
}

const timing = (duration: number) => ({ duration, easing: 'cubic-bezier(0.3, 0.1, 0.2, 1)' })

/** Not seen for a while; in the document it stands as it stood. */
function hide(element: Element, duration: number): void {
  run(element.animate([{ opacity: 0 }, { opacity: 0, offset: 0.9 }, { opacity: 1 }], { duration }))
}

/** Moved and scaled so that it covers a box; its middle goes to the middle of the box. */
function between(box: Box, size: Box): string {
  const scale = Math.min(1.6, Math.max(0.4, Math.min(box.width / size.width, box.height / size.height)))
  const x = box.x + box.width / 2 - size.width / 2
  const y = box.y + box.height / 2 - size.height / 2
  return `translate(${x}px, ${y}px) scale(${scale})`
}

function sizeOf(element: Element): Box {
  return (drawingIn(element) ?? element).getBoundingClientRect()
}

function drawingIn(element: Element): Element | null {
  return element.matches('svg') ? element : element.querySelector('svg')
}

/** A copy of what shows the thing: its drawing, or the part of a drawing that it is. */
function pictureOf(element: Element): SVGSVGElement | null {
  const drawing = drawingIn(element)
  if (drawing) return drawing.cloneNode(true) as SVGSVGElement
  if (!(element instanceof SVGGraphicsElement) || !element.isConnected) return null
  const { x, y, width, height } = element.getBBox()
  const alone = document.createElementNS(SVG, 'svg')
  alone.setAttribute('viewBox', `${x} ${y} ${width} ${height}`)
  alone.append(element.cloneNode(true))
  return alone
}

/** Above the table it has the colours that its surroundings gave it. */
function dress(picture: SVGSVGElement, element: Element): void {
  picture.style.color = getComputedStyle(drawingIn(element) ?? element).color
  for (let around: Element | null = element; around; around = around.parentElement) {
    const given = (around as HTMLElement).style
    for (const name of given) {
      if (name.startsWith('--') && !picture.style.getPropertyValue(name)) {
        picture.style.setProperty(name, given.getPropertyValue(name))
      }
    }
  }
}

function place(picture: SVGSVGElement, { width, height }: Box): void {
  picture.setAttribute('class', 'flying')
  picture.style.width = `${width}px`
  picture.style.height = `${height}px`
}
