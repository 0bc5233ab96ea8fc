import { expect, test, vi } from 'vitest'

import type { Decision, Target } from '../../core/game-board-types'
import { findAction, findAnswer } from './find-answer'
import { placeOf } from './card-picks'

const say = (key: string) => ({ key, params: {} })

function target(word: string, state: Target['state'] = 'legal', reasons: string[] = []): [string, Target] {
  return [
    word,
    { word, label: say(word), state, reasons: reasons.map(say), chosen: false, choose: vi.fn(), peek: vi.fn() },
  ]
}

function asked(key: string, targets: [string, Target][], chain: string[] = [], origin = '') {
  const decision = { prompt: say(key), origin } as Decision
  return { decision, targets: new Map(targets), chain, extend: vi.fn(), cut: vi.fn() }
}

const EGIL = { at: ['recruit'], word: 'egil', by: 'recruit' }

test('a thing answers its own question only', () => {
  const props = asked('recruit', [target('egil')])
  expect(findAnswer(props, [EGIL])?.state).toBe('legal')
  expect(findAnswer(asked('pay', [target('egil')]), [EGIL])).toBeUndefined()
  expect(findAnswer({ ...props, decision: null }, [EGIL])).toBeUndefined()
})

test('from the turn a thing is chosen by way of its action', () => {
  const props = asked('turn', [target('recruit')])
  findAnswer(props, [EGIL])?.choose()
  expect(props.extend.mock.calls).toEqual([['recruit'], ['egil']])
})

test('what the view says against one card comes before what the decision says against the action', () => {
  const blocked = asked('turn', [target('recruit', 'blocked', ['no_hero_left'])])
  expect(findAnswer(blocked, [EGIL])).toMatchObject({ state: 'blocked', reasons: [say('no_hero_left')] })
  const dear = { ...EGIL, reasons: [say('needs')] }
  expect(findAnswer(blocked, [dear])?.reasons).toEqual([say('needs')])
  expect(findAnswer(asked('turn', [target('recruit')]), [dear])?.state).toBe('blocked')
})

test('an action that is being done can be taken back', () => {
  expect(findAction(asked('turn', [target('gather')]), 'gather')?.state).toBe('legal')
  const props = asked('gather_pay', [], ['token', 'x', 'gather', 'warrior'], 'gather')
  expect(findAction(props, 'token')).toBeUndefined()
  const found = findAction(props, 'gather')
  expect(found?.state).toBe('chosen')
  found?.choose()
  expect(props.cut).toHaveBeenCalledWith(2)
})

test('a card is put in its place among those that were picked', () => {
  const seen = new Map([
    [0, { prompt: 'turn', words: ['gather'] }],
    [1, { prompt: 'gather', words: ['warrior'] }],
    [2, { prompt: 'gather_pay', words: ['a', 'b', 'c'] }],
    [3, { prompt: 'gather_pay', words: ['b', 'c', 'done'] }],
  ])
  const chain = ['gather', 'warrior', 'b', 'c']
  expect(placeOf('b', chain, 'gather_pay', seen)).toBe(3)
  expect(placeOf('a', chain, 'gather_pay', seen)).toBe(2)
  expect(placeOf('warrior', chain, 'gather_pay', seen)).toBe(-1)
  expect(placeOf('a', chain, 'pay', seen)).toBe(-1)
})

test('what is used up has no place any more', () => {
  const words = ['warrior', 'trader', 'sailor']
  const seen = new Map([
    [1, { prompt: 'send_back', words }],
    [2, { prompt: 'send_back', words }],
    [3, { prompt: 'send_back', words: ['sailor'] }],
  ])
  const chain = ['gather', 'warrior', 'trader']
  expect(placeOf('trader', chain, 'send_back', seen)).toBe(-1)
  expect(placeOf('warrior', chain, 'send_back', seen)).toBe(2)
})
