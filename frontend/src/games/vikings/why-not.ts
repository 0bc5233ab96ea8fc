/** Why a place cannot be chosen where the decision says nothing about it: what holds for all such places. */
import type { Decision } from '../../core/game-board-types'
import type { Row } from './read-view'

const CELLS: Record<string, string> = {
  start_tile: 'start_column',
  island: 'does_not_fit',
  building: 'other_building',
  ship: 'page.ship_above',
}
const SHIPS: Record<string, string> = { ship: 'ship_column', island: 'page.tile_below', start_tile: 'page.tile_below' }

/** The key of the reason; undefined where no place is asked for. */
export function whyNot(decision: Decision | null, row: Row | 'ships'): string | undefined {
  return decision ? (row === 'ships' ? SHIPS : CELLS)[decision.prompt.key] : undefined
}
