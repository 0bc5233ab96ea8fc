/** Games that have a table of their own: a folder with the game's id, loaded when it is opened. */
import { preferences } from '../core/preferences'
import { lazily } from '../ui/lazily'
import type { Board } from './board'

const folders = import.meta.glob<{ Board: Board }>('./*/index.tsx')

const boards = Object.fromEntries(
  Object.entries(folders).map(([path, load]) => [
    path.split('/')[1]!,
    lazily(() => load().then((module) => module.Board)),
  ]),
)

/** The game's own table, if it has one and it is wanted. */
export function boardOf(game: string): Board | undefined {
  return preferences.value.plain ? undefined : boards[game]
}
