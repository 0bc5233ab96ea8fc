/** Which roll an action space asks for, and how likely it succeeds. */
import type { Odds } from './read-forecast'

const ROLLS: Record<string, { action: string; boats?: number }> = {
  hunting_game_1: { action: 'hunting_game' },
  hunting_game_2: { action: 'hunting_game' },
  laying_a_snare: { action: 'laying_a_snare' },
  whaling_3: { action: 'whaling' },
  whaling_4: { action: 'whaling', boats: 1 },
  raiding: { action: 'raiding' },
  pillaging_2: { action: 'pillaging' },
  pillaging_3: { action: 'pillaging' },
}

/** One entry for a hunt, one for each sword of a battle, one for each number of boats. */
export function oddsAt(space: string, dice: Odds[]): Odds[] {
  const roll = ROLLS[space]
  if (!roll) return []
  return dice.filter(
    ({ action, boats }) => action === roll.action && (roll.boats === undefined || boats === roll.boats),
  )
}
