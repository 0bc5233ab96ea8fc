import { expect, test } from 'vitest'

import { amountLabel, amountWord, within, wordLabel } from '../src/widgets/amount-answer'
import type { AmountDomain, PlaceDomain } from '../src/core/wire'
import { answersTo, counted, picksOf } from '../src/widgets/picked-so-far'
import {
  cellsOfGhost,
  firstGhost,
  flipped,
  ghostNamed,
  ghostOver,
  isLegal,
  kept,
  rotated,
  turnedTo,
  wordOf,
} from '../src/widgets/placement-geometry'
import { decision } from './fakes'

// A hook on a board of 5 by 4: bit row * 6 + column.
const HOOK: PlaceDomain = {
  type: 'place',
  part: 'board.0',
  columns: 5,
  rows: 4,
  stride: 6,
  ways: [
    {
      turn: 'n',
      cells: [
        [0, 0],
        [0, 1],
        [1, 1],
      ],
      anchors: '1',
    },
    {
      turn: 'e',
      cells: [
        [0, 0],
        [1, 0],
        [0, 1],
      ],
      anchors: '80000',
    },
    {
      turn: 'nx',
      cells: [
        [1, 0],
        [0, 1],
        [1, 1],
      ],
      anchors: '0',
    },
  ],
}

test('a placement is a cell and a turn', () => {
  expect(wordOf(HOOK, { way: 1, column: 2, row: 3 })).toBe('c4 e')
})

test('anchors are bits', () => {
  expect(isLegal(HOOK, { way: 0, column: 0, row: 0 })).toBe(true)
  expect(isLegal(HOOK, { way: 0, column: 1, row: 0 })).toBe(false)
  expect(isLegal(HOOK, { way: 1, column: 1, row: 3 })).toBe(true)
})

test('a tap finds a legal placement that covers the cell', () => {
  expect(ghostOver(HOOK, 0, [1, 1])).toEqual({ way: 0, column: 0, row: 0 })
  expect(cellsOfGhost(HOOK, { way: 0, column: 0, row: 0 })).toContainEqual([1, 1])
})

test('where there is none the ghost stays on the board', () => {
  expect(ghostOver(HOOK, 0, [4, 3])).toEqual({ way: 0, column: 3, row: 2 })
  expect(kept(HOOK, { way: 0, column: -1, row: 9 })).toEqual({ way: 0, column: 0, row: 2 })
})

test('tiles are turned and flipped through the ways there are', () => {
  expect(rotated(HOOK.ways, 0)).toBe(1)
  expect(rotated(HOOK.ways, 1)).toBe(0)
  expect(flipped(HOOK.ways, 0)).toBe(2)
  expect(flipped(HOOK.ways, 2)).toBe(0)
  expect(flipped(HOOK.ways, 1)).toBe(2)
  expect(turnedTo(HOOK, { way: 0, column: 1, row: 3 }, 1)).toEqual({ way: 1, column: 1, row: 3 })
})

test('the ghost begins where the tile fits', () => {
  expect(firstGhost(HOOK)).toEqual({ way: 0, column: 0, row: 0 })
  expect(firstGhost(HOOK, 1)).toEqual({ way: 1, column: 1, row: 3 })
})

test('the ghost begins where a lesson wants it', () => {
  const wanted = { way: 1, column: 1, row: 3 }
  expect(ghostNamed(HOOK, wordOf(HOOK, wanted))).toEqual(wanted)
  expect(ghostNamed(HOOK, 'end')).toBe(null)
})

test('an amount is a word and a number', () => {
  const bid: AmountDomain = { type: 'amount', word: 'bid', from: 1, to: 9, or: ['pass'] }
  expect(amountWord(bid, 3)).toBe('bid 3')
  expect(within(bid, 0)).toBe(1)
  expect(within(bid, 20)).toBe(9)
  expect(amountLabel('bid', 3)).toEqual({ key: 'bid.amount', params: { n: 3 } })
  expect(wordLabel('bid', 'pass it on')).toEqual({ key: 'bid.pass_it_on', params: {} })
})

test('picks end with done', () => {
  const asked = decision('d', ['wood', 'silver', 'done'], 'choose_k')
  expect(picksOf(asked).open.map((option) => option.word)).toEqual(['wood', 'silver'])
  expect(picksOf(asked).done?.word).toBe('done')
  expect(picksOf(decision('d', ['wood'])).done).toBeNull()
})

test('only what was paid counts as paid', () => {
  const step = (word: string, asked: string) => ({ word, label: null, asked })
  const steps = [step('silver', 'pay'), step('buy', 'turn'), step('wood', 'pay'), step('wood', 'pay')]
  expect(answersTo('pay', steps).map(({ word }) => word)).toEqual(['wood', 'wood'])
  expect(answersTo('turn', steps)).toEqual([])
})

test('the same pick twice is counted', () => {
  const steps = ['wood', 'silver', 'wood'].map((word) => ({ word, label: null }))
  expect(counted(steps).map(({ step, n }) => [step.word, n])).toEqual([
    ['wood', 2],
    ['silver', 1],
  ])
})
