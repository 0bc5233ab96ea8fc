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
  /** Whether an earlier moment is looked at: nobody is asked anything there. */
  past: boolean
  seat: number | null
  seats: SeatInfo[]
  decision: Decision | null
  standing: Sheet[]
  forecast: Forecast
  /** Where the chosen words lead, and what is pointed at. */
  preview: Preview | null
  /** Without what is only pointed at: to that the targets belong. */
  chosen: Preview | null
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
  /** The word that a lesson asks for, so that a tile in hand begins there. */
  wanted(): string | null
  say(message: Message): string
}

export type Board = ComponentType<BoardProps>

/** Texts of a game by their keys. */
export interface Words {
  word(key: string, params?: Message['params']): string
}

/** Pictures of a how-to page by their names: pieces of the table with fixed contents. */
export type Pictures = Record<string, ComponentType<Words>>

/** What a game's `reference.tsx` holds. */
export interface Reference {
  /** Goods, costs, phases and scoring at a glance. */
  Card: ComponentType<Words>
  /** "How do I get ...?"; `point` shows a place of the open table. */
  Ways: ComponentType<Words & { point?(selector: string): void }>
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
  /** Whether its answers tell what the others did since one's last turn. */
  tellsRecap?: boolean
  /** Everybody's boards as they lie at the end, small, in the order of the places. */
  FinalBoards?: ComponentType<{ board: BoardProps; order: number[] }>
  /** How the result of who plays alone compares. */
  Alone?: ComponentType<{ total: number }>
  /** A picture for a line of the score sheet. */
  SheetSign?: ComponentType<{ line: string }>
  /** The lines of the score sheet that cost points, or nothing. */
  costs?: string[]
  /** The class that gives a line of the score sheet the colour it has at the table, as `--source`. */
  sourceClass?: (line: string) => string
  /** All its cards, to be looked through outside of a game. */
  Cards?: ComponentType<Words>
}
