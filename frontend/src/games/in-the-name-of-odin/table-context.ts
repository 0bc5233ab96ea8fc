/** What every piece of the table needs: words, what may be answered, the tip beside the pointer. */
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'

import type { Message } from '../../core/game-board-types'
import type { Answer, Found } from './find-answer'

export interface Table {
  say(message: Message): string
  /** A text of ours by its key. */
  word(key: string, params?: Message['params']): string
  /** A card's name: ours are texts, those of other packs are names. */
  named(name: string): string
  names: string[]
  /** What a thing on the table can answer now. */
  find(answers: Answer[]): Found | undefined
  tip: { show(text: string, beside: Element): void; hide(beside: Element): void }
}

const Context = createContext<Table | null>(null)
export const TableContext = Context.Provider

export function useOdin(): Table {
  const table = useContext(Context)
  if (!table) throw new Error('outside of the table')
  return table
}
