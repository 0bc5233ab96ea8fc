import { expect, test } from 'vitest'

import { canonical, digest } from '../src/core/view-digest'
import { type Json, merged } from '../src/core/merge-patch'

// The examples of RFC 7396, appendix A.
const EXAMPLES: [Json, Json, Json][] = [
  [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
  [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
  [{ a: 'b' }, { a: null }, {}],
  [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
  [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
  [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
  [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
  [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
  [
    ['a', 'b'],
    ['c', 'd'],
    ['c', 'd'],
  ],
  [{ a: 'b' }, ['c'], ['c']],
  [{ a: 'foo' }, null, null],
  [{ a: 'foo' }, 'bar', 'bar'],
  [{ e: null }, { a: 1 }, { e: null, a: 1 }],
  [[1, 2], { a: 'b', c: null }, { a: 'b' }],
  [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
]

test.each(EXAMPLES)('%j patched with %j', (target, patch, result) => {
  expect(merged(target, patch)).toEqual(result)
})

test('what is not touched is shared', () => {
  const target = { a: { x: 1 }, b: { y: 2 } }
  const result = merged(target, { b: { y: 3 } }) as typeof target
  expect(result.a).toBe(target.a)
  expect(target.b.y).toBe(2)
})

test('canonical JSON has sorted keys and no spaces', () => {
  expect(canonical({ b: [1, { d: null, c: true }], a: 'ü"' })).toBe('{"a":"ü\\"","b":[1,{"c":true,"d":null}]}')
})

test('the digest is the CRC-32 of the UTF-8 bytes', () => {
  // zlib.crc32(b'{"a":"\xc3\xbc"}') and zlib.crc32(b'"123456789"')
  expect(digest({ a: 'ü' })).toBe('3a1d613e')
  expect(digest('123456789')).toBe('83593021')
})
