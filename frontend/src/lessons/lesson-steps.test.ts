import { expect, test } from 'vitest'

import type { LogLine } from '../core/wire'
import { type Played, playedSince, standing } from './lesson-steps'
import type { Lesson, Step } from './lesson-types'

const said = { en: '', de: '' }
const STEPS: Step[] = [
  { ...said },
  { ...said, do: ['mead'] },
  { ...said, do: [['end', 'stay'], '*a1'] },
  { ...said, opponent: ['chop', 'end'] },
  { ...said },
]
const mine = (word: string): Played => ({ seat: 0, word })
const theirs = (word: string): Played => ({ seat: 1, word })
const stepAfter = (played: Played[], read: number[] = []) => standing(STEPS, played, read).step

test('a step without a task is taken by reading it', () => {
  expect(stepAfter([])).toBe(0)
  expect(stepAfter([], [0])).toBe(1)
})

test('a step with a task is taken by playing it, one of several words or any', () => {
  expect(stepAfter([mine('mead')], [0])).toBe(2)
  expect(stepAfter([mine('mead'), mine('stay')], [0])).toBe(2)
  expect(stepAfter([mine('mead'), mine('stay'), mine('f7')], [0])).toBe(3)
  expect(stepAfter([mine('mead'), mine('fly')], [0])).toBe(2)
})

test('who plays on without reading has read', () => {
  expect(stepAfter([mine('mead')])).toBe(2)
})

test('what the opponent did is read before the lesson goes on', () => {
  const before = [mine('mead'), mine('end'), mine('f7')]
  expect(standing(STEPS, before, [0]).next).toMatchObject({ seat: 1, wanted: 'chop' })
  expect(stepAfter([...before, theirs('chop'), theirs('end')], [0])).toBe(3)
  expect(stepAfter([...before, theirs('chop'), theirs('end')], [0, 3])).toBe(4)
  expect(stepAfter([...before, theirs('chop'), theirs('end')], [0, 3, 4])).toBe(5)
})

test('a word that is asked for twice is played twice', () => {
  const twice: Step[] = [{ ...said, do: ['pay', 'pay'] }]
  expect(standing(twice, [mine('pay')], [])).toMatchObject({ step: 0, next: { at: 1 } })
  expect(standing(twice, [mine('pay'), mine('pay')], [])).toMatchObject({ step: 1, next: null })
})

test('undo leads back: what was taken back does not count, nor does what was played for somebody', () => {
  const line = (n: number, word: string | null, more: Partial<LogLine> = {}): LogLine => ({
    n,
    seat: 0,
    word,
    auto: false,
    events: [],
    undone: false,
    undo: null,
    redo: null,
    ...more,
  })
  const lesson = { steps: STEPS, record: '{}\n{"n":1}\n' } as Lesson
  const lines = [
    line(1, 'before'),
    line(2, 'mead', { undone: true }),
    line(3, null, { undo: [2] }),
    line(4, 'mead'),
    line(5, 'go', { auto: true }),
    line(6, 'die 3', { seat: -1 }),
  ]
  expect(playedSince(lesson, lines, ['end'])).toEqual([mine('mead'), mine('end')])
})
