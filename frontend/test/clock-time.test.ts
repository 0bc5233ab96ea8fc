import { beforeAll, expect, test } from 'vitest'

import { isShort, momentPassed, momentsToTell, secondsLeft, timeInWords, timeShown } from '../src/core/clock-time'
import { usualSetup, wantedTable } from '../src/core/new-table-setup'
import { speak } from '../src/core/page-texts'
import type { ClockRule, GameInfo } from '../src/core/wire'

const RULE: ClockRule = { kind: 'move', seconds: 120, increment: 15, time_up: 'bot' }

beforeAll(async () => {
  globalThis.document ??= { documentElement: {} } as Document
  await speak('en')
})

test('time counts from the moment the server told it, whatever the clock of the device says', () => {
  const clock = { left: 30, running: true, up: null }
  expect(secondsLeft(clock, 5000, 5000)).toBe(30)
  expect(secondsLeft(clock, 5000, 5200)).toBe(30)
  expect(secondsLeft(clock, 5000, 15_500)).toBe(20)
  expect(secondsLeft(clock, 5000, 99_000)).toBe(0)
  expect(secondsLeft({ ...clock, running: false }, 5000, 99_000)).toBe(30)
  expect(secondsLeft({ ...clock, left: null }, 5000, 6000)).toBeNull()
})

test('a time is written in figures that keep their width', () => {
  expect(timeShown(5)).toBe('0:05')
  expect(timeShown(605)).toBe('10:05')
  expect(timeShown(3600 + 65)).toBe('1:01 h')
  expect(timeShown(2 * 86_400 + 3 * 3600)).toBe('2 d 3:00 h')
})

test('a time is spoken by its two greatest units', () => {
  expect(timeInWords(61)).toBe('1 minute 1 second')
  expect(timeInWords(2 * 86_400 + 3600 + 5)).toBe('2 days 1 hour')
  expect(timeInWords(0)).toBe('0 seconds')
})

test('who does not see the clock is told at few moments, each once', () => {
  const moments = momentsToTell(RULE)
  expect(moments).toEqual([60, 10])
  expect(momentPassed(61, 60, moments)).toBe(60)
  expect(momentPassed(60, 59, moments)).toBeNull()
  expect(momentPassed(61, 9, moments)).toBe(10)
  expect(momentPassed(9, 120, moments)).toBeNull()
})

test('a clock is short by its own measure', () => {
  expect(isShort(25, RULE)).toBe(false)
  expect(isShort(24, RULE)).toBe(true)
  expect(isShort(61, { ...RULE, seconds: 86_400 })).toBe(false)
})

test('a new table has a clock only if one was chosen', () => {
  const game: GameInfo = {
    id: 'toy',
    least_players: 2,
    most_players: 2,
    weight: 1,
    length: 'hour',
    settings: [],
    options: [],
  }
  const setup = usualSetup(game, ['easy'], 'Anna')
  expect(wantedTable(game, setup)).not.toHaveProperty('clock')
  expect(wantedTable(game, { ...setup, clock: RULE }).clock).toEqual(RULE)
})
