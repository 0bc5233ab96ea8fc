import { expect, test, vi } from 'vitest'

import { Chain, goesOff, type Tries } from '../src/core/tentative-chain'
import { watchPress } from '../src/core/pointer-press'
import type { Tried } from '../src/core/wire'
import { decision, sight, tried } from './fakes'

const BUY = decision('d1', ['buy 3', 'buy 4'])
const PLACE = decision('d2', ['scout 2'])
const END = decision('d3', ['end'], 'confirm')

/** A turn of three choices: buy, place, end. */
function server(answers: Record<string, Tried>) {
  const act = vi.fn<Tries['act']>(async () => undefined)
  const attempt = vi.fn<Tries['try']>(async (_, words) => {
    const answer = answers[words.join('; ')]
    if (!answer) throw new Error(`refused: ${words.join('; ')}`)
    return answer
  })
  return { act, try: attempt }
}

const TURN = {
  'buy 3': tried(PLACE),
  'buy 4': tried(PLACE),
  'buy 3; scout 2': tried(END),
  'buy 3; scout 2; end': tried(null, 'seat'),
}

function chainWith(answers: Record<string, Tried>, confirms = true) {
  const wire = server(answers)
  const refused = vi.fn()
  const now = sight(BUY)
  return {
    wire,
    refused,
    chain: new Chain(
      wire,
      () => now,
      () => confirms,
      refused,
    ),
  }
}

test('each word is tried, and the next question is shown', async () => {
  const { chain, wire } = chainWith(TURN)
  await chain.extend('buy 3')
  expect(wire.try).toHaveBeenCalledWith('d1', ['buy 3'])
  expect(chain.words.value).toEqual(['buy 3'])
  expect(chain.decision.value).toBe(PLACE)
  expect(chain.steps.value[0]!.label).toEqual({ key: 'label.buy 3', params: {} })
  expect(wire.act).not.toHaveBeenCalled()
})

test('the chain goes off as one when the turn is over', async () => {
  const { chain, wire } = chainWith(TURN)
  await chain.extend('buy 3')
  await chain.extend('scout 2')
  await chain.extend('end')
  expect(wire.act).toHaveBeenCalledWith('d1', ['buy 3', 'scout 2', 'end'])
  expect(chain.words.value).toEqual([])
})

test('the chain goes off when the end is confirmed, whoever is next', async () => {
  const { chain, wire } = chainWith({ ...TURN, 'buy 3; scout 2; end': tried(BUY) })
  for (const word of ['buy 3', 'scout 2', 'end']) await chain.extend(word)
  expect(wire.act).toHaveBeenCalledOnce()
})

test('what may be done at any time does not confirm the end', async () => {
  const asked = { ...END, openers: decision('', ['sail']).options }
  const { chain, wire } = chainWith({
    'buy 3': tried(asked),
    'buy 3; sail': tried(PLACE),
  })
  for (const word of ['buy 3', 'sail']) await chain.extend(word)
  expect(wire.act).not.toHaveBeenCalled()
  expect(chain.words.value).toEqual(['buy 3', 'sail'])
})

test('a chain that grows too long goes off before the server refuses it', async () => {
  const words = Array.from({ length: 48 }, () => 'buy 3')
  const answers = words.map((_, k) => [words.slice(0, k + 1).join('; '), tried(BUY)])
  const { chain, wire } = chainWith(Object.fromEntries(answers))
  for (const word of words) await chain.extend(word)
  expect(wire.act).toHaveBeenCalledWith('d1', words)
})

test('quick taps come one after the other', async () => {
  const { chain } = chainWith(TURN)
  await Promise.all([chain.extend('buy 3'), chain.extend('scout 2')])
  expect(chain.words.value).toEqual(['buy 3', 'scout 2'])
})

test('a second tap on a choice that is gone changes nothing', async () => {
  const { chain, refused, wire } = chainWith(TURN)
  await Promise.all([chain.extend('buy 3'), chain.extend('buy 3')])
  expect(chain.words.value).toEqual(['buy 3'])
  expect(wire.try).toHaveBeenCalledOnce()
  expect(refused).not.toHaveBeenCalled()
})

test('what is cut off can be chosen again', async () => {
  const { chain } = chainWith(TURN)
  await chain.extend('buy 3')
  await chain.extend('scout 2')
  await chain.cut(1)
  expect(chain.words.value).toEqual(['buy 3'])
  expect(chain.canRedo.value).toBe(true)
  await chain.redo()
  expect(chain.words.value).toEqual(['buy 3', 'scout 2'])
  expect(chain.canRedo.value).toBe(false)
})

test('before a reveal it waits for a confirmation', async () => {
  const { chain, wire } = chainWith({ 'buy 3': tried(null, 'reveal') })
  await chain.extend('buy 3')
  expect(chain.decision.value).toBeNull()
  expect(wire.act).not.toHaveBeenCalled()
  await chain.send()
  expect(wire.act).toHaveBeenCalledWith('d1', ['buy 3'])
})

test('unless the person does not want to be asked', async () => {
  const { chain, wire } = chainWith({ 'buy 3': tried(null, 'nature') }, false)
  await chain.extend('buy 3')
  expect(wire.act).toHaveBeenCalledOnce()
})

test('a refusal leaves the chain as it was', async () => {
  const { chain, refused } = chainWith(TURN)
  await chain.extend('buy 4')
  await chain.extend('scout 2')
  expect(refused).toHaveBeenCalledOnce()
  expect(chain.words.value).toEqual(['buy 4'])
  expect(chain.busy.value).toBe(false)
})

test('a peek shows without choosing', async () => {
  const { chain } = chainWith(TURN)
  await chain.peek('buy 4')
  expect(chain.preview.value?.decision).toBe(PLACE)
  expect(chain.words.value).toEqual([])
  await chain.peek(null)
  expect(chain.preview.value).toBeNull()
})

test.each([[[]], [['buy 3']]])(
  'what is pointed at is shown again when the table moves on (%j)',
  async (chosen: string[]) => {
    const { chain } = chainWith(TURN)
    for (const word of chosen) await chain.extend(word)
    await chain.peek(chosen.length ? 'scout 2' : 'buy 4')
    expect(chain.preview.value).not.toBe(chain.chosen.value)
    await chain.refresh()
    await vi.waitFor(() => expect(chain.peeked.value).not.toBeNull())
    expect(chain.preview.value).not.toBe(chain.chosen.value)
  },
)

test('a peek waits while a pointer is pressed, so that its click finds what it was aimed at', async () => {
  const pointer = new EventTarget()
  watchPress(pointer)
  const { chain } = chainWith(TURN)
  pointer.dispatchEvent(new Event('pointerdown'))
  const peeking = chain.peek('buy 4')
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(chain.preview.value).toBeNull()
  pointer.dispatchEvent(new Event('pointerup'))
  await peeking
  expect(chain.preview.value?.decision).toBe(PLACE)
})

test.each([
  [tried(PLACE), true, false],
  [tried(null, 'seat'), true, true],
  [tried(null, 'over'), true, true],
  [tried(null, 'nature'), true, false],
  [tried(null, 'reveal'), false, true],
])('goes off by itself (%#)', (answer, confirms, expected) => {
  expect(goesOff(answer, confirms)).toBe(expected)
})

test('several words are one step: they are taken back together', async () => {
  const { chain } = chainWith(TURN)
  await chain.follow([{ word: 'buy 3' }, { word: 'scout 2' }])
  expect(chain.words.value).toEqual(['buy 3', 'scout 2'])
  expect(chain.steps.value.map(({ joined }) => joined ?? false)).toEqual([false, true])
  await chain.back()
  expect(chain.words.value).toEqual([])
})

test('on a way of several words those are left out whose question is not asked', async () => {
  const { chain, wire, refused } = chainWith(TURN)
  await chain.follow([
    { word: 'buy 3', asked: 'prompt' },
    { word: 'home', asked: 'where' },
  ])
  expect(chain.words.value).toEqual(['buy 3'])
  expect(wire.try).toHaveBeenCalledTimes(1)
  expect(refused).not.toHaveBeenCalled()
})

test('who can only pass ends the turn with the same click', async () => {
  const wire = server({ pass: tried(END), 'pass; end': tried(null, 'seat') })
  const now = sight(decision('d1', ['pass']))
  const chain = new Chain(
    wire,
    () => now,
    () => true,
    vi.fn(),
  )
  await chain.extend('pass')
  expect(wire.act).toHaveBeenCalledWith('d1', ['pass', 'end'])
})

test('who could do something else confirms the end of the turn', async () => {
  const { chain, wire } = chainWith({ 'buy 3': tried(END) })
  await chain.extend('buy 3')
  expect(wire.act).not.toHaveBeenCalled()
  expect(chain.decision.value).toBe(END)
})

test('whether one is asked before a reveal may depend on how much was chosen', async () => {
  const wire = server({ 'buy 3': tried(null, 'nature') })
  const now = sight(BUY)
  const chain = new Chain(
    wire,
    () => now,
    (words) => words > 1,
    vi.fn(),
  )
  await chain.extend('buy 3')
  expect(wire.act).toHaveBeenCalledOnce()
})

test('what was chosen before a reload is taken up, as far as it still fits', async () => {
  const { chain, wire, refused } = chainWith(TURN)
  await chain.resume([{ word: 'buy 9', label: null }])
  expect(chain.words.value).toEqual([])
  expect(refused).not.toHaveBeenCalled()
  await chain.resume([
    { word: 'buy 3', label: null },
    { word: 'scout 2', label: null },
  ])
  expect(chain.words.value).toEqual(['buy 3', 'scout 2'])
  expect(chain.decision.value).toBe(END)
  expect(wire.act).not.toHaveBeenCalled()
})

test('whatever goes wrong in telling a refusal, the next choice is taken', async () => {
  const { chain, refused } = chainWith(TURN)
  refused.mockImplementationOnce(() => {
    throw new Error('the page could not tell it')
  })
  await expect(chain.follow([{ word: 'buy 4' }, { word: 'scout 2' }])).rejects.toThrow()
  expect(chain.busy.value).toBe(false)
  await chain.back()
  await chain.extend('buy 3')
  expect(chain.words.value).toEqual(['buy 3'])
})
