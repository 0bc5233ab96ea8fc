import { beforeEach, expect, test, vi } from 'vitest'

import { FakeStorage } from './fakes'

vi.stubGlobal('localStorage', new FakeStorage())
const keys = await import('../src/core/table-secrets')

beforeEach(() => keys.myTables().forEach(([table]) => keys.forget(table)))

test('secrets are kept by role', () => {
  keys.keep({ table: 'T', role: 'invite', seat: null, secret: 'i' })
  keys.keep({ table: 'T', role: 'seat', seat: 1, secret: 's1' })
  keys.keep({ table: 'T', role: 'host', seat: null, secret: 'h' })
  expect(keys.secretsOf('T')).toEqual(['s1', 'h', 'i'])
  expect(keys.secretFor('T', 1)).toBe('s1')
  expect(JSON.parse(localStorage.getItem('meadhall.tables')!).tables.T.seats).toEqual({ 1: 's1' })
})

test('a table that was made opens with all its secrets', () => {
  keys.keepMade({ table: 'T', host: 'h', invite: 'i', seats: [{ seat: 0, secret: 's' }] }, 'vikings')
  expect(keys.keysOf('T')).toMatchObject({
    host: 'h',
    invite: 'i',
    game: 'vikings',
    seats: { 0: 's' },
  })
  expect(keys.allKeys()).toContainEqual({ table: 'T', secret: 'i' })
})

test('a rematch is opened by the same secrets', () => {
  keys.keep({ table: 'A', role: 'seat', seat: 0, secret: 's' })
  keys.keepRematch('A', 'B')
  expect(keys.secretFor('B', 0)).toBe('s')
})

test('a seat that was left opens nothing', () => {
  keys.keep({ table: 'T', role: 'seat', seat: 0, secret: 's' })
  keys.dropSeat('T', 0)
  expect(keys.secretsOf('T')).toEqual([])
})

test('an unknown table has no secrets', () => {
  expect(keys.secretsOf('nowhere')).toEqual([])
  expect(keys.secretFor('nowhere')).toBeUndefined()
})
