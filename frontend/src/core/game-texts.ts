/** The texts of games, read once for each language. */
import { signal } from '@preact/signals'

import { gameTexts } from './api'
import { Texts } from './message-texts'
import { language } from './page-texts'

export interface GameWords {
  texts: Texts
  howTo: string
}

const known = signal<ReadonlyMap<string, GameWords>>(new Map())
const asked = new Set<string>()

/** The words of a game in the language of the page; null until they have arrived. */
export function wordsOf(game: string): GameWords | null {
  const key = `${game}/${language.value}`
  const found = known.value.get(key)
  if (found) return found
  if (!asked.has(key)) void read(game, language.value, key)
  return null
}

export function gameTitle(game: string): string {
  return wordsOf(game)?.texts.say('title') ?? game
}

async function read(game: string, spoken: string, key: string): Promise<void> {
  asked.add(key)
  try {
    const { entries, how_to_play } = await gameTexts(game, spoken)
    const words = { texts: new Texts(entries), howTo: how_to_play }
    known.value = new Map(known.value).set(key, words)
  } catch {
    asked.delete(key)
  }
}
