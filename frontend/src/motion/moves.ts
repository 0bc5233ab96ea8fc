/** What moved between two looks at a table: pure reckoning, so that it can be tried without a screen. */
import type { Box, Place } from './places'

export interface Move {
  kind: string
  /** Where it was; the scene, if it was nowhere. */
  from: Box
  /** What shows it now, and where; null: it is gone to where `end` is. */
  to: Place | null
  /** What showed it before; null: it came from the scene. */
  left: Place | null
  end: Box
  /** Whether there was nothing of its kind where it went. */
  isFirst: boolean
}

interface Change {
  place: Place
  by: number
  isFirst: boolean
}

/** Things that left one place and things of their kind that came to another are the same; what came from nowhere
 * comes from the scene, and what went nowhere goes there. */
export function movesBetween(before: readonly Place[], after: readonly Place[]): Move[] {
  const { gains, losses } = changesBetween(before.filter(isPiece), after.filter(isPiece))
  const moves: Move[] = []
  for (const gain of gains) {
    for (const loss of losses) {
      if (loss.place.kind !== gain.place.kind || !loss.by || !gain.by) continue
      const n = Math.min(loss.by, gain.by)
      loss.by -= n
      gain.by -= n
      moves.push(moved(loss.place, gain))
    }
  }
  const scene = moves.find(({ to }) => to?.scene)?.to?.box
  if (!scene) return moves
  const arriving = gains.filter(({ by }) => by > 0).map((gain) => ({ ...moved(null, gain), from: scene }))
  const leaving = losses.filter(({ by }) => by > 0).map(({ place }) => gone(place, scene))
  return [...moves, ...arriving, ...leaving]
}

/** Where things are that were not there before, or fewer of them. */
export function arrivals(before: readonly Place[], after: readonly Place[]): Place[] {
  return changesBetween(before.filter(isPiece), after.filter(isPiece)).gains.map(({ place }) => place)
}

const isPiece = ({ kind }: Place) => kind !== ''

function moved(left: Place | null, { place, isFirst }: Change): Move {
  return { kind: place.kind, from: left?.box ?? place.box, to: place, left, end: place.box, isFirst }
}

function gone(left: Place, end: Box): Move {
  return { kind: left.kind, from: left.box, to: null, left, end, isFirst: false }
}

function changesBetween(before: readonly Place[], after: readonly Place[]): { gains: Change[]; losses: Change[] } {
  const gains: Change[] = []
  const losses: Change[] = []
  const left = new Set(before)
  for (const place of after) {
    const was = samePlace(left, place)
    if (was) left.delete(was)
    const by = place.n - (was?.n ?? 0)
    if (by > 0) gains.push({ place, by, isFirst: !was?.n })
    else if (by < 0) losses.push({ place: was!, by: -by, isFirst: false })
  }
  for (const place of left) losses.push({ place, by: place.n, isFirst: false })
  return { gains, losses: losses.filter(({ by }) => by > 0) }
}

/** The same element, or one of the same kind where it stood: tables may draw things anew. */
function samePlace(before: ReadonlySet<Place>, { element, kind, box }: Place): Place | undefined {
  const alike = [...before].filter((one) => one.kind === kind)
  return alike.find((one) => one.element === element) ?? alike.find((one) => isNear(one.box, box))
}

const NEAR = 2

function isNear(one: Box, other: Box): boolean {
  return Math.abs(one.x - other.x) <= NEAR && Math.abs(one.y - other.y) <= NEAR
}

export interface Counted {
  place: Place
  from: number
}

/** The numbers that changed where they stand. */
export function countsBetween(before: readonly Place[], after: readonly Place[]): Counted[] {
  const known = new Map(before.map((place) => [place.element, place]))
  return after.flatMap((place) => {
    const was = known.get(place.element)
    return was && was.kind === place.kind && was.n !== place.n ? [{ place, from: was.n }] : []
  })
}
