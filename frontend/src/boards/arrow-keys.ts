/** Arrow keys lead from a place on a board to the nearest one on their side; past the edge, to the next board. */

const WAYS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
/** What lies aside counts so much more than what lies ahead. */
const ASIDE = 2

/** For the element that holds all boards; `places` selects what can have the focus. */
export function goByArrow(event: KeyboardEvent, places: string): void {
  const way = WAYS[event.key]
  const from = event.target as Element
  if (!way || event.ctrlKey || event.altKey || event.metaKey || !from.matches(places)) return
  const all = [...(event.currentTarget as Element).querySelectorAll<HTMLElement>(places)]
  const board = from.closest('svg')
  const here = all.filter((place) => place.closest('svg') === board)
  const next = nearest(from, here, way) ?? nearest(from, all, way)
  if (!next) return
  event.preventDefault()
  event.stopPropagation()
  next.focus()
}

function nearest<Place extends Element>(from: Element, places: Place[], [dx, dy]: readonly [number, number]) {
  const start = middle(from)
  const distances = places.map((place) => {
    const { x, y } = middle(place)
    const ahead = (x - start.x) * dx + (y - start.y) * dy
    const aside = Math.abs((x - start.x) * dy) + Math.abs((y - start.y) * dx)
    return { place, ahead, far: ahead + ASIDE * aside }
  })
  const found = distances.filter(({ ahead }) => ahead > 1).sort((a, b) => a.far - b.far)
  return found[0]?.place
}

function middle(place: Element): { x: number; y: number } {
  const { left, top, width, height } = place.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}
