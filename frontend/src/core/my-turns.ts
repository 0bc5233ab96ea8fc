/** Whose turn it is at my tables: asked while somebody looks, remembered for the next visit. */
import { Refusal, TableApi } from './api'
import { myTables, noteGone, noteTurn, secretsOf, type TableKeys } from './table-secrets'

const MOST_ASKED = 12

/** Whether the game goes on only with somebody of this browser. */
export function waitsForMe(keys: TableKeys): boolean {
  const { toAct, seats } = keys
  return goesOn(keys) && (toAct ?? []).some((seat) => String(seat) in seats)
}

function goesOn({ over, gone }: TableKeys): boolean {
  return !over && !gone
}

/** Those that wait for me, then those that go on without me, then the finished ones; each time the latest first. */
export function byTurn(tables: [string, TableKeys][]): [string, TableKeys][] {
  const rank = (keys: TableKeys) => (waitsForMe(keys) ? 0 : goesOn(keys) ? 1 : 2)
  return [...tables].sort(([, a], [, b]) => rank(a) - rank(b) || b.seen - a.seen)
}

/** One after the other: the server may have to bring each table back from its store. */
export async function readTurns(): Promise<void> {
  const going = byTurn(myTables()).filter(([, keys]) => goesOn(keys))
  for (const [table] of going.slice(0, MOST_ASKED)) {
    const secret = secretsOf(table)[0]
    if (!secret) continue
    await new TableApi(table, secret).turn().then(
      (told) => noteTurn(table, told),
      (reason) => isGone(reason) && noteGone(table),
    )
  }
}

function isGone(reason: unknown): boolean {
  return reason instanceof Refusal && reason.fault.code === 'no_such_table'
}
