import { expect, test } from 'vitest'

import type { LogLine, MessageJson } from '../../core/wire'
import { eventsSince } from '../../core/table-log'
import { deedsOfOthers } from './since-last-turn'
import { unitFor } from './supply-scale'

const line = (seat: number, events: MessageJson[], more: Partial<LogLine> = {}): LogLine => ({
  n: 0,
  seat,
  word: null,
  auto: false,
  events,
  undone: false,
  undo: null,
  redo: null,
  ...more,
})
const occupies = (seat: number, space: string) => ({ key: 'occupies', params: { seat, space: `@space.${space}` } })
const gain = (seat: number, what: string, n: number) => ({ key: 'gain', params: { seat, n, what: `@good.${what}` } })

test('since a turn the others did what stands in the log after it, with what it brought', () => {
  const lines = [
    line(1, [occupies(1, 'linen')]),
    line(0, [occupies(0, 'mead'), gain(0, 'mead', 2)]),
    line(1, [occupies(1, 'weekly_1'), gain(1, 'beans', 1), gain(1, 'silver', 1), gain(1, 'silver', 1)]),
    line(2, [occupies(2, 'wool')], { undone: true }),
    line(2, [{ key: 'passes', params: { seat: 2 } }]),
  ]
  expect(deedsOfOthers(eventsSince(lines, 0), 0, 4)).toEqual([
    { seat: 1, space: 'space.weekly_1', gained: new Map(Object.entries({ beans: 1, silver: 2 })) },
    { seat: 2, space: null, gained: new Map() },
  ])
})

test('with a new round the actions of the last one are over', () => {
  const round = { key: 'round', params: { n: 2 } }
  const lines = [line(0, []), line(1, [occupies(1, 'wool'), round]), line(1, [occupies(1, 'linen')])]
  expect(deedsOfOthers(eventsSince(lines, 0), 0, 4).map(({ space }) => space)).toEqual(['space.linen'])
})

test('of many actions the latest are told', () => {
  const lines = [
    line(
      1,
      ['a', 'b', 'c'].map((space) => occupies(1, space)),
    ),
  ]
  expect(deedsOfOthers(eventsSince(lines, 0), 0, 2).map(({ space }) => space)).toEqual(['space.b', 'space.c'])
})

test('shelves side by side leave their tiles larger than shelves below each other', () => {
  const shelves = [[['mead', 1]], [['wool', 1]], [], []] as Parameters<typeof unitFor>[0]
  const room = { width: 300, height: 90 }
  expect(unitFor(shelves, { ...room, inLines: true })).toBeGreaterThan(unitFor(shelves, room))
})
