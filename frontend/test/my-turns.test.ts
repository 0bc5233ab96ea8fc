import { beforeEach, expect, test } from 'vitest'

import { byTurn, waitsForMe } from '../src/core/my-turns'
import { forget, keysOf, keepMade, myTables, noteTurn, type TableKeys } from '../src/core/table-secrets'
import type { TableTurn } from '../src/core/wire'

const MADE = { host: 'h', invite: 'i', seats: [{ seat: 0, secret: 's0' }] }
const TURN: TableTurn = {
  game: 'toy',
  names: ['Anna', 'Leif'],
  mine: [0],
  to_act: [1],
  over: false,
  progress: { n: 2, of: 6 },
}

beforeEach(() => myTables().forEach(([table]) => forget(table)))

test('a table waits for me when one of my seats is to act', () => {
  const keys: TableKeys = { seats: { 1: 's' }, seen: 0 }
  expect(waitsForMe({ ...keys, toAct: [0, 1] })).toBe(true)
  expect(waitsForMe({ ...keys, toAct: [0] })).toBe(false)
  expect(waitsForMe(keys)).toBe(false)
  expect(waitsForMe({ ...keys, toAct: [1], over: true })).toBe(false)
})

test('tables that wait for me come first, finished ones last, the latest first among equals', () => {
  const seats = { 0: 's' }
  const tables: [string, TableKeys][] = [
    ['finished', { seats, seen: 9, over: true }],
    ['theirs', { seats, seen: 8, toAct: [1] }],
    ['mine, long ago', { seats, seen: 1, toAct: [0] }],
    ['mine', { seats, seen: 2, toAct: [0] }],
  ]
  expect(byTurn(tables).map(([name]) => name)).toEqual(['mine', 'mine, long ago', 'theirs', 'finished'])
})

test('what the server tells of a table is kept, and its time changes only with it', () => {
  keepMade({ table: 'T', ...MADE }, 'toy')
  noteTurn('T', TURN)
  const first = keysOf('T')!
  expect(first).toMatchObject({ toAct: [1], progress: { n: 2, of: 6 }, names: ['Anna', 'Leif'] })
  noteTurn('T', { ...TURN })
  expect(keysOf('T')).toBe(first)
  noteTurn('T', { ...TURN, to_act: [0] })
  expect(keysOf('T')!.toAct).toEqual([0])
})

test('nothing is kept of a table that was removed', () => {
  noteTurn('gone', TURN)
  expect(keysOf('gone')).toBeUndefined()
})
