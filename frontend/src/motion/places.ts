/** Where the things of a table are on the screen.
 *
 * An element that shows a thing says which kind it is (`data-piece`) and, if it stands for several, how many
 * (`data-n`); a number by itself has no kind and only counts. `data-scene` marks what things come from and go to that are nowhere else, as a space that pays.
 */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface Place {
  element: Element
  kind: string
  n: number
  box: Box
  scene: boolean
}

export function placesOn(root: Element): Place[] {
  return Array.from(root.querySelectorAll('[data-piece], [data-n]'), placeOf).filter(({ box }) => box.width > 0)
}

function placeOf(element: Element): Place {
  const { piece, n, scene } = (element as HTMLElement | SVGElement).dataset
  const { x, y, width, height } = element.getBoundingClientRect()
  return { element, kind: piece ?? '', n: Number(n ?? 1), box: { x, y, width, height }, scene: scene !== undefined }
}
