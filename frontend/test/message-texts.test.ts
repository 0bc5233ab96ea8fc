import { expect, test } from 'vitest'

import shared from '../../tests/core/text_vectors.json'
import { type Entries, type Params, Texts } from '../src/core/message-texts'
import de from '../text/de.toml'
import en from '../text/en.toml'

// The same vectors hold the terminal to the same rules.
const { entries, names, vectors } = shared as unknown as {
  entries: Entries
  names: string[]
  vectors: { key: string; params: Params; text: string }[]
}

test.each(vectors)('$key says "$text"', ({ key, params, text }) => {
  expect(new Texts(entries, names).format({ key, params })).toBe(text)
})

test('a name with @ is a message', () => {
  const texts = new Texts({ 'good.wood': 'wood' })
  expect(texts.name('@good.wood')).toBe('wood')
  expect(texts.name('silver')).toBe('silver')
})

test('both languages say the same things', () => {
  expect(Object.keys(de).sort()).toEqual(Object.keys(en).sort())
})

test('both languages use the same parameters', () => {
  const used = (entry: Entries[string]) => [...new Set(JSON.stringify(entry).match(/\{\w+/g) ?? [])].sort()
  for (const key of Object.keys(en)) expect([key, used(de[key]!)]).toEqual([key, used(en[key]!)])
})
