/** Finished games of this browser: they stay here though a server may delete their tables. */
import { stored } from './stored-signal'
import type { SeatSight, TableInfo } from './wire'

export interface FinishedSeat {
  name: string
  isBot: boolean
  total: number
  won: boolean
  /** Whether this browser held the seat. */
  mine: boolean
}

export interface FinishedGame {
  game: string
  /** When its end was first seen here. */
  at: number
  seats: FinishedSeat[]
}

interface Kept {
  games: Record<string, FinishedGame>
}

const MOST = 500
const kept = stored<Kept>('meadhall.finished', { games: {} })

/** The last one first. */
export function finishedGames(): [string, FinishedGame][] {
  return Object.entries(kept.value.games).sort(([, a], [, b]) => b.at - a.at)
}

/** Keeps a game in which somebody of this browser played; its first account stands. */
export function keepFinished(info: TableInfo, sight: SeatSight, now = Date.now()): void {
  if (!info.mine.length || kept.value.games[info.table]) return
  const game = finishedGame(info, sight, now)
  const games = [[info.table, game] as const, ...finishedGames()].slice(0, MOST)
  kept.value = { games: Object.fromEntries(games) }
}

export function finishedGame(info: TableInfo, { standing, winners }: SeatSight, at: number): FinishedGame {
  const seats = info.seats.map(({ name, kind }, seat) => ({
    name,
    isBot: kind === 'bot',
    total: standing.find((sheet) => sheet.seat === seat)?.total ?? 0,
    won: winners.includes(seat),
    mine: info.mine.includes(seat),
  }))
  return { game: info.game, at, seats }
}

export function forgetFinished(table: string): void {
  const { [table]: _, ...games } = kept.value.games
  kept.value = { games }
}

export interface PlayRecord {
  game: string
  players: number
  played: number
  /** Null for games alone, which nobody wins. */
  won: number | null
  best: number
  /** Of the own results, rounded. */
  mean: number
}

/** One line for each game and number of players, of the games in which one seat is the browser's own. */
export function recordsOf(games: FinishedGame[]): PlayRecord[] {
  const groups = new Map<string, FinishedGame[]>()
  for (const game of games) {
    if (game.seats.filter(({ mine }) => mine).length !== 1) continue
    const name = `${game.game} ${game.seats.length}`
    groups.set(name, [...(groups.get(name) ?? []), game])
  }
  return [...groups.values()].map(recordOf).sort((a, b) => a.game.localeCompare(b.game) || a.players - b.players)
}

function recordOf(games: FinishedGame[]): PlayRecord {
  const own = games.map(({ seats }) => seats.find(({ mine }) => mine)!)
  const totals = own.map(({ total }) => total)
  const players = games[0]!.seats.length
  return {
    game: games[0]!.game,
    players,
    played: games.length,
    won: players === 1 ? null : own.filter(({ won }) => won).length,
    best: Math.max(...totals),
    mean: Math.round(totals.reduce((sum, total) => sum + total, 0) / totals.length),
  }
}

export interface OwnRecord {
  /** Against others. */
  played: number
  won: number
  bestAlone: number | null
}

/** Over all numbers of players. */
export function ownRecord(game: string): OwnRecord {
  const all = recordsOf(finishedGames().map(([, finished]) => finished)).filter((record) => record.game === game)
  const against = all.filter(({ won }) => won !== null)
  return {
    played: against.reduce((sum, { played }) => sum + played, 0),
    won: against.reduce((sum, { won }) => sum + won!, 0),
    bestAlone: all.find(({ won }) => won === null)?.best ?? null,
  }
}
