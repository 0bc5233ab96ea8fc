/** On a narrow page what a step changed may lie far from what is in sight: the page goes there. */
import { isNarrow } from '../core/narrow-screen'
import { calmly } from '../core/reduced-motion'
import type { Place } from './places'

/** What lies over the page while one looks back. */
const ABOVE = '.past'
const BELOW = '.replay'

/** Where the others come from, if there is such a thing; else any of them. */
export function bringIntoSight(came: readonly Place[]): void {
  if (!isNarrow.value || !came.length) return
  const top = document.querySelector(ABOVE)?.getBoundingClientRect().bottom ?? 0
  const bottom = document.querySelector(BELOW)?.getBoundingClientRect().top ?? innerHeight
  const scenes = came.filter(({ scene }) => scene)
  const middles = (scenes.length ? scenes : came).map(({ element }) => middleOf(element))
  if (middles.some((middle) => middle > top && middle < bottom)) return
  scrollBy({ top: middles[0]! - (top + bottom) / 2, behavior: calmly() })
}

function middleOf(element: Element): number {
  const { top, height } = element.getBoundingClientRect()
  return top + height / 2
}
