/** Arrow keys lead from one thing that can be chosen to the nearest one in that direction. */
const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
/** What lies aside counts as so much further away. */
const ASIDE = 3

export function stepByArrow(event: KeyboardEvent): void {
  const way = STEPS[event.key]
  const from = (event.target as Element).closest('button')
  if (!way || !from) return
  const all = [...(event.currentTarget as Element).querySelectorAll<HTMLElement>('button:not([aria-hidden])')]
  const next = nearest(
    centreOf(from),
    way,
    all.filter((each) => each !== from && each.checkVisibility()),
  )
  if (!next) return
  event.preventDefault()
  next.focus()
}

type Point = { x: number; y: number }

function centreOf(element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

function nearest(from: Point, [dx, dy]: [number, number], among: HTMLElement[]): HTMLElement | undefined {
  const distances = among.map((element) => {
    const { x, y } = centreOf(element)
    const ahead = (x - from.x) * dx + (y - from.y) * dy
    const aside = Math.abs((x - from.x) * dy) + Math.abs((y - from.y) * dx)
    return { element, ahead, distance: ahead + ASIDE * aside }
  })
  const inFront = distances.filter(({ ahead }) => ahead > 1)
  return inFront.sort((one, other) => one.distance - other.distance)[0]?.element
}
