/** A good may be upgraded by one or two colours: on the good itself lies the furthest way, the others beside the board. */
import type { Message } from '../../core/game-board-types'
import { BOXES } from './printed'

type Labelled = { label: Message }

/** How far an upgrade leads, in colours; -1 for anything else. */
export function reachOf({ label }: Labelled): number {
  const { to } = label.params
  if (typeof to !== 'string') return -1
  const good = to.slice('@good.'.length)
  return Math.max(...BOXES.map((box) => box.indexOf(good)))
}

/** The furthest upgrade of a good. */
export function furthest<T extends Labelled>(options: T[], good: string): T | undefined {
  const own = options.filter(({ label }) => label.params.from === `@good.${good}`)
  return own.reduce<T | undefined>((best, one) => (!best || reachOf(one) > reachOf(best) ? one : best), undefined)
}
