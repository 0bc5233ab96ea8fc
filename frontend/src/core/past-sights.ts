/** Earlier moments of a table: each is read once, and before it is stepped to. */
import type { SeatSight } from './wire'

const MOST = 120

export class PastSights {
  private readonly known = new Map<string, Promise<SeatSight>>()

  constructor(private readonly read: (n: number, eyes: number | null) => Promise<SeatSight>) {}

  at(n: number, eyes: number | null): Promise<SeatSight> {
    const key = `${eyes} ${n}`
    const found = this.known.get(key) ?? this.asked(key, n, eyes)
    this.known.delete(key)
    this.known.set(key, found)
    if (this.known.size > MOST) this.known.delete(this.known.keys().next().value!)
    return found
  }

  /** Reads moments that may be wanted next; what goes wrong is told when they are. */
  ahead(moments: number[], eyes: number | null): void {
    for (const n of moments) this.at(n, eyes).catch(() => undefined)
  }

  private asked(key: string, n: number, eyes: number | null): Promise<SeatSight> {
    const asked = this.read(n, eyes)
    asked.catch(() => this.known.delete(key))
    return asked
  }
}
