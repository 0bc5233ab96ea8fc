import { expect, test, vi } from 'vitest'

import { cellName, cellsOf, holds } from '../src/core/board-bits'
import { appended, hasJustRolled, lastTurn, Log } from '../src/core/table-log'
import { blocksOf } from '../src/core/markdown'
import { mineFirst } from '../src/core/seat-order'
import {
  openOptions,
  usualName,
  usualSetup,
  wantedTable,
  withDocument,
  withOption,
  withSeat,
} from '../src/core/new-table-setup'
import { linesOf } from '../src/core/score-sheet-rows'
import { targetsOf } from '../src/core/decision-targets'
import type { GameInfo, LogLine } from '../src/core/wire'
import { decision } from './fakes'

test('bits of a hex number', () => {
  expect([0, 1, 4, 7].map((place) => holds('92', place))).toEqual([false, true, true, true])
  expect(holds('1', 400)).toBe(false)
  expect(cellsOf('9', { columns: 2, rows: 2, stride: 3 })).toEqual([
    [0, 0],
    [0, 1],
  ])
  expect(cellName(2, 3)).toBe('c4')
})

test('my seat comes first', () => {
  expect(mineFirst(4, 2)).toEqual([2, 3, 0, 1])
  expect(mineFirst(3, null)).toEqual([0, 1, 2])
})

const line = (n: number, more: Partial<LogLine> = {}): LogLine => ({
  n,
  seat: 0,
  word: 'x',
  auto: false,
  events: [],
  undone: false,
  undo: null,
  redo: null,
  ...more,
})

test('undo strikes lines out, redo brings them back', () => {
  const undone = appended([line(1), line(2)], [line(3, { undo: [2] })])
  expect(undone.map((one) => one.undone)).toEqual([false, true, false])
  const again = appended(undone, [line(4, { redo: [2] })])
  expect(again.map((one) => one.undone)).toEqual([false, false, false, false])
})

test('a line that is known is not added twice', () => {
  expect(appended([line(1)], [line(1), line(2)]).map((one) => one.n)).toEqual([1, 2])
})

test('the stream goes on with the log, and only what is missing is read', async () => {
  const asked: number[] = []
  const log = new Log(async (since) => {
    asked.push(since)
    return [1, 2, 3, 4, 5, 6].slice(since).map((n) => line(n))
  })
  log.hear([line(2)])
  expect(log.lines.value, 'what comes before it is not known').toEqual([])
  await log.follow(2)
  log.hear([line(7)])
  log.hear([line(2), line(3)])
  await log.follow(3)
  expect(asked, 'nothing was missing').toEqual([0])
  await log.follow(6)
  expect(asked).toEqual([0, 3])
  expect(log.lines.value.map(({ n }) => n)).toEqual([1, 2, 3, 4, 5, 6])
})

test('after a restore the log has the lines that are there now', async () => {
  let kept = [1, 2, 3, 4].map((n) => line(n, { word: 'gone' }))
  const log = new Log(async (since) => kept.slice(since))
  await log.follow(4)
  kept = [line(1), line(2)]
  await log.follow(2)
  expect(log.lines.value).toEqual(kept)
  kept = [1, 2, 3, 4].map((n) => line(n))
  log.hear([line(3)])
  await log.follow(4)
  expect(log.lines.value, 'new lines are not taken for old ones').toEqual(kept)
})

test('what was being read when the log began anew is left out', async () => {
  const answers: ((lines: LogLine[]) => void)[] = []
  const log = new Log(() => new Promise((answer) => answers.push(answer)))
  const followed = log.follow(3)
  void log.follow(1)
  answers[0]!([line(1, { word: 'gone' }), line(2), line(3)])
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]!([line(1)])
  await followed
  expect(log.lines.value).toEqual([line(1)])
})

test('a turn begins after somebody else acted', () => {
  const seats = [1, 0, -1, 0, 1]
  expect(
    lastTurn(
      seats.map((seat, k) => line(k + 1, { seat })),
      0,
    ),
  ).toBe(2)
  expect(lastTurn([line(1, { seat: -1 }), line(2)], 0)).toBe(2)
  expect(lastTurn([line(1, { seat: 1 })], 0)).toBeNull()
})

test('score lines stand side by side', () => {
  const parts = (n: number) => [{ key: 'part', points: n, params: { n } }]
  const sheet = (seat: number, lines: [string, number][]) => ({
    seat,
    lines: lines.map(([key, points]) => ({ key, points, params: {}, parts: parts(points) })),
    total: 0,
    tie_break: [],
  })
  const rows = linesOf([
    sheet(0, [['a', 1]]),
    sheet(1, [
      ['a', 2],
      ['b', 3],
    ]),
  ])
  expect(rows.map((row) => [row.message.key, row.points])).toEqual([
    ['a', [1, 2]],
    ['b', [null, 3]],
  ])
  expect(rows[0]?.parts.map((row) => [row.message.params, row.points])).toEqual([
    [{ n: 1 }, [1, null]],
    [{ n: 2 }, [null, 2]],
  ])
})

const GAME: GameInfo = {
  id: 'toy',
  least_players: 2,
  most_players: 4,
  weight: 1,
  length: 'hour',
  settings: [],
  options: [
    { name: 'hunt', values: ['dice', 'sure'], needs: null, document: null },
    { name: 'reroll', values: [true, false], needs: ['hunt', 'dice'], document: null },
  ],
}

test('a table against a bot needs no questions', () => {
  const wanted = wantedTable(GAME, usualSetup(GAME, ['easy', 'medium'], 'Anna'))
  expect(wanted.seats).toEqual([
    { kind: 'human', name: 'Anna' },
    { kind: 'bot', bot: 'medium', name: 'Bjarni' },
  ])
  expect(wanted.options).toEqual({ hunt: 'dice', reroll: true })
  expect(wanted.policy).toBeUndefined()
})

test('nobody is stopped for want of a name', () => {
  const setup = withSeat(usualSetup(GAME, ['easy'], ' '), 1, { kind: 'human', name: '' })
  expect(wantedTable(GAME, setup).seats.map(({ name }) => name)).toEqual([usualName(0), usualName(1)])
  expect(usualName(0)).not.toBe(usualName(1))
})

test('who has just rolled has nothing to take back', () => {
  const own = line(1)
  const roll = line(2, { seat: -1 })
  expect(hasJustRolled([own, roll], 0)).toBe(true)
  expect(hasJustRolled([own, roll], 1)).toBe(false)
  expect(hasJustRolled([own, roll, line(3)], 0)).toBe(false)
  expect(hasJustRolled([], 0)).toBe(false)
})

test('options that need another are left out without it', () => {
  const setup = withOption(usualSetup(GAME, [], 'Anna'), 'hunt', 'sure')
  expect(openOptions(GAME, setup.options).map((option) => option.name)).toEqual(['hunt'])
  expect(wantedTable(GAME, setup).options).toEqual({ hunt: 'sure' })
})

test('targets are legal or blocked', () => {
  const asked = decision('d', ['a', 'b'])
  asked.blocked = [
    {
      action: 2,
      word: 'c',
      label: { key: 'c', params: {} },
      reasons: [{ key: 'why', params: {} }],
    },
  ]
  const chosen: string[] = []
  const explained: string[] = []
  const targets = targetsOf(asked, ['a'], {
    choose: (word) => chosen.push(word),
    explain: (target) => explained.push(target.word),
    peek: () => undefined,
  })
  targets.get('b')!.choose()
  targets.get('c')!.choose()
  expect([chosen, explained]).toEqual([['b'], ['c']])
  expect(targets.get('a')!.chosen).toBe(true)
  expect(targets.get('c')!.state).toBe('blocked')
})

test('Markdown as pages of rules use it', () => {
  const blocks = blocksOf(
    '# Title\n\nA **bold** word\nand more.\n\n* one\n  goes on\n* two\n\n| a | b |\n| --- | --- |\n| 1 | 2 |',
  )
  expect(blocks.map((block) => block.kind)).toEqual(['heading', 'paragraph', 'list', 'table'])
  expect(blocks[1]).toEqual({
    kind: 'paragraph',
    text: [
      { text: 'A ', bold: false },
      { text: 'bold', bold: true },
      { text: ' word and more.', bold: false },
    ],
  })
  expect(blocks[2]).toMatchObject({ items: [[{ text: 'one goes on' }], [{ text: 'two' }]] })
})

test('a file stands in the place of an option until it is taken away', () => {
  const usual = usualSetup(GAME, ['random'], 'Anna')
  expect(wantedTable(GAME, usual).documents).toBeUndefined()
  const given = withDocument(usual, 'hunt', { name: 'own.toml', text: 'a = 1' })
  expect(wantedTable(GAME, given).documents).toEqual({ hunt: { name: 'own.toml', text: 'a = 1' } })
  expect(wantedTable(GAME, withDocument(given, 'hunt', null)).documents).toBeUndefined()
})

test('numbered steps of a page of rules stay a numbered list', () => {
  const [steps] = blocksOf('1. **Declare** a raid\n   in range\n2. Match 3. or more\n12. Go home')
  expect(steps).toEqual({
    kind: 'numbered',
    items: [
      [
        { text: 'Declare', bold: true },
        { text: ' a raid in range', bold: false },
      ],
      [{ text: 'Match 3. or more', bold: false }],
      [{ text: 'Go home', bold: false }],
    ],
  })
})

test('a picture has a name, what is seen, and a caption', () => {
  const [picture] = blocksOf('![A space\nthat is open](space\n"The **rim** is golden.")')
  expect(picture).toEqual({
    kind: 'picture',
    name: 'space',
    seen: 'A space that is open',
    caption: [
      { text: 'The ', bold: false },
      { text: 'rim', bold: true },
      { text: ' is golden.', bold: false },
    ],
  })
})
