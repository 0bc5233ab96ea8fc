/** The secrets this browser holds: what opens its tables. */
import { stored } from './stored-signal'
import type { GivenKey } from './router'
import type { Key, Progress, TableInfo, TableMade, TableTurn } from './wire'

export interface TableKeys {
  host?: string
  invite?: string
  seats: Record<string, string>
  /** For the list of my tables. */
  game?: string
  names?: string[]
  over?: boolean
  /** The server no longer has it. */
  gone?: boolean
  toAct?: number[]
  progress?: Progress | null
  /** The table of a lesson, which is found among the lessons. */
  lesson?: boolean
  seen: number
}

interface Kept {
  tables: Record<string, TableKeys>
}

const kept = stored<Kept>('meadhall.tables', { tables: {} })

export function keysOf(table: string): TableKeys | undefined {
  return kept.value.tables[table]
}

/** My tables, the last one first. */
export function myTables(): [string, TableKeys][] {
  const mine = Object.entries(kept.value.tables).filter(([, keys]) => !keys.lesson)
  return mine.sort(([, a], [, b]) => b.seen - a.seen)
}

export function keep(given: GivenKey): void {
  const keys = keysOf(given.table) ?? { seats: {}, seen: Date.now() }
  if (given.role === 'seat') {
    put(given.table, { ...keys, seats: { ...keys.seats, [String(given.seat)]: given.secret } })
  } else {
    put(given.table, { ...keys, [given.role]: given.secret })
  }
}

export function keepMade(made: TableMade, game?: string): void {
  const seats = Object.fromEntries(made.seats.map(({ seat, secret }) => [String(seat), secret]))
  const { host, invite } = made
  put(made.table, { host, invite, seats, seen: Date.now(), ...(game ? { game } : {}) })
}

/** The table of a lesson: only the learner's seat is opened here. */
export function keepLessonTable({ table, seats }: TableMade, game: string): void {
  const [own] = seats
  put(table, { seats: { [String(own!.seat)]: own!.secret }, seen: Date.now(), game, lesson: true })
}

/** A rematch is opened by the same secrets. */
export function keepRematch(from: string, to: string): void {
  const keys = keysOf(from)
  if (keys && !keysOf(to)) put(to, { ...keys, over: false, seen: Date.now() })
}

/** What the list of my tables says about a table. */
export function noteTable(info: TableInfo): void {
  const keys = keysOf(info.table)
  if (!keys) return
  const names = info.seats.map((seat) => seat.name)
  const { game, over } = info
  const same = keys.game === game && keys.over === over && keys.names?.join() === names.join()
  if (!same) put(info.table, { ...keys, game, over, names, seen: Date.now() })
}

/** The same, as the server tells it to the hall; the table was seen anew if anything happened there. */
export function noteTurn(table: string, { game, names, over, to_act: toAct, progress }: TableTurn): void {
  const keys = keysOf(table)
  if (!keys) return
  const { seen: _, ...before } = keys
  const now = { ...before, game, names, over, toAct, progress }
  if (JSON.stringify(now) !== JSON.stringify(before)) put(table, { ...now, seen: Date.now() })
}

/** Nothing is asked of it any more; whoever holds its keys removes it. */
export function noteGone(table: string): void {
  const keys = keysOf(table)
  if (keys) put(table, { ...keys, gone: true })
}

export function forget(table: string): void {
  const { [table]: _, ...tables } = kept.value.tables
  kept.value = { tables }
}

export function dropSeat(table: string, seat: number): void {
  const keys = keysOf(table)
  if (!keys) return
  const { [String(seat)]: _, ...seats } = keys.seats
  put(table, { ...keys, seats })
}

/** All secrets of a table, those of seats first. */
export function secretsOf(table: string): string[] {
  const keys = keysOf(table)
  if (!keys) return []
  return [...Object.values(keys.seats), keys.host, keys.invite].filter((key) => key !== undefined)
}

/** The secret that speaks for a seat, or the best one there is. */
export function secretFor(table: string, seat: number | null = null): string | undefined {
  const own = seat === null ? undefined : keysOf(table)?.seats[String(seat)]
  return own ?? secretsOf(table)[0]
}

export function allKeys(): Key[] {
  return myTables().flatMap(([table]) => secretsOf(table).map((secret) => ({ table, secret })))
}

function put(table: string, keys: TableKeys): void {
  kept.value = { tables: { ...kept.value.tables, [table]: keys } }
}
