/** How the score stood in the course of a finished game, read once for each table. */
import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'

import { useTable } from '../core/table-context'
import type { Session } from '../core/table-session'
import type { ScoreHistory } from '../core/wire'

const known = signal<ReadonlyMap<string, ScoreHistory>>(new Map())
/** Tables whose scores are on their way. */
const asked = new Set<string>()
/** Tables whose scores did not arrive. */
const failed = signal<ReadonlySet<string>>(new Set())

/** Null until it has arrived, and while the game is running. Several parts of the page may want it at once. */
export function useScoreHistory(): ScoreHistory | null {
  const { session, info } = useTable()
  const { table } = session
  useEffect(() => {
    if (!info.over || known.peek().has(table) || failed.peek().has(table)) return
    void ask(session)
  }, [info.over])
  return known.value.get(table) ?? null
}

/** What to do where the scores did not arrive; null while there is hope. */
export function useAskAgain(): (() => void) | null {
  const { session } = useTable()
  return failed.value.has(session.table) ? () => void ask(session) : null
}

async function ask(session: Session): Promise<void> {
  const { table } = session
  if (asked.has(table)) return
  asked.add(table)
  failed.value = new Set([...failed.value].filter((one) => one !== table))
  try {
    const history = await session.api().scores()
    known.value = new Map(known.value).set(table, history)
  } catch {
    failed.value = new Set(failed.value).add(table)
  } finally {
    asked.delete(table)
  }
}
