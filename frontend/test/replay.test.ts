import { expect, test } from 'vitest'

import { below, linesOfStep } from '../src/core/told-step'
import { turnScale } from '../src/core/turn-scale'
import type { LogLine } from '../src/core/wire'

const TURNS = [
  { seat: 0, first: 3, last: 12, round: null },
  { seat: 1, first: 13, last: 14, round: null },
]

test('on the scale of a replay every turn is as long as any other', () => {
  const scale = turnScale(TURNS, 2, 14)
  expect(scale.length).toBe(2)
  expect([2, 7, 12, 13, 14].map(scale.placeOf)).toEqual([0, 0.5, 1, 1.5, 2])
  expect([0, 0.5, 1, 1.5, 2].map((place) => scale.entryAt(place, false))).toEqual([2, 7, 12, 13, 14])
})

test('by turns the slider stops where a turn ends', () => {
  const scale = turnScale(TURNS, 2, 14)
  expect([0.4, 0.6, 1.2, 1.9].map((place) => scale.entryAt(place, true))).toEqual([2, 12, 12, 14])
})

test('a game without turns has a scale, too', () => {
  const scale = turnScale([], 2, 6)
  expect([0, 2, 4, 6].map(scale.placeOf)).toEqual([0, 0, 0.5, 1])
  expect(turnScale([], 0, 0).placeOf(0)).toBe(1)
})

test('below a name sentences do without it, and say once what happened twice', () => {
  const said = ['Odd buys a ship', 'Odd pays 1 gold', 'Odd pays 1 gold', 'Freya pays 1 gold']
  const told = below(
    'Odd',
    said.map((text) => ({ text, isDeed: true })),
  )
  expect(told.map(({ text, times }) => [text, times])).toEqual([
    ['Buys a ship', 1],
    ['Pays 1 gold', 2],
    ['Freya pays 1 gold', 1],
  ])
})

test('a step tells what stands of it, or what was said last', () => {
  const line = (n: number, words: boolean, undone = false): LogLine => ({
    n,
    seat: 0,
    word: '',
    auto: false,
    events: words ? [{ key: 'says', params: {} }] : [],
    undone,
    undo: null,
    redo: null,
  })
  const lines = [line(1, true), line(2, true, true), line(3, true), line(4, false), line(5, false)]
  const numbers = (before: number, n: number) => linesOfStep(lines, before, n).map((one) => one.n)
  expect(numbers(0, 4)).toEqual([1, 3])
  expect(numbers(3, 5)).toEqual([3])
  expect(linesOfStep([], 0, 3)).toEqual([])
})
