import { expect, test } from 'vitest'

import type { View } from '../../core/game-board-types'
import { readOutlook } from './read-forecast'
import { placeNamed, readVikings, toPlace } from './read-view'

const title = { key: '', params: {} }
const counter = (value: number) => ({ kind: 'counter', title, owner: 0, value })

/** A view as it comes over the wire: nothing null inside. */
function view(parts: object = {}, board: object = {}): View {
  return {
    seats: 1,
    actors: [0],
    parts: {
      round: { kind: 'track', title, value: 2, steps: [1, 2, 3] },
      scoring: { kind: 'label', title, text: { key: 'scoring.large', params: {} } },
      'gold.0': counter(7),
      'fame.0': counter(12),
      'mainland.0': { kind: 'goods', title, amounts: { '@figure.noble': 2 } },
      stacks: { kind: 'goods', title, amounts: { '@tile.middle_a': 3 } },
      ...parts,
    },
    board: { large: [2], zero: 0, wheel: {}, in_hand: {}, bidding: [], seats: [{ cells: {}, ships: {} }], ...board },
  } as unknown as View
}

test('the round, the purse and what waits', () => {
  const vikings = readVikings(view())
  expect(vikings.round).toBe(2)
  expect(vikings.rounds).toEqual([1, 2, 3])
  expect(vikings.scoring.key).toBe('scoring.large')
  expect(vikings.stacks).toEqual([{ kind: 'middle a', n: 3 }])
  expect(vikings.tribes[0]).toMatchObject({ gold: 7, fame: 12, start: false, mainland: [{ kind: 'noble', n: 2 }] })
})

test('groups come in the order of their spaces', () => {
  const wheel = { 10: { price: 8, tile: 'red ship', reach: 'noble' }, 2: { price: 0, tile: 'left', figure: 'scout' } }
  expect(readVikings(view({}, { wheel })).groups).toEqual([
    { space: 2, price: 0, tile: 'left', figure: 'scout' },
    { space: 10, price: 8, tile: 'red ship', reach: 'noble' },
  ])
})

test('cells and ships know their place', () => {
  const cells = { 'noble 12': { tile: 'left', viking: true, threatened: false } }
  const ships = { 'column 3': { tile: 'red ship', repelled: true } }
  const [tribe] = readVikings(view({}, { seats: [{ cells, ships }] })).tribes
  expect(tribe?.cells.get('noble 12')).toMatchObject({ row: 'noble', column: 12, viking: true })
  expect(tribe?.ships.get('column 3')).toMatchObject({ column: 3, repelled: true })
  expect(tribe?.columns).toBe(12)
})

test('things keep their order, however a patch added them', () => {
  const bag = { kind: 'goods', title, amounts: { '@figure.warrior': 1, '@figure.fisherman': 2 } }
  expect(readVikings(view({ bag })).bag.map(({ kind }) => kind)).toEqual(['fisherman', 'warrior'])
})

test('the start tile is placed before what was bought', () => {
  const in_hand = { tile: 'right', figure: 'noble' }
  const start = { kind: 'flag', title, owner: 0, value: true }
  expect(toPlace(readVikings(view({ 'start_tile.0': start }, { in_hand }))).map(({ tile }) => tile)).toEqual([
    'left',
    'right',
  ])
  expect(toPlace(readVikings(view({}, { in_hand }))).map(({ tile }) => tile)).toEqual(['right'])
  expect(toPlace(readVikings(view({}, { in_hand: { special: 'building a' } })))).toEqual([{ tile: 'building a' }])
  expect(toPlace(readVikings(view()))).toEqual([])
})

test('special tiles are there only in games that have them', () => {
  expect(readVikings(view()).specials).toBeNull()
  const specials = { kind: 'offer', title, items: [{ id: 'boat', label: title }] }
  expect(readVikings(view({ specials })).specials).toEqual([{ id: 'boat', label: title }])
})

test('words that name a place', () => {
  expect(placeNamed('goldsmith 4')).toEqual({ row: 'goldsmith', column: 4 })
  expect(placeNamed('column 2')).toEqual({ row: 'ships', column: 2 })
  for (const word of ['buy 3', 'tile', 'one of each', 'goldsmiths 1', 'end']) expect(placeNamed(word)).toBeNull()
})

test('the forecast by space and row, and none at all', () => {
  const scoring = { gold: 3, fame: 0, items: [{ key: 'line.goldsmiths', gold: 3, fame: 0 }] }
  const outlook = readOutlook({
    prices: [{ space: 0, price: 0, affordable: true, fame: 0, after: { 4: 0, 6: 2 } }],
    lines: [{ key: 'forecast.falls', params: { n: 4 } }],
    seats: [{ next: 'small', small: scoring, large: scoring, fed: 5, figures: 6, feeding: -1 }],
  })
  expect(outlook.prices.get(0)?.after.get(6)).toBe(2)
  expect(outlook.falls?.params.n).toBe(4)
  expect(outlook.seats[0]?.small.rows.get('goldsmith')).toEqual({ gold: 3, fame: 0 })
  expect(readOutlook(null)).toEqual({ prices: new Map(), zero: null, falls: null, seats: [] })
})
