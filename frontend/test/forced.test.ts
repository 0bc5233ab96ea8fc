import { expect, test } from 'vitest'

import { Forced } from '../src/core/forced'
import type { LogLine } from '../src/core/wire'

const lines = (...numbers: number[]) => numbers.map((n) => ({ n, seat: 0, word: 'buy 3' }) as LogLine)
const entries = (forced: Forced) => [...forced.entries.value]

test('what comes back after it was sent is nothing new', () => {
  const forced = new Forced()
  forced.send(2)
  forced.see(true, 3)
  forced.read(lines(1, 2, 3))
  expect(entries(forced)).toEqual([3])
})

test('who was not asked did not choose', () => {
  const forced = new Forced()
  forced.see(false, 5)
  forced.read(lines(5))
  expect(entries(forced)).toEqual([5])
})

test('who was asked answered on another device', () => {
  const forced = new Forced()
  forced.see(true, 5)
  forced.read(lines(4, 5))
  expect(entries(forced)).toEqual([])
})
