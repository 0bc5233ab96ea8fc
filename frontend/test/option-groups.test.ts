import { expect, test } from 'vitest'

import { groupsOf, isGrouped, searched } from '../src/core/option-groups'
import { lettersOf, looksOf, tilesOf } from '../src/parts/cell-contents'
import { reachable } from '../src/widgets/placement-geometry'
import { decision } from './fakes'

const heading = (key: string) => ({ key, params: {} })
const say = ({ key }: { key: string }) => key

function blocked(action: number, word: string, group: string) {
  return { action, word, label: heading(word), reasons: [], group: heading(group) }
}

function grouped() {
  const asked = decision('d', ['hunt', 'pass', 'shed', 'boat'])
  asked.options[0]!.group = heading('hunting')
  asked.options[2]!.group = heading('building')
  asked.options[3]!.group = heading('building')
  asked.blocked = [blocked(9, 'whale', 'hunting'), blocked(1, 'sail', 'sea')]
  return asked
}

test('headings come in the order of the actions, open or not', () => {
  const groups = groupsOf(grouped())
  expect(groups.map((group) => group.title.key)).toEqual(['hunting', 'sea', 'building'])
  expect(groups[0]!.blocked.map((one) => one.word)).toEqual(['whale'])
  expect(groups[2]!.open.map((one) => one.word)).toEqual(['shed', 'boat'])
})

test('what has no heading stands beside the groups', () => {
  expect(isGrouped(grouped())).toBe(true)
  expect(isGrouped(decision('d', ['pass']))).toBe(false)
  const all = groupsOf(grouped()).flatMap((group) => group.open)
  expect(all.some((option) => option.word === 'pass')).toBe(false)
})

test('a search leaves what is called so, open or not', () => {
  const found = searched(groupsOf(grouped()), ' Boat ', say)
  expect(found.map((group) => group.open.map((one) => one.word))).toEqual([['boat']])
  expect(searched(groupsOf(grouped()), 'whale', say)[0]!.blocked).toHaveLength(1)
  expect(searched(groupsOf(grouped()), '', say)).toHaveLength(3)
})

const BOARD = {
  kind: 'grid' as const,
  title: heading('board'),
  columns: 2,
  rows: 2,
  stride: 3,
  layers: { green: '1', blue: '9' },
  signs: [
    ['', '5'],
    ['-', ' '],
  ],
}

test('a cell shows the topmost layer, what is printed, or is none', () => {
  const looks = looksOf(BOARD)
  expect(looks.map(({ layer }) => layer)).toEqual([1, -1, 1])
  expect(looks.map(({ sign }) => sign)).toEqual(['', '5', '-'])
})

test('each layer has a letter of its own', () => {
  expect(lettersOf(['orange', 'ore', 'grün', 'o'])).toEqual(['O', 'R', 'G', 'A'])
})

test('a tile reaches what it covers from some anchor', () => {
  const ways = [
    {
      turn: 'n',
      cells: [
        [0, 0],
        [1, 0],
      ] as [number, number][],
      anchors: '8',
    },
  ]
  const domain = { type: 'place' as const, part: 'b', columns: 2, rows: 2, stride: 3, ways }
  expect([...reachable(domain, 0)]).toEqual(['a2', 'b2'])
})

test('a cell knows the tile that covers it', () => {
  const tiles = tilesOf({ ...BOARD, tiles: [{ name: '@good.oil', cells: ['a1', 'a2'] }] })
  expect(tiles.get('a2')).toBe('@good.oil')
  expect(tilesOf(BOARD).size).toBe(0)
})
