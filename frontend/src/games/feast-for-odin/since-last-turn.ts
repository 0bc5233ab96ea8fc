/** What the others did since a seat acted last. */
import type { MessageJson } from '../../core/wire'

/** Somebody placed Vikings on a space, or passed. */
export interface Deed {
  seat: number
  /** The key of the space's text; null who passed. */
  space: string | null
  /** What it brought, with its number. */
  gained: Map<string, number>
}

/** What the others did in this round, the latest if there is much. */
export function deedsOfOthers(events: MessageJson[], seat: number | null, most: number): Deed[] {
  const deeds: Deed[] = []
  for (const { key, params } of events.slice(events.findLastIndex((event) => event.key === 'round') + 1)) {
    if (typeof params.seat !== 'number' || params.seat === seat) continue
    const doer = params.seat
    if (key === 'passes') deeds.push({ seat: doer, space: null, gained: new Map() })
    if (key === 'occupies') deeds.push({ seat: doer, space: withoutSign(params.space), gained: new Map() })
    if (key === 'gain' && deeds.at(-1)?.seat === doer) gain(deeds.at(-1)!, params)
  }
  return deeds.slice(-most)
}

function gain({ gained }: Deed, { what, n }: MessageJson['params']): void {
  const thing = withoutSign(what).split('.')[1] ?? ''
  gained.set(thing, (gained.get(thing) ?? 0) + Number(n))
}

/** Names of texts in parameters begin with a sign: `@good.wool`. */
function withoutSign(text: unknown): string {
  return String(text).replace('@', '')
}
