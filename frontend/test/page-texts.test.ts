/** Each text is used, and each text that is used exists. */
import { expect, test } from 'vitest'

import en from '../text/en.toml'

const files = import.meta.glob<string>(['../src/**/*.{ts,tsx}', '!../src/games/*/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const sources = Object.values(files).join('\n')

/** Keys in calls: whole ones, and the beginnings of those that are put together. */
const whole = new Set([...sources.matchAll(/'([a-z]+(?:[._][a-z_.]+)*)'/g)].map((found) => found[1]!))
const begun = [...sources.matchAll(/\bt(?:Or)?\(`([a-z._]+)\$\{/g)].map((found) => found[1]!)
const called = [...sources.matchAll(/\bt\('([^']+)'/g)].map((found) => found[1]!)

test('every text that is asked for exists', () => {
  expect(called.filter((key) => !Object.hasOwn(en, key))).toEqual([])
  expect(begun.filter((start) => !Object.keys(en).some((key) => key.startsWith(start)))).toEqual([])
})

test('every text is used', () => {
  const isUsed = (key: string) => whole.has(key) || begun.some((start) => key.startsWith(start))
  expect(Object.keys(en).filter((key) => !isUsed(key))).toEqual([])
})
