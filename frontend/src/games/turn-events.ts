/** The events with which a turn begins, as the logs of the games tell them. */
const TURN_EVENTS: Record<string, readonly string[]> = {
  'feast-for-odin': ['occupies', 'passes'],
  vikings: ['buys'],
  'in-the-name-of-odin': ['turn_begins'],
}

export const turnEvents = (game: string): readonly string[] => TURN_EVENTS[game] ?? []
