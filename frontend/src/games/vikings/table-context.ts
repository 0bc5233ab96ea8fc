/** What every piece of the table needs: words, targets, the tip beside the pointer, what is dragged. */
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'

import type { Message, Target } from '../../core/game-board-types'
import type { Dragging } from './drag-onto-board'
import type { Hand, Row, Tile } from './read-view'

export interface Table {
  say(message: Message): string
  /** A text of ours by its key. */
  word(key: string, params?: Message['params']): string
  /** One letter for a viking, in the reader's language. */
  letter(figure: string): string
  targets: Map<string, Target>
  chain: string[]
  /** Takes back a word of the chain and all after it. */
  takeBack(word: string): void
  tip: { show(text: string, beside: Element): void; hide(beside: Element): void }
  drag: Dragging
  /** What was bought and is not placed yet, as far as the chosen words lead. */
  hand: Hand
  /** The tile that is to be placed next. */
  next: Tile | undefined
  /** Why a place of the sea that is no target cannot be chosen; empty where no place is asked for. */
  why(row: Row | 'ships'): string
}

const Context = createContext<Table | null>(null)
export const TableContext = Context.Provider

export function useVikings(): Table {
  const table = useContext(Context)
  if (!table) throw new Error('outside of the table')
  return table
}
