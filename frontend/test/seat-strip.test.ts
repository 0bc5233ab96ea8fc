import { beforeAll, expect, test, vi } from 'vitest'

import { speak } from '../src/core/page-texts'
import type { SeatInfo } from '../src/core/wire'
import { stateText } from '../src/ui/seat-strip'

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} })
  await speak('en')
})

const seat = (kind: SeatInfo['kind'], resigned = false): SeatInfo => ({
  kind,
  name: 'Astrid',
  bot: kind === 'bot' ? 'expert' : null,
  here: true,
  may_hand_over: false,
  resigned,
  disputed: false,
})

test('a bot thinks from the moment at which it has to act', () => {
  expect(stateText(seat('bot'), true, false)).toBe('thinking …')
  expect(stateText(seat('bot'), false, false)).toBe('bot')
})

test('a bot that plays the turn of somebody whose time is up thinks, too', () => {
  expect(stateText(seat('human'), true, true)).toBe('thinking …')
})

test('a bot that plays on for somebody who gave up thinks, too', () => {
  expect(stateText(seat('bot', true), true, false)).toBe('thinking …')
  expect(stateText(seat('bot', true), false, false)).toBe('resigned')
})

test('people are to move', () => {
  expect(stateText(seat('human'), true, false)).toBe('to move')
  expect(stateText(seat('human'), false, false)).toBe('online')
})
