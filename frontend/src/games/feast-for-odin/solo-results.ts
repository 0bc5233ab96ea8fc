/** Results of games alone, kept in this browser. */
import { stored } from '../../core/stored-signal'

/** A good result for one player. */
export const TARGET = 100
/** Where everybody begins. */
export const START = -86
const KEPT = 5

/** By table, so that looking at a game again does not count it twice. */
const results = stored<Record<string, number>>('meadhall.feast.alone', {})

export function keepResult(table: string, points: number): void {
  results.value = { ...results.peek(), [table]: points }
}

/** The best ones, of other tables than this. */
export function bestResults(table?: string): number[] {
  const others = Object.entries(results.value).filter(([one]) => one !== table)
  return others
    .map(([, points]) => points)
    .sort((one, other) => other - one)
    .slice(0, KEPT)
}
