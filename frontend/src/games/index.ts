/** Games that have a table of their own: a folder with the game's id, loaded when it is opened. */
import { signal } from '@preact/signals'

import { preferences } from '../core/preferences'
import type { Shown } from '../core/game-board-types'

const folders = import.meta.glob<Shown>('./*/index.tsx')
const loaded = signal<ReadonlyMap<string, Shown | undefined>>(new Map())
const asked = new Set<string>()

/** The game's own table, if it has one and it is wanted; null until it has arrived. */
export function tableFor(game: string): Shown | null | undefined {
  const load = folders[`./${game}/index.tsx`]
  if (!load || preferences.value.plain) return undefined
  if (!asked.has(game)) void read(game, load)
  return loaded.value.has(game) ? loaded.value.get(game) : null
}

/** A table that does not come does not take the game away: the plain one is shown. */
async function read(game: string, load: () => Promise<Shown>): Promise<void> {
  asked.add(game)
  const shown = await load().catch((reason: unknown) => void console.error(reason))
  loaded.value = new Map(loaded.value).set(game, shown ?? undefined)
}
