import { expect, test } from 'vitest'

import { hashOf, linkTo, parseRoute, type Route, secretIn, strayed } from '../src/core/router'

const ROUTES: [string, Route][] = [
  ['', { at: 'hall' }],
  ['#/', { at: 'hall' }],
  ['#/nowhere', { at: 'hall' }],
  ['#/new/vikings', { at: 'new', game: 'vikings' }],
  ['#/new/vikings/a%20b', { at: 'new', game: 'vikings', seed: 'a b' }],
  ['#/how/vikings', { at: 'how', game: 'vikings' }],
  ['#/cards/vikings', { at: 'cards', game: 'vikings' }],
  ['#/code/abc', { at: 'code', code: 'abc' }],
  ['#/t/T1', { at: 'table', table: 'T1', move: null }],
  ['#/t/T1?move=17', { at: 'table', table: 'T1', move: 17 }],
  ['#/t/T1?move=17&eyes=1', { at: 'table', table: 'T1', move: 17, eyes: 1 }],
  ['#/t/T1?move=17&eyes=all', { at: 'table', table: 'T1', move: 17, eyes: null }],
  ['#/t/T1?move=x', { at: 'table', table: 'T1', move: null }],
  ['#/finished', { at: 'finished' }],
]

test.each(ROUTES)('%s', (hash, route) => {
  expect(parseRoute(hash)).toEqual(route)
})

test.each(ROUTES.filter(([hash]) => hash.length > 2 && !/nowhere|x$/.test(hash)))(
  '%s is written as it is read',
  (hash, route) => {
    expect(hashOf(route)).toBe(hash)
  },
)

test('older addresses of a move are still read', () => {
  expect(parseRoute('#/t/T1/at/17')).toEqual({ at: 'table', table: 'T1', move: 17 })
})

test('links bring secrets, which links can be made of', () => {
  const invite = { table: 'T1', role: 'invite', seat: null, secret: 's' } as const
  const seat = { table: 'T1', role: 'seat', seat: 2, secret: 's' } as const
  expect(secretIn('#/t/T1/invite/s')).toEqual(invite)
  expect(secretIn('#/t/T1/host/s')).toEqual({ ...invite, role: 'host' })
  expect(secretIn('#/t/T1/seat/2/s')).toEqual(seat)
  expect(secretIn('#/t/T1/invite/s?move=3&eyes=0')).toEqual(invite)
  expect(linkTo(invite, 'http://h')).toBe('http://h/#/t/T1/invite/s')
  expect(linkTo(seat, 'http://h')).toBe('http://h/#/t/T1/seat/2/s')
})

test('other addresses bring none', () => {
  for (const hash of ['#/t/T1', '#/t/T1/at/3', '#/t/T1/seat/x/s', '#/t/T1/seat/2', '#/new/g']) {
    expect(secretIn(hash)).toBeNull()
  }
})

test('from a wrong address every link leads to the root', () => {
  expect(strayed({ pathname: '/', hash: '#/t/T1' })).toBeNull()
  expect(strayed({ pathname: '/nothing', hash: '' })).toBeNull()
  expect(strayed({ pathname: '/nothing', hash: '#/t/T1' })).toBe('/#/t/T1')
  expect(strayed({ pathname: '/meadhall/', hash: '#/t/T1' }, '/meadhall')).toBeNull()
  expect(strayed({ pathname: '/meadhall/nothing', hash: '#/t/T1' }, '/meadhall')).toBe('/meadhall/#/t/T1')
})
