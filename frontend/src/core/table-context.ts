/** What every part of the table needs: the session and the words of its game. */
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'

import type { Session } from './table-session'
import type { Texts } from './message-texts'
import type { MessageJson, TableInfo } from './wire'

export interface AtTable {
  session: Session
  info: TableInfo
  /** The game's texts, which call the seats by name. */
  texts: Texts
  say(message: MessageJson): string
  /** Does something on the server and tells why if it is refused. */
  attempt<T>(what: Promise<T>): Promise<T | undefined>
}

export const TableContext = createContext<AtTable | null>(null)

export function useTable(): AtTable {
  const table = useContext(TableContext)
  if (!table) throw new Error('outside of a table')
  return table
}

type Attempt = AtTable['attempt']

/** `telling` says how a refusal is told. */
export function atTable(
  session: Session,
  info: TableInfo,
  texts: Texts,
  telling: (say: AtTable['say']) => Attempt,
): AtTable {
  const say = (message: MessageJson) => texts.format(message)
  return { session, info, texts, say, attempt: telling(say) }
}
