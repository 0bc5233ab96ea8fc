import { expect, test } from 'vitest'

import { digest } from '../src/core/view-digest'
import type { Json } from '../src/core/merge-patch'
import { updated } from '../src/core/update-sight'
import type { SeatSight, UpdateMessage } from '../src/core/wire'
import { sight } from './fakes'

const SHEET = { seat: 0, lines: [], total: 3, tie_break: [] }
// A game's own table reads more of a forecast than its sentences.
const forecast = { income: { now: 1 }, zero: 'red' } as SeatSight['forecast']
const before: SeatSight = { ...sight(null), standing: [SHEET], forecast }

function update(changes: Partial<UpdateMessage>): UpdateMessage {
  const { n, undo, redo, settings, over, winners } = before
  const rest = { n, undo, redo, settings, over, winners, decision: null, seat: 0, lines: [] }
  return { ...rest, type: 'update', patch: {}, digest: digest(before.view as unknown as Json), ...changes }
}

test('what an update leaves out is as it was', () => {
  const after = updated(before, update({ n: 2 }))!
  expect(after.n).toBe(2)
  expect(after.standing).toBe(before.standing)
  expect(after.forecast).toBe(before.forecast)
})

test('the forecast is patched, not replaced', () => {
  const after = updated(before, update({ forecast: { income: { next: 4 }, zero: null } }))!
  expect(after.forecast).toEqual({ income: { now: 1, next: 4 } })
})

test('a new standing replaces the old one', () => {
  expect(updated(before, update({ standing: [] }))!.standing).toEqual([])
})

test('a view that does not fit its digest is refused', () => {
  expect(updated(before, update({ patch: { seats: 3 } }))).toBeNull()
})
