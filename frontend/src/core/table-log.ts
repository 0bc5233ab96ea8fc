/** The log of a table as far as it is known here: the stream brings new lines, what is missing is read. */
import { signal } from '@preact/signals'

import type { LogLine } from './wire'

export class Log {
  readonly lines = signal<LogLine[]>([])
  private known = 0
  private wanted = 0
  private reading = false

  constructor(private readonly read: (since: number) => Promise<LogLine[]>) {}

  /** New lines, if they go on where the known ones end; if not, they are read by and by. */
  hear(fresh: LogLine[]): void {
    const [first, last] = [fresh[0], fresh.at(-1)]
    if (!first || !last || !this.known || first.n > this.known + 1) return
    this.lines.value = appended(this.lines.value, fresh)
    this.known = Math.max(this.known, last.n)
  }

  /** Reads up to entry `n`. */
  async follow(n: number): Promise<void> {
    this.wanted = Math.max(this.wanted, n)
    if (this.reading) return
    this.reading = true
    while (this.known < this.wanted) {
      const goal = this.wanted
      const more = await this.read(this.known).catch(() => null)
      if (more === null) break
      this.lines.value = appended(this.lines.value, more)
      this.known = Math.max(this.known, goal)
    }
    this.reading = false
  }

  /** Other eyes see other lines. */
  reset(): void {
    this.lines.value = []
    this.known = 0
  }
}

/** Undo and redo are entries, too: they strike out earlier lines or bring them back. */
export function appended(lines: LogLine[], more: LogLine[]): LogLine[] {
  const fresh = more.filter((line) => !lines.some((known) => known.n === line.n))
  const struck = new Map<number, boolean>()
  for (const line of fresh) {
    for (const n of line.undo ?? []) struck.set(n, true)
    for (const n of line.redo ?? []) struck.set(n, false)
  }
  return [...lines, ...fresh].map((line) => {
    const undone = struck.get(line.n)
    return undone === undefined || fresh.includes(line) ? line : { ...line, undone }
  })
}

/** Whether a seat was the last one to act: only then there is a turn that it can begin anew. */
export function actedLast(lines: LogLine[], seat: number): boolean {
  return done(lines).findLast((line) => line.seat >= 0)?.seat === seat
}

/** Whether the last thing that happened is what a seat's own act revealed. */
export function hasJustRolled(lines: LogLine[], seat: number): boolean {
  return (done(lines).at(-1)?.seat ?? 0) < 0 && actedLast(lines, seat)
}

/** The entry with which a seat's last turn began; null if it has not acted. */
export function lastTurn(lines: LogLine[], seat: number): number | null {
  const acts = done(lines)
  const last = acts.findLastIndex((line) => line.seat === seat)
  if (last < 0) return null
  const before = acts.slice(0, last).findLastIndex((line) => line.seat >= 0 && line.seat !== seat)
  return acts.slice(before + 1).find((line) => line.seat === seat)!.n
}

/** What was done and still stands. */
function done(lines: LogLine[]): LogLine[] {
  return lines.filter((line) => !line.undone && !line.undo && !line.redo)
}
