/** The events with which a turn begins, as the logs of the games tell them. */
const TURN_EVENTS: Record<string, readonly string[]> = {
  'feast-for-odin': ['occupies', 'passes'],
  vikings: ['buys'],
  'in-the-name-of-odin': ['turn_begins'],
}

export const turnEvents = (game: string): readonly string[] => TURN_EVENTS[game] ?? []

/** What is gained and paid on the way, beside what somebody chose to do. */
const BYPRODUCTS = [
  'gain',
  'pay',
  'turn_begins',
  'receives',
  'sends_back',
  'draws_occupation',
  'income',
  'serves',
  'passes',
  'moose',
]

export const isDeed = (key: string): boolean => !BYPRODUCTS.includes(key)
