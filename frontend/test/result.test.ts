import { expect, test } from 'vitest'

import { finishedGame, keepFinished, ownRecord, recordsOf } from '../src/core/finished-games'
import { bestOf, countedSum, largestSource, partedRows, placed } from '../src/core/placing'
import type { SeatSight, Sheet, TableInfo } from '../src/core/wire'
import type { Turn } from '../src/core/turns'
import { axisMarks, keptApart, tableStops } from '../src/ui/result/curve-layout'
import { resultPicture } from '../src/ui/result/result-picture'

const sheet = (seat: number, points: Record<string, number>): Sheet => ({
  seat,
  lines: Object.entries(points).map(([key, value]) => ({ key, points: value, params: {}, parts: [] })),
  total: Object.values(points).reduce((sum, value) => sum + value, 0),
  tie_break: [],
})
const SHEETS = [sheet(0, { ships: 5, gold: 2, lost: -3 }), sheet(1, { ships: 1, gold: 2, lost: 0 })]

test('winners come first, even with equal or fewer points; equals share a place', () => {
  const sheets = [sheet(0, { a: 3 }), sheet(1, { a: 3 }), sheet(2, { a: 5 }), sheet(3, { a: 3 })]
  const places = placed(sheets, [1])
  expect(places.map(({ sheet: { seat }, place }) => [seat, place])).toEqual([
    [1, 1],
    [2, 2],
    [0, 3],
    [3, 3],
  ])
})

test('the best of a row is marked unless all have the same', () => {
  const [ships, gold, lost] = partedRows(SHEETS, undefined).plus
  expect(bestOf(ships!)).toEqual([0])
  expect(bestOf(gold!)).toEqual([])
  expect(bestOf(lost!)).toEqual([1])
})

test('to have nothing is the best of a row only for one alone', () => {
  const row = (...points: number[]) => ({ message: { key: 'lost', params: {} }, points, parts: [] })
  expect(bestOf(row(0, -2, -3))).toEqual([0])
  expect(bestOf(row(0, 0, -3))).toEqual([])
  expect(bestOf(row(4, 4, -3))).toEqual([0, 1])
})

test('the largest source of a player is the line with the most points', () => {
  expect(largestSource(SHEETS[0]!)!.key).toBe('ships')
  expect(largestSource(SHEETS[1]!)!.key).toBe('gold')
  expect(largestSource(sheet(0, { lost: -3, gold: 0 }))).toBe(null)
})

test('what was lost is counted first, so that the sums rise from there', () => {
  const parted = partedRows(SHEETS, ['lost'])
  expect(parted.minus.map(({ message }) => message.key)).toEqual(['lost'])
  expect([0, 1, 2, 3].map((counted) => countedSum(parted, counted, 0))).toEqual([0, -3, 2, 4])
})

const turns = (count: number, round: (k: number) => number | null): Turn[] =>
  Array.from({ length: count }, (_, k) => ({ seat: 0, first: k + 1, last: k + 1, round: round(k) }))

test('the axis has the beginnings of the rounds, or round numbers of turns and the last one; the table their ends', () => {
  expect(axisMarks(turns(6, (k) => 1 + Math.floor(k / 3))).map(({ place, text }) => [place, text])).toEqual([
    [0, '1'],
    [3, '2'],
  ])
  expect(tableStops(turns(6, (k) => 1 + Math.floor(k / 3)))).toEqual([0, 3, 6])
  expect(axisMarks(turns(34, () => null)).map(({ place }) => place)).toEqual([0, 5, 10, 15, 20, 25, 30, 34])
  expect(axisMarks(turns(31, () => null)).map(({ place }) => place)).toEqual([0, 5, 10, 15, 20, 25, 31])
})

test('labels do not cover each other and stay between the edges', () => {
  const labels = [95, 96, 97, 10].map((y, seat) => ({ seat, y }))
  const found = keptApart(labels, 10, 100)
  const heights = found.map(({ y }) => y)
  expect(heights.every((y, k) => k === 0 || y - heights[k - 1]! >= 10)).toBe(true)
  expect(Math.max(...heights)).toBeLessThanOrEqual(95)
})

test('a name cannot break out of the picture', () => {
  const places = placed(SHEETS, [0])
  const names = ['<script>&', 'Odd']
  const say = ({ key }: { key: string }) => key
  const picture = resultPicture({ title: 'T', headline: 'H', date: 'D', total: 'S', places, names, curves: null, say })
  expect(picture).toContain('&lt;script&gt;&amp;')
  expect(picture).not.toContain('<script>')
})

const seats = [
  { name: 'Freya', kind: 'human' },
  { name: 'Odd', kind: 'bot' },
] as TableInfo['seats']

test('statistics count the own seat by game and number of players', () => {
  const end = (mine: number[], winners: number[], total: number) =>
    finishedGame(
      { game: 'vikings', mine, seats } as unknown as TableInfo,
      { standing: [sheet(0, { a: total }), sheet(1, { a: 7 })], winners } as unknown as SeatSight,
      0,
    )
  const games = [end([0], [0], 12), end([0], [1], 5), end([0, 1], [0], 99)]
  expect(recordsOf(games)).toEqual([{ game: 'vikings', players: 2, played: 2, won: 1, best: 12, mean: 9 }])
})

test('the own record of a game takes games against others together, and the best one alone', () => {
  const end = (table: string, totals: number[], winner: number) =>
    keepFinished(
      {
        table,
        game: 'feast-for-odin',
        mine: [0],
        seats: totals.map(() => ({ name: '', kind: 'human' })),
      } as unknown as TableInfo,
      { standing: totals.map((total, seat) => sheet(seat, { a: total })), winners: [winner] } as unknown as SeatSight,
    )
  expect(ownRecord('feast-for-odin')).toEqual({ played: 0, won: 0, bestAlone: null })
  end('two', [50, 40], 0)
  end('three', [50, 40, 60], 2)
  end('alone', [55], 0)
  end('alone again', [61], 0)
  expect(ownRecord('feast-for-odin')).toEqual({ played: 2, won: 1, bestAlone: 61 })
  expect(ownRecord('vikings').played).toBe(0)
})
