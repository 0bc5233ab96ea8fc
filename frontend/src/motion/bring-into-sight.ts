/** On a narrow page what a step changed may lie far from what is in sight: the page goes there. */
import { isNarrow } from '../core/narrow-screen'
import { calmly } from '../core/reduced-motion'
import type { Place } from './places'

/** What lies over the page while one looks back. */
const ABOVE = '.past'
const BELOW = '.replay'

interface Span {
  top: number
  bottom: number
}

/** To where the others come from, if there is such a thing; to all of them, if there is room for all. */
export function bringIntoSight(came: readonly Place[]): void {
  if (!isNarrow.value || !came.length) return
  const room = {
    top: document.querySelector(ABOVE)?.getBoundingClientRect().bottom ?? 0,
    bottom: document.querySelector(BELOW)?.getBoundingClientRect().top ?? innerHeight,
  }
  const scenes = came.filter(({ scene }) => scene)
  const spans = (scenes.length ? scenes : came).map(({ element }) => element.getBoundingClientRect())
  const all = {
    top: Math.min(...spans.map(({ top }) => top)),
    bottom: Math.max(...spans.map(({ bottom }) => bottom)),
  }
  const wanted = height(all) <= height(room) ? [all] : spans
  if (wanted.some((span) => span.top >= room.top && span.bottom <= room.bottom)) return
  scrollBy({ top: middle(wanted[0]!) - middle(room), behavior: calmly() })
}

const height = ({ top, bottom }: Span): number => bottom - top
const middle = ({ top, bottom }: Span): number => (top + bottom) / 2
