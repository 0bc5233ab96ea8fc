import { describe, expect, it } from 'vitest'

import { pinsOn } from './fame-pins'

describe('the fame track', () => {
  it('has one pin for all who have the same fame', () => {
    expect(pinsOn([0, 0, 0], 30, 800)).toEqual([{ fame: 0, seats: [0, 1, 2], row: 0 }])
  })

  it('keeps far values in one row', () => {
    expect(pinsOn([4, 20, 12], 30, 800).map(({ row }) => row)).toEqual([0, 0, 0])
  })

  it('puts a pin that would cover another one into the next row, never aside', () => {
    const pins = pinsOn([7, 6, 8, 6], 30, 800)
    expect(pins).toEqual([
      { fame: 6, seats: [1, 3], row: 0 },
      { fame: 7, seats: [0], row: 1 },
      { fame: 8, seats: [2], row: 0 },
    ])
  })

  it('has three rows at most', () => {
    expect(Math.max(...pinsOn([5, 6, 7, 8, 9], 30, 300).map(({ row }) => row))).toBe(2)
  })
})
