/** A lesson: a position of a real game, and steps that are taken there. */
import type { Language } from '../core/page-texts'

type Spoken = Record<Language, string>

/** A word of the notation, or several of which any will do; `*word` takes whatever is legal, such as this one. */
export type Wanted = string | string[]

export interface Step extends Spoken {
  /** What to point at, the first that is in sight: `word mead` is a choice or a thing, `part supply` a part of the table. */
  point?: string[]
  /** What the learner does; a step without it is read. */
  do?: Wanted[]
  /** What the opponent does first. */
  opponent?: string[]
  /** In a guided game: the step comes when this is asked first, or this event has happened. */
  when?: string
}

export interface Lesson {
  /** `feast-for-odin/1-vikings`. */
  id: string
  game: string
  title: Spoken
  about: Spoken
  /** What was learned, and what to do with it; a guided game ends as games do. */
  end?: Spoken
  minutes: number
  steps: Step[]
  /** Where it begins; absent in a guided game. */
  record?: string
  /** A guided game: against this bot, with these options. */
  guided?: { bot: string; options: Record<string, string | number | boolean> }
}
