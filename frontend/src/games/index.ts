/** Games that have a table of their own: a folder with the game's id, loaded when it is opened. */
import { signal } from '@preact/signals'

import { preferences } from '../core/preferences'
import type { Pictures, Reference, Shown } from '../core/game-board-types'

const folders = import.meta.glob<Shown>('./*/index.tsx')
const pictures = import.meta.glob<string>('./*/hall-picture.svg', { eager: true, query: '?url', import: 'default' })
const pictureFiles = import.meta.glob<{ pictures: Pictures }>('./*/how-to-pictures.tsx')
const references = import.meta.glob<Reference>('./*/reference.tsx')
const loaded = signal<ReadonlyMap<string, Shown | undefined>>(new Map())
const asked = new Set<string>()

/** The game's own table, if it has one and it is wanted; null until it has arrived. */
export function tableFor(game: string): Shown | null | undefined {
  const load = folders[`./${game}/index.tsx`]
  if (!load || preferences.value.plain) return undefined
  if (!asked.has(game)) void read(game, load)
  return loaded.value.has(game) ? loaded.value.get(game) : null
}

/** A picture of the game's own table, for the hall. */
export function pictureOf(game: string): string | undefined {
  return pictures[`./${game}/hall-picture.svg`]
}

/** A table that does not come does not take the game away: the plain one is shown. */
async function read(game: string, load: () => Promise<Shown>): Promise<void> {
  asked.add(game)
  const shown = await load().catch((reason: unknown) => void console.error(reason))
  loaded.value = new Map(loaded.value).set(game, shown ?? undefined)
}

/** The pictures of the game's how-to page; nothing until they have arrived. */
export function picturesFor(game: string): Pictures | undefined {
  return arrived<{ pictures: Pictures }>(pictureFiles, `./${game}/how-to-pictures.tsx`)?.pictures
}

/** The game's reference card and the ways to get things; nothing until they have arrived. */
export function referenceFor(game: string): Reference | undefined {
  return arrived<Reference>(references, `./${game}/reference.tsx`)
}

const files = signal<ReadonlyMap<string, unknown>>(new Map())

/** A file that is asked for once, when it is first wanted. */
function arrived<File>(among: Record<string, () => Promise<File>>, path: string): File | undefined {
  const load = among[path]
  if (load && !asked.has(path)) {
    asked.add(path)
    const keep = (file: File) => {
      files.value = new Map(files.value).set(path, file)
    }
    load().then(keep, (reason: unknown) => console.error(reason))
  }
  return files.value.get(path) as File | undefined
}
