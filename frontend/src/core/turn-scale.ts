/** A scale on which every turn of a game is as long as any other, however many entries of the record it has. */
import type { Turn } from './turns'

export interface TurnScale {
  /** As long as there are turns. */
  length: number
  /** Where an entry lies. */
  placeOf(n: number): number
  /** The entry at a place; by turns, the end of the nearest turn. */
  entryAt(place: number, byTurns: boolean): number
}

/** From where somebody decides for the first time to the end. */
export function turnScale(turns: Turn[], first: number, last: number): TurnScale {
  const ends = turns.length ? [first, ...turns.slice(0, -1).map((turn) => turn.last), last] : [first, last]
  const length = ends.length - 1
  const placeOf = (n: number) => {
    const within = Math.min(Math.max(n, first), last)
    const k = ends.findIndex((end, place) => place > 0 && within <= end)
    const [from, to] = [ends[k - 1]!, ends[k]!]
    return to > from ? k - 1 + (within - from) / (to - from) : k
  }
  const entryAt = (place: number, byTurns: boolean) => {
    if (byTurns) return ends[Math.round(place)]!
    const k = Math.min(Math.floor(place), length - 1)
    return Math.round(ends[k]! + (place - k) * (ends[k + 1]! - ends[k]!))
  }
  return { length, placeOf, entryAt }
}
