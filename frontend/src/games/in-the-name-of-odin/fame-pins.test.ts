import { describe, expect, it } from 'vitest'

import { pinsOn } from './fame-pins'

describe('the fame track', () => {
  it('has one pin for all who have the same fame', () => {
    expect(pinsOn([0, 0, 0], 30, 800)).toMatchObject([{ fame: 0, seats: [0, 1, 2], at: 0 }])
  })

  it('has far pins exactly above their fame', () => {
    for (const { at, middle } of pinsOn([4, 20, 12], 30, 800)) expect(middle).toBe(at)
  })

  it('moves pins aside that would cover each other, in the order of their fame', () => {
    const pins = pinsOn([7, 6, 8, 6], 30, 600)
    expect(pins.map(({ fame }) => fame)).toEqual([6, 7, 8])
    const [six, seven, eight] = pins.map(({ middle }) => middle)
    expect(seven! - six!).toBeGreaterThanOrEqual(60)
    expect(eight! - seven!).toBeGreaterThanOrEqual(50)
  })

  it('keeps pins on the track at its ends', () => {
    const [first, last] = pinsOn([0, 30], 30, 400)
    expect(first!.middle).toBeGreaterThan(0)
    expect(last!.middle).toBeLessThan(400)
  })

  it('leads from each pin to its fame', () => {
    expect(pinsOn([5, 6, 7, 8, 9], 30, 300).map(({ at }) => at)).toEqual([50, 60, 70, 80, 90])
  })
})
