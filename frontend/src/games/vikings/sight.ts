/** In one column the next place to choose may be out of sight: after a choice its board is brought into view. */
import { useEffect, useRef } from 'preact/hooks'

/** Above this width everything stands side by side, as in the style sheet. */
const WIDE = 860
/** Room that the page's own bars take at the bottom, in pixels. */
const BAR = 250

export function useInSight(chosen: number, asked: string | undefined) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const table = root.current
    if (!chosen || !asked || !table || table.clientWidth >= WIDE) return
    const places = [...table.querySelectorAll('.vk-legal')]
    if (places.every(isInSight)) return
    const board = places[0]?.closest('.vk-islands, .vk-wheel, .vk-panel') ?? places[0]
    board?.scrollIntoView({ block: 'start', behavior: 'smooth' })
  }, [chosen, asked])
  return root
}

function isInSight(place: Element): boolean {
  const { top, bottom } = place.getBoundingClientRect()
  return top > 0 && bottom < window.innerHeight - BAR
}
