/** Style sheets: each in its layer, and colours by name. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { expect, test } from 'vitest'

const SOURCES = 'src'
const COLOUR = /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(/i
/** Still with colours in their rules. */
const UNNAMED = /^src\/games\/feast-for-odin\//

const sheets = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css'))
  .map((path) => join(SOURCES, path))

const linesOf = (path: string) => readFileSync(path, 'utf8').split('\n')

test('every style sheet belongs to a layer', () => {
  const imported = sheets
    .filter((path) => path.endsWith('index.css'))
    .flatMap((path) =>
      linesOf(path).flatMap((line) => {
        const [, file, layer] = /^@import '([^']+)'(?: layer\((\w+)\))?;$/.exec(line) ?? []
        if (file) expect(layer, `${path} imports ${file} without a layer`).toBeTruthy()
        return file ? [join(dirname(path), file)] : []
      }),
    )
  const own = sheets.filter((path) => linesOf(path).some((line) => line.startsWith('@layer ')))
  expect(sheets.filter((path) => !path.endsWith('index.css')).sort()).toEqual(
    [...imported, ...own.filter((path) => !path.endsWith('index.css'))].sort(),
  )
})

test('a colour is written once, where it gets its name', () => {
  const bare = sheets
    .filter((path) => !UNNAMED.test(path))
    .flatMap((path) => linesOf(path).filter((line) => COLOUR.test(line) && !/^\s*--[\w-]+:/.test(line)))
  expect(bare).toEqual([])
})
