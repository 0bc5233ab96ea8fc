import { describe, expect, it } from 'vitest'

import { arrivals, countsBetween, movesBetween } from './moves'
import type { Place } from './places'

const elements = new Map<string, Element>()

/** A place named by its element; two places of one name are the same element. */
function place(name: string, kind: string, n = 1, x = 0, scene = false): Place {
  if (!elements.has(name)) elements.set(name, {} as Element)
  return { element: elements.get(name)!, kind, n, box: { x, y: 0, width: 10, height: 10 }, scene }
}

describe('what came', () => {
  it('is where there are things, or more of them, that were not there before', () => {
    const before = [place('supply', 'viking', 5), place('wood', 'wood', 1, 20), place('score', '', -4)]
    const after = [
      place('supply', 'viking', 3),
      place('space', 'viking', 2, 100),
      place('wood', 'wood', 2, 20),
      place('score', '', 3),
    ]
    expect(arrivals(before, after).map(({ kind, box }) => [kind, box.x])).toEqual([
      ['viking', 100],
      ['wood', 20],
    ])
  })
})

describe('what moved', () => {
  it('is what left one place and came to another', () => {
    const before = [place('supply', 'viking', 5)]
    const after = [place('supply', 'viking', 3), place('space', 'viking', 2, 100, true)]
    const [only, ...rest] = movesBetween(before, after)
    expect(rest).toEqual([])
    expect(only).toMatchObject({ kind: 'viking', from: { x: 0 }, end: { x: 100 }, isFirst: true })
  })

  it('comes from the scene if it was nowhere, and goes there if it is nowhere any more', () => {
    const before = [place('supply', 'viking', 5), place('wood', 'wood', 0, 20), place('silver', 'silver', 4, 40)]
    const after = [
      place('supply', 'viking', 4),
      place('space', 'viking', 1, 100, true),
      place('wood', 'wood', 2, 20),
      place('silver', 'silver', 1, 40),
    ]
    const moves = movesBetween(before, after)
    expect(moves.map(({ kind, from, end }) => [kind, from.x, end.x])).toEqual([
      ['viking', 0, 100],
      ['wood', 100, 20],
      ['silver', 40, 100],
    ])
  })

  it('is nothing where a number changed and no scene is known', () => {
    expect(movesBetween([place('wood', 'wood', 1)], [place('wood', 'wood', 3)])).toEqual([])
  })

  it('is nothing where a table drew the same things anew', () => {
    expect(movesBetween([place('old', 'wool', 1, 30)], [place('new', 'wool', 1, 31)])).toEqual([])
  })

  it('is each thing once, however many places of its kind there are', () => {
    const before = [place('a', 'wool', 1, 0), place('b', 'wool', 1, 50)]
    const after = [place('b', 'wool', 1, 50), place('c', 'wool', 1, 200)]
    expect(movesBetween(before, after).map(({ from, end }) => [from.x, end.x])).toEqual([[0, 200]])
  })

  it('is no bare number: that only counts', () => {
    const [before, after] = [[place('score', '', -20)], [place('score', '', -14)]]
    expect(movesBetween(before, after)).toEqual([])
    expect(countsBetween(before, after).map(({ from, place }) => [from, place.n])).toEqual([[-20, -14]])
  })
})
