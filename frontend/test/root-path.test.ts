import { expect, test } from 'vitest'

import { rootIn } from '../src/core/root-path'

test('the path that the server wrote into the page has no slash at its end', () => {
  expect(rootIn('/meadhall/')).toBe('/meadhall')
  expect(rootIn('/')).toBe('')
})

test('a page that no server has touched lives at the root', () => {
  expect(rootIn('./')).toBe('')
  expect(rootIn(undefined)).toBe('')
})
