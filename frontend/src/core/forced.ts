/** Tells what was played for a seat, since nothing else was possible, from what somebody sent. */
import { signal } from '@preact/signals'

import type { LogLine } from './wire'

export class Forced {
  /** Numbers of the entries. */
  readonly entries = signal<ReadonlySet<number>>(new Set())
  /** So many words were sent from here and have not come back in the log yet. */
  private sent = 0
  /** Up to this entry another device of the same person may have played. */
  private elsewhere = 0

  send(words: number): void {
    this.sent = words
  }

  /** The table is at entry `n` now; who was asked before, answered, if not from here. */
  see(wasAsked: boolean, n: number): void {
    if (wasAsked && !this.sent) this.elsewhere = n
  }

  /** New entries of the seat. */
  read(own: LogLine[]): void {
    const found = own.filter(({ n }) => !this.cameBack() && n > this.elsewhere)
    if (!found.length) return
    this.entries.value = new Set([...this.entries.peek(), ...found.map(({ n }) => n)])
  }

  private cameBack(): boolean {
    if (!this.sent) return false
    this.sent--
    return true
  }
}
