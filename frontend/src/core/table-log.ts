/** The log of a table as far as it is known here: the stream brings new lines, what is missing is read. */
import { signal } from '@preact/signals'

import { standing } from './turns'
import type { LogLine, MessageJson } from './wire'

export class Log {
  readonly lines = signal<LogLine[]>([])
  private known = 0
  private wanted = 0
  private reading = false
  /** How often the log began anew: what was asked for before that is not wanted any more. */
  private beginnings = 0

  constructor(private readonly read: (since: number) => Promise<LogLine[]>) {}

  /** New lines, if they go on where the known ones end; if not, they are read by and by. */
  hear(fresh: LogLine[]): void {
    const [first, last] = [fresh[0], fresh.at(-1)]
    if (!first || !last || !this.known || first.n > this.known + 1) return
    this.lines.value = appended(this.lines.value, fresh)
    this.known = Math.max(this.known, last.n)
  }

  /** Reads up to entry `n`. Where that is less than there was, the server's host put a backup back: what
   * came after it has not happened. */
  async follow(n: number): Promise<void> {
    if (n < Math.max(this.known, this.wanted)) this.reset()
    this.wanted = Math.max(this.wanted, n)
    if (this.reading) return
    this.reading = true
    while (this.known < this.wanted) {
      const [goal, beginning] = [this.wanted, this.beginnings]
      const more = await this.read(this.known).catch(() => null)
      if (beginning !== this.beginnings) continue
      if (more === null) break
      this.lines.value = appended(this.lines.value, more)
      this.known = Math.max(this.known, goal)
    }
    this.reading = false
  }

  /** Begins anew: other eyes see other lines. */
  reset(): void {
    this.lines.value = []
    this.known = this.wanted = 0
    this.beginnings += 1
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
  return standing(lines).findLast((line) => line.seat >= 0)?.seat === seat
}

/** Whether the last thing that happened is what a seat's own act revealed. */
export function hasJustRolled(lines: LogLine[], seat: number): boolean {
  return (standing(lines).at(-1)?.seat ?? 0) < 0 && actedLast(lines, seat)
}

/** The entry with which a seat's last turn began; null if it has not acted. */
export function lastTurn(lines: LogLine[], seat: number): number | null {
  const acts = standing(lines)
  const last = acts.findLastIndex((line) => line.seat === seat)
  if (last < 0) return null
  const before = acts.slice(0, last).findLastIndex((line) => line.seat >= 0 && line.seat !== seat)
  return acts.slice(before + 1).find((line) => line.seat === seat)!.n
}

/** What the log tells since a seat acted last. */
export function eventsSince(lines: LogLine[], seat: number | null): MessageJson[] {
  const done = lines.filter((line) => !line.undone)
  const acted = done.findLastIndex((line) => line.seat === seat && !line.auto)
  return done.slice(Math.max(0, acted)).flatMap((line) => line.events)
}
