/** Which games and bots the server offers, read once. */
import { signal } from '@preact/signals'

import * as api from './api'
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

/** The bot for whoever does not choose one. */
export function usualBot(bots: string[]): string {
  return bots.includes('medium') ? 'medium' : (bots[0] ?? 'random')
}
