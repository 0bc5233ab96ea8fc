import { expect, test } from 'vitest'

import type { View } from '../../core/game-board-types'
import { readOdin, symbolOf, total, vikingOf } from './read-view'

function view(board: object, parts: object = {}): View {
  return { seats: 2, actors: [1], parts, board: { turn: 0, seats: [], ...board } } as unknown as View
}

test('what everybody sees, and who is asked', () => {
  const text = { key: 'pack_in_use', params: { name: 'Mine', digest: 'abc' } }
  const odin = readOdin(view({}, { pack: { kind: 'label', title: text, text } }))
  expect(odin).toMatchObject({ turn: 0, actors: [1], pack: text })
  expect(odin.raid).toBeUndefined()
  expect(odin.mine).toBeUndefined()
})

test('a raid has a course once its target was declared', () => {
  expect(readOdin(view({ raid: { seat: 1, step: 'A' } })).raid).toEqual({ seat: 1, step: 'A' })
  const declared = { word: 'iona', table: ['trader craftsmanship'] }
  expect(readOdin(view({ raid: { seat: 1, step: 'E', ...declared } })).raid).toEqual({ seat: 1, step: 'E', declared })
})

test('a card has two symbols', () => {
  expect(vikingOf('warrior recruitment')).toBe('warrior')
  expect(symbolOf('warrior recruitment')).toBe('recruitment')
  expect(total({ warrior: 1, trader: 2, sailor: 4 })).toBe(7)
})
