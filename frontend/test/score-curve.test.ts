import { expect, test } from 'vitest'

import { curvesOf, leadsFrom, scaleOf, turningPoints } from '../src/core/score-curve'
import { firstDecision, stopsOf, turnAt, turnsOf } from '../src/core/turns'
import type { LogLine, ScoreHistory } from '../src/core/wire'

const line = (n: number, seat: number, ...events: LogLine['events']): LogLine => ({
  n,
  seat,
  word: '',
  auto: false,
  events,
  undone: false,
  undo: null,
  redo: null,
})
const buys = (seat: number) => ({ key: 'buys', params: { seat } })
const round = (n: number) => ({ key: 'round', params: { n } })

/** Two set-up entries; seats 0, 1 and 1 again buy; an undone entry; the second round begins with the third turn. */
const LINES: LogLine[] = [
  line(1, -1),
  line(2, -1),
  line(3, 0, buys(0)),
  line(4, 0),
  line(5, 1, buys(1)),
  { ...line(6, 1, buys(1)), undone: true },
  { ...line(7, 1), undo: [6] },
  line(8, 1, round(2)),
  line(9, 1, buys(1)),
]

test('a turn begins with its event and lasts until the next one', () => {
  expect(turnsOf(LINES, ['buys'])).toEqual([
    { seat: 0, first: 3, last: 4, round: 1 },
    { seat: 1, first: 5, last: 8, round: 1 },
    { seat: 1, first: 9, last: 9, round: 2 },
  ])
})

test('a turn that is told with the last deed of the turn before begins after it', () => {
  const begins = (seat: number) => ({ key: 'turn_begins', params: { seat } })
  const lines = [line(1, -1, begins(0)), line(2, 0), line(3, 0, begins(1)), line(4, 1), line(5, -1, begins(0))]
  expect(turnsOf(lines, ['turn_begins']).map(({ seat, first, last }) => [seat, first, last])).toEqual([
    [0, 2, 3],
    [1, 4, 5],
  ])
})

test('where a game names no event, a turn begins when another seat acts', () => {
  expect(turnsOf(LINES).map(({ seat, first, last }) => [seat, first, last])).toEqual([
    [0, 3, 4],
    [1, 5, 9],
  ])
})

test('stepping by turns begins before the first decision and stops after each turn', () => {
  expect(firstDecision(LINES)).toBe(2)
  expect(stopsOf(LINES, turnsOf(LINES, ['buys']), 9)).toEqual([2, 4, 8, 9])
  expect([2, 3, 4, 8, 9].map((n) => turnAt(turnsOf(LINES, ['buys']), n))).toEqual([-1, 0, 0, 1, 2])
})

const HISTORY: ScoreHistory = {
  lines: ['score.ships', 'score.gold'],
  moments: [
    { n: 0, points: [[0, 1], [0, 1]] }, // biome-ignore format: one moment a line
    { n: 4, points: [[5, 1], [0, 1]] }, // biome-ignore format: one moment a line
    { n: 6, points: [[5, 1], [9, 0]] }, // biome-ignore format: one moment a line
    { n: 9, points: [[2, 1], [9, 2]] }, // biome-ignore format: one moment a line
  ],
}

test('the curve of a seat is its score before the first turn and after each', () => {
  expect(curvesOf(HISTORY, turnsOf(LINES, ['buys']))).toEqual([
    [1, 6, 6, 3],
    [1, 1, 9, 11],
  ])
})

test('turning points are the largest changes, with their sources, in the order of the game', () => {
  const [first, second] = turningPoints(HISTORY, turnsOf(LINES, ['buys']), 2)
  expect(first).toMatchObject({ place: 0, seat: 0, points: 5, sources: [{ line: 'score.ships', points: 5 }] })
  expect(second).toMatchObject({ place: 1, seat: 1, points: 8 })
  expect(second!.sources).toEqual([
    { line: 'score.ships', points: 9 },
    { line: 'score.gold', points: -1 },
  ])
})

test('somebody may lose in the turn of another', () => {
  expect(turningPoints(HISTORY, turnsOf(LINES, ['buys'])).at(-1)).toMatchObject({ seat: 0, points: -3 })
})

test('the winner leads from the turn after which nobody was level any more', () => {
  expect(leadsFrom([[0, 2, 5, 5], [0, 3, 4, 5]], 0)).toBeNull() // biome-ignore format: two short curves
  expect(leadsFrom([[0, 2, 5, 6], [0, 3, 4, 5]], 0)).toBe(1) // biome-ignore format: two short curves
  expect(leadsFrom([[2, 2], [0, 1]], 0)).toBeNull() // biome-ignore format: two short curves
})

test('a scale has round figures around all values', () => {
  expect(scaleOf([0, 83])).toEqual([0, 50, 100])
  expect(scaleOf([-86, 121])).toEqual([-100, 0, 100, 200])
  expect(scaleOf([0, 3])).toEqual([0, 1, 2, 3])
})
