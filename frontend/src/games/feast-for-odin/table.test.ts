import { expect, test } from 'vitest'

import { turnedBy, zoomed } from '../../boards/pinch-zoom'
import type { PlaceDomain } from '../../core/wire'
import type { Decision, View } from '../../core/game-board-types'
import { fits } from './space-filters'
import { changeOf, readOutlook } from './read-forecast'
import { areaOf, snapped, startOf, wayTo } from './snap-and-lay'
import { BOARDS, CATEGORIES, SPACES, SPECIALS } from './printed'
import { marksOf, pieceOf } from './printed-types'
import { cellOf, readFeast } from './read-view'
import { placeOf } from './narrow-tab'
import { furthest } from './good-upgrades'

const title = { key: '', params: {} }
const item = (id: string, params: object = {}) => ({ id, label: { key: '', params } })

test('the action board has 61 spaces in ten groups, with as many Vikings as their column', () => {
  expect(SPACES).toHaveLength(61)
  expect([1, 2, 3, 4].map((column) => SPACES.filter((space) => space.column === column).length)).toEqual([
    18, 18, 16, 9,
  ])
  expect(new Set(SPACES.map(({ category }) => category))).toEqual(new Set(CATEGORIES))
})

test('boards have the size and the bonuses that are printed', () => {
  expect([marksOf('home')[0]!.length, marksOf('home').length]).toEqual([13, 12])
  expect(BOARDS.home!.bonuses).toMatchObject({ a6: ['ore'], b10: ['mead'] })
  expect(SPECIALS).toHaveLength(15)
  expect(pieceOf('english_crown').cells).toHaveLength(13)
  expect(pieceOf('oil')).toMatchObject({
    sort: 'green',
    cells: [
      [0, 0],
      [1, 0],
    ],
  })
})

test('a view is read: who stands where, strips, ships, boards', () => {
  const parts = {
    round: { kind: 'track', title, value: 4, steps: [1, 2, 3, 4, 5, 6, 7] },
    phase: { kind: 'label', title, text: { key: 'phase.actions', params: {} } },
    occupied: { kind: 'offer', title, items: [item('mead', { n: 2, seat: 0 }), item('trade_3', { n: 2 })] },
    mountains: { kind: 'offer', title, items: [item('strip 3', { strip: 3, wood: 1, stone: 0, ore: 2, coins: 1 })] },
    'ships.0': { kind: 'offer', title, items: [item('longship 0', { n: 2 }), item('gone knarr 0')] },
    'area.0.0': { kind: 'grid', title, board: 'home', tiles: [{ piece: 'oil', sort: 'green', cells: ['a1', 'b1'] }] },
    'area.1.0': { kind: 'grid', title, board: 'stone_house', tiles: [] },
    'area.2.0': { kind: 'grid', title, board: 'stone_house', tiles: [] },
    'supply.0': { kind: 'goods', title, amounts: { '@good.wool': 3 } },
  }
  const feast = readFeast({ seats: 1, actors: [0], parts } as unknown as View)
  expect(feast.occupied.get('mead')).toEqual({ seat: 0, n: 2 })
  expect(feast.occupied.get('trade_3')).toEqual({ seat: null, n: 2 })
  expect(feast.strips[0]!.items).toEqual(['wood', 'ore', 'ore', 'coins'])
  expect(feast.seats[0]!.ships).toEqual([
    { kind: 'longship', ore: 2, gone: false },
    { kind: 'knarr', ore: 0, gone: true },
  ])
  expect(feast.seats[0]!.areas.map(({ word }) => word)).toEqual(['home', 'stone_house', 'stone_house 2'])
  expect(feast.seats[0]!.areas[0]!.tiles[0]!.cells).toEqual([
    [0, 0],
    [1, 0],
  ])
  expect(feast.seats[0]!.supply.get('wool')).toBe(3)
  expect(cellOf('c4')).toEqual([2, 3])
})

/** A tile of two spaces on a board of 4 x 2; its corner may lie at a1 and c2. */
const domain: PlaceDomain = {
  type: 'place',
  part: 'area.2.0',
  columns: 4,
  rows: 2,
  stride: 5,
  ways: [
    {
      turn: 'n',
      cells: [
        [0, 0],
        [1, 0],
      ],
      anchors: ((1 << 0) | (1 << 7)).toString(16),
    },
  ],
}

test('a tile snaps to where it may lie, if that is near the pointer', () => {
  expect(areaOf(domain)).toBe(2)
  expect(snapped(domain, 0, 1.2, 0.4)).toEqual({ way: 0, column: 0, row: 0 })
  expect(snapped(domain, 0, 3.1, 1.4)).toEqual({ way: 0, column: 2, row: 1 })
})

test('over a space where it may not lie it stays there, so that the reason is shown', () => {
  expect(snapped(domain, 0, 3.1, 0.5)).toEqual({ way: 0, column: 2, row: 0 })
})

test('far from any such place it lies under the pointer, within the board', () => {
  const far = { ...domain, columns: 8, stride: 9, ways: [{ ...domain.ways[0]!, anchors: '1' }] }
  expect(snapped(far, 0, 7.9, 1.9)).toEqual({ way: 0, column: 6, row: 1 })
})

test('picking up a tile answers what it is and, where that is asked, for which board', () => {
  expect(wayTo('oil', 'home').map(({ word, asked }) => [word, asked])).toEqual([
    ['oil', 'place_what'],
    ['home', 'place_where'],
  ])
})

test('a placement is put back to where it began', () => {
  const decision = { prompt: { key: 'place_spot', params: {} } } as unknown as Decision
  expect(startOf({ decision, chain: ['mead', 'place', 'oil'] })).toBe(1)
  expect(startOf({ decision, chain: [] })).toBeNull()
  expect(startOf({ decision: null, chain: ['place'] })).toBeNull()
})

test('what a tile brings: points, income, bonuses that were not due before', () => {
  const outlook = (score: number, income: number, missing: string[]) =>
    readOutlook({
      score,
      income: { total: income, diagonals: [] },
      bonuses: [{ area: 0, cell: 'c8', gives: ['wood'], missing }],
      dice: [],
      gaps: [],
      placeable: [],
    })!
  expect(changeOf(outlook(-37, 4, ['c7']), outlook(-31, 5, []))).toEqual({
    points: 6,
    income: [4, 5],
    bonuses: ['wood'],
  })
  expect(readOutlook({})).toBeNull()
})

test('spaces light up by what they give and by a name that is searched for', () => {
  const space = (key: string) => SPACES.find((one) => one.key === key)!
  const named = (what: string) => what
  const lit = (key: string, filter: 'silver' | 'food' | 'vikings' | 'all', text = '') =>
    fits({ filter, text }, space(key), { isOpen: true, isFree: true, hasVikings: key !== 'mead' }, named)
  expect(lit('mead', 'silver')).toBe(true)
  expect(lit('buy_sheep', 'silver')).toBe(false)
  expect(lit('buy_sheep', 'food')).toBe(true)
  expect(lit('wool', 'all', 'WOOL')).toBe(true)
  expect(lit('mead', 'all', 'wool')).toBe(false)
  expect([lit('mead', 'vikings'), lit('wool', 'vikings')]).toEqual([false, true])
})

test('two fingers enlarge what is between them, and never leave the board', () => {
  const whole = { x: -10, y: -10, width: 400, height: 300 }
  const middle = { x: 0.5, y: 0.5 }
  expect(zoomed(whole, whole, 2, middle, middle)).toEqual({ x: 90, y: 65, width: 200, height: 150 })
  const corner = zoomed(whole, whole, 2, { x: 0, y: 0 }, { x: 0.5, y: 0.5 })
  expect([corner.x, corner.y]).toEqual([-10, -10])
  expect(zoomed(whole, whole, 0.5, middle, middle)).toEqual(whole)
  expect([turnedBy(170, -170), turnedBy(-170, 170), turnedBy(10, 50)]).toEqual([20, -20, 40])
})

test('a good that can be upgraded twice offers the furthest way on itself', () => {
  const option = (from: string, to: string) => ({
    label: { key: '', params: { from: `@good.${from}`, to: `@good.${to}` } },
  })
  const options = [option('peas', 'mead'), option('peas', 'oil'), option('flax', 'stockfish')]
  expect(furthest(options, 'peas')).toBe(options[1])
  expect(furthest(options, 'flax')).toBe(options[2])
  expect(furthest(options, 'wool')).toBeUndefined()
})

test('each question has its place among the tabs, unless it is answered beside the boards', () => {
  expect(['action_phase', 'mountain', 'feast', 'upgrade_more', 'place_spot'].map(placeOf)).toEqual([
    'actions',
    'actions',
    'feast',
    'boards',
    'boards',
  ])
  expect(placeOf('end_turn')).toBeNull()
})
