/** What is to be chosen next may be out of sight: then its board is brought into view. */
import { useEffect, useRef } from 'preact/hooks'

import { calmly } from '../core/reduced-motion'

/** Above this width everything stands side by side, as in the style sheet. */
const WIDE = 860
/** Room that the page's own bars take at the bottom of a narrow page, in pixels. */
const BAR = 250

/** Selectors: of what can be chosen, and of the boards on which it lies. */
export interface Places {
  legal: string
  boards: string
}

export function useInSight({ legal, boards }: Places, chosen: number, asked: string | undefined) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const table = root.current
    if (!asked || !table) return
    const places = [...table.querySelectorAll(legal)]
    const bottom = window.innerHeight - (table.clientWidth < WIDE ? BAR : 0)
    if (places.some((place) => isInSight(place, bottom))) return
    const board = places[0]?.closest(boards) ?? places[0]
    board?.scrollIntoView({ block: 'start', behavior: calmly() })
  }, [chosen, asked])
  return root
}

function isInSight(place: Element, end: number): boolean {
  const { top, bottom } = place.getBoundingClientRect()
  return top > 0 && bottom < end
}
