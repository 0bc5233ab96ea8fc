/** What every piece of the table needs: words, what is asked, the tip beside the pointer. */
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'

import type { BoardProps, Message, Target } from '../board'

export interface Table {
  props: BoardProps
  say(message: Message): string
  /** A text of ours by its key. */
  word(key: string, params?: Message['params']): string
  /** What a good, a special tile or another thing is called. */
  name(what: string, n?: number): string
  names: string[]
  /** The key of the prompt. */
  asks: string
  /** What may be answered with this word, if one of these questions is asked. */
  target(asked: readonly string[], word: string): Target | undefined
  tip: { show(text: string, beside: Element): void; hide(beside: Element): void }
}

const Context = createContext<Table | null>(null)
export const TableContext = Context.Provider

export function useFeast(): Table {
  const table = useContext(Context)
  if (!table) throw new Error('outside of the table')
  return table
}
