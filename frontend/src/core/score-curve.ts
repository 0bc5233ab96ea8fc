/** How the score went: after each turn, and in which turns it changed the most. */
import type { Turn } from './turns'
import type { ScoreHistory } from './wire'

/** The points of each seat, line by line, after entry `n`. */
export function pointsAt({ moments }: ScoreHistory, n: number): number[][] {
  return (moments.findLast((moment) => moment.n <= n) ?? moments[0]!).points
}

/** For each seat: its score before the first turn and after each; in all, or of one line of the sheet. */
export function curvesOf(history: ScoreHistory, turns: Turn[], line: string | null = null): number[][] {
  const place = line === null ? null : history.lines.indexOf(line)
  const stops = [(turns[0]?.first ?? 1) - 1, ...turns.map(({ last }) => last)]
  const stood = stops.map((n) => pointsAt(history, n).map((points) => (place === null ? sum(points) : points[place]!)))
  return (stood[0] ?? []).map((_, seat) => stood.map((totals) => totals[seat]!))
}

export interface Change {
  /** The key of the score sheet's line. */
  line: string
  points: number
}

export interface TurningPoint {
  /** Which turn, counted from 0. */
  place: number
  turn: Turn
  /** Whose score changed; not always who had the turn. */
  seat: number
  points: number
  /** Where it comes from, the largest first. */
  sources: Change[]
}

/** The turns in which somebody's score changed the most, in the order of the game. */
export function turningPoints(history: ScoreHistory, turns: Turn[], most = 4): TurningPoint[] {
  const swings = turns.flatMap((turn, place) => {
    const before = pointsAt(history, turn.first - 1)
    const after = pointsAt(history, turn.last)
    return largestOf(after.map((points, seat) => swing(history.lines, place, turn, seat, before[seat]!, points)))
  })
  return swings
    .sort((a, b) => size(b) - size(a))
    .slice(0, most)
    .sort((a, b) => a.place - b.place)
}

function swing(
  lines: string[],
  place: number,
  turn: Turn,
  seat: number,
  before: number[],
  after: number[],
): TurningPoint {
  const sources = lines
    .map((line, k) => ({ line, points: after[k]! - before[k]! }))
    .filter(({ points }) => points !== 0)
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points))
  return { place, turn, seat, points: sum(after) - sum(before), sources }
}

/** The one seat whose score changed the most in a turn; of equals who had the turn. */
function largestOf(changes: TurningPoint[]): TurningPoint[] {
  const [largest] = changes.sort(
    (a, b) => size(b) - size(a) || Number(b.seat === b.turn.seat) - Number(a.seat === a.turn.seat),
  )
  return largest?.points ? [largest] : []
}

const size = ({ points }: TurningPoint) => Math.abs(points)

/** The turn after which the winner led alone until the end; null if that was from the start or never. */
export function leadsFrom(curves: number[][], winner: number): number | null {
  const length = curves[winner]?.length ?? 0
  const ahead = (place: number) =>
    curves.every((curve, seat) => seat === winner || curve[place]! < curves[winner]![place]!)
  let from = length
  while (from > 0 && ahead(from - 1)) from -= 1
  return from < 1 || from >= length ? null : from - 1
}

export const sum = (numbers: number[]): number => numbers.reduce((one, other) => one + other, 0)

/** Round figures for the lines of a scale, from below the least to above the most. */
export function scaleOf(values: number[], lines = 5): number[] {
  const [least, most] = [Math.min(0, ...values), Math.max(1, ...values)]
  const rough = (most - least) / (lines - 1)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough)!)
  const first = Math.floor(least / step)
  const count = Math.ceil(most / step) - first + 1
  return Array.from({ length: count }, (_, k) => (first + k) * step)
}
