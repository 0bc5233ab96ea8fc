/** Where the words of the curve stand. */
import type { Turn } from '../../core/turns'

const MOST_MARKS = 12

export interface AxisMark {
  /** After so many turns. */
  place: number
  /** Empty at the start. */
  text: string
}

/** Where the rounds begin, as on the slider of the replay; in games without rounds round numbers of turns. */
export function axisMarks(turns: Turn[]): AxisMark[] {
  if (!hasRounds(turns)) return [{ place: 0, text: '' }, ...turnSteps(turns.length)]
  return turns.flatMap(({ round }, k) => (turns[k - 1]?.round === round ? [] : [{ place: k, text: String(round) }]))
}

/** After how many turns the score is told in figures: before the first, and at the end of each round. */
export function tableStops(turns: Turn[]): number[] {
  if (!hasRounds(turns)) return axisMarks(turns).map(({ place }) => place)
  return [0, ...turns.flatMap(({ round }, k) => (turns[k + 1]?.round === round ? [] : [k + 1]))]
}

export const hasRounds = (turns: Turn[]): boolean => turns.some(({ round }) => round !== null)

function turnSteps(turns: number): AxisMark[] {
  const step = [1, 2, 5, 10, 20, 50, 100].find((size) => turns / size <= MOST_MARKS) ?? turns
  const places = Array.from({ length: Math.floor(turns / step) }, (_, k) => (k + 1) * step)
  if (turns - (places.at(-1) ?? 0) < step / 2) places.pop()
  if (places.at(-1) !== turns) places.push(turns)
  return places.map((place) => ({ place, text: String(place) }))
}

interface Label {
  seat: number
  y: number
}

/** Labels moved as little as needed so that none covers another, all between the edges. */
export function keptApart(labels: Label[], room: number, height: number): Label[] {
  const sorted = [...labels].sort((a, b) => a.y - b.y)
  sorted.forEach((label, k) => {
    const above = sorted[k - 1]
    sorted[k] = { ...label, y: Math.max(label.y, above ? above.y + room : room / 2) }
  })
  for (let k = sorted.length - 1; k >= 0; k -= 1) {
    const below = sorted[k + 1]
    const lowest = below ? below.y - room : height - room / 2
    sorted[k] = { ...sorted[k]!, y: Math.min(sorted[k]!.y, lowest) }
  }
  return sorted
}
