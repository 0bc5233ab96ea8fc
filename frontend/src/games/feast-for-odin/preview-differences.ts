/** What would be different: goods, Vikings, score. */
import type { Player } from './read-view'

export interface Difference {
  what: string
  n: number
}

/** By good, ships and special tiles included; gains before losses. */
export function differences(before: Player, after: Player): Difference[] {
  const [had, has] = [countsOf(before), countsOf(after)]
  const found = [...new Set([...had.keys(), ...has.keys()])].map((what) => ({
    what,
    n: (has.get(what) ?? 0) - (had.get(what) ?? 0),
  }))
  return found.filter(({ n }) => n !== 0).sort((one, other) => other.n - one.n)
}

function countsOf({ supply, specials, ships, areas, vikings, hand, played }: Player): Map<string, number> {
  const counts = new Map(supply)
  const add = (what: string, n = 1) => counts.set(what, (counts.get(what) ?? 0) + n)
  specials.forEach((what) => add(what))
  for (const { kind, gone } of ships) add(gone ? 'emigrated' : kind)
  for (const { board } of areas) add(['home', 'shed', 'stone_house', 'long_house'].includes(board) ? board : 'land')
  add('viking', vikings)
  add('card', hand.length + played.length)
  return counts
}
