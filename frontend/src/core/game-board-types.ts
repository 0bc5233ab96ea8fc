/** What a game's own table gets and may do. It knows no rules: whatever is legal comes as targets. */
import type { ComponentType } from 'preact'

import type { Stride } from './tentative-chain'
import type * as wire from './wire'
import type { DecisionShown, MessageJson, SeatInfo, Sheet, View } from './wire'

export type Message = MessageJson
export type Decision = DecisionShown
/** What a game adds for its own table has any shape. */
export type Forecast = wire.Forecast & Record<string, any>
export type { SeatInfo, Sheet, Stride, View }

/** An option, an opener or a blocked option of the decision that is being answered. */
export interface Target {
  word: string
  label: Message
  state: 'legal' | 'blocked'
  /** Why it is blocked. */
  reasons: Message[]
  /** Whether it stands in the tentative chain. */
  chosen: boolean
  /** Extends the chain; a blocked target tells its reasons instead. */
  choose(): void
  /** Tries the target without choosing it, as long as the pointer or focus rests on it. */
  peek(on: boolean): void
}

/** What would come of the chain. */
export interface Preview {
  view: View
  forecast: Forecast
  standing: Sheet[]
  stopped: string | null
  decision: Decision | null
}

export interface BoardProps {
  view: View
  seat: number | null
  seats: SeatInfo[]
  decision: Decision | null
  standing: Sheet[]
  forecast: Forecast
  preview: Preview | null
  /** Words chosen tentatively and not sent. */
  chain: string[]
  /** By word. */
  targets: Map<string, Target>
  /** Adds a word to the chain and tries it on the server. */
  extend(word: string): void
  /** Adds several words as one step; those whose question is not asked are left out. */
  follow(way: Stride[], joined?: boolean): void
  /** Shortens the chain. */
  cut(length: number): void
  /** Does what the chain says. */
  send(): void
  /** Does this at once. */
  act(words: string): void
  /** Tries a word that is no target, such as a place for a tile; null ends that. */
  peek(word: string | null, dragged?: boolean): void
  /** Why a word would be refused. */
  why(word: string): Promise<Message[]>
  say(message: Message): string
}

export type Board = ComponentType<BoardProps>

/** Texts of a game by their keys. */
export interface Words {
  word(key: string, params?: Message['params']): string
}

/** A game's folder: its table, and what it puts elsewhere on the page. */
export interface Shown {
  Board: Board
  /** In the bar at the top. */
  Top?: Board
  /** Between the decision and the log. */
  Side?: Board
  /** In place of the list of choices, as long as nobody unfolds it. */
  Answers?: Board
  /** The final sheet, in place of the boards until somebody wants to see them. */
  Final?: Board
  /** All its cards, to be looked through outside of a game. */
  Cards?: ComponentType<Words>
}
