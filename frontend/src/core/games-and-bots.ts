/** Which games and bots the server offers, read once. */
import { signal } from '@preact/signals'

import * as api from './api'
import { preferences } from './preferences'
import type { GameInfo } from './wire'

export interface Catalogue {
  games: GameInfo[]
  bots: string[]
}

export const catalogue = signal<Catalogue | null>(null)
export const catalogueRefusal = signal<unknown>(null)

export async function readCatalogue(): Promise<void> {
  if (catalogue.value) return
  try {
    const [games, bots] = await Promise.all([api.games(), api.bots()])
    catalogue.value = { games, bots }
    catalogueRefusal.value = null
  } catch (reason) {
    catalogueRefusal.value = reason
  }
}

/** The bot that was chosen last, or the one for whoever does not choose. */
export function usualBot(bots: string[]): string {
  const last = preferences.value.bot
  if (last && bots.includes(last)) return last
  return bots.includes('medium') ? 'medium' : (bots[0] ?? 'random')
}
