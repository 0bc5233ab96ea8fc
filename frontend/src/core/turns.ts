/** A finished or running game as turns: what the log tells, cut where somebody's turn begins. */
import type { LogLine } from './wire'

export interface Turn {
  seat: number
  /** Its first and last entry in the record. */
  first: number
  last: number
  /** Null in games without rounds. */
  round: number | null
}

/** What was done and still stands. */
export function standing(lines: LogLine[]): LogLine[] {
  return lines.filter((line) => !line.undone && !line.undo && !line.redo)
}

/** The entry after which somebody decides for the first time: what lies before is set-up. */
export function firstDecision(lines: LogLine[]): number {
  const first = lines.find((line) => line.seat >= 0)
  return first ? first.n - 1 : 0
}

/** `begins` are the events with which a turn begins; where there are none, it begins when another seat acts. */
export function turnsOf(lines: LogLine[], begins: readonly string[] = []): Turn[] {
  const acts = standing(lines)
  const turns: Turn[] = []
  let round = firstRound(acts)
  for (const line of acts) {
    const begun = begunBy(line, turns.at(-1), begins)
    const isOwn = begun === line.seat
    if (begun !== null && isOwn) turns.push({ seat: begun, first: line.n, last: line.n, round })
    if (turns.length) turns.at(-1)!.last = line.n
    round = roundIn(line) ?? round
    // What ended the turn before told that the next one begins.
    if (begun !== null && !isOwn) turns.push({ seat: begun, first: line.n + 1, last: line.n, round })
  }
  return turns.filter(({ first, last }) => first <= last)
}

/** Whose turn begins with this line, or after it. */
function begunBy(line: LogLine, before: Turn | undefined, begins: readonly string[]): number | null {
  if (!begins.length) return line.seat >= 0 && line.seat !== before?.seat ? line.seat : null
  const told = line.events.find(({ key, params }) => begins.includes(key) && typeof params.seat === 'number')
  return told ? Number(told.params.seat) : null
}

/** The games that have rounds tell when one begins; some do not tell it of the first. */
function firstRound(acts: LogLine[]): number | null {
  const told = acts.map(roundIn).find((round) => round !== null)
  return told === undefined ? null : 1
}

function roundIn(line: LogLine): number | null {
  const told = line.events.find(({ key, params }) => key === 'round' && typeof params.n === 'number')
  return told ? Number(told.params.n) : null
}

/** The places where stepping by turns stops: before the first turn, after each, and at the end. */
export function stopsOf(lines: LogLine[], turns: Turn[], last: number): number[] {
  return [...new Set([firstDecision(lines), ...turns.map((turn) => turn.last), last])].sort((a, b) => a - b)
}

/** The stop before an entry; null at the first. */
export function stopBefore(stops: number[], n: number): number | null {
  return stops.findLast((stop) => stop < n) ?? null
}

/** Which turn an entry lies in; -1 before the first. */
export function turnAt(turns: Turn[], n: number): number {
  return turns.findLastIndex((turn) => turn.first <= n)
}

export function hasWords(line: LogLine): boolean {
  return line.events.length > 0 || line.undo !== null || line.redo !== null
}
