/** A tile in hand without a screen: where it snaps to, and the words that pick it up and lay it. */
import { cellsOf } from '../../core/board-bits'
import type { PlaceDomain } from '../../core/wire'
import { type Ghost, kept } from '../../widgets/placement-geometry'
import type { BoardProps, Decision, Stride } from '../../core/game-board-types'
import { isSpecial } from './printed-types'

/** So far from the pointer, in spaces, a tile may snap to where it can lie: not past a space that one aims at. */
const REACH = 0.8

/** The questions that a placement consists of. */
const PLACEMENT = ['place_what', 'place_where', 'place_spot']

export function domainOf(decision: Decision | null): PlaceDomain | null {
  return decision?.domain?.type === 'place' ? (decision.domain as PlaceDomain) : null
}

/** The number of the board among its owner's: `area.2.0` is the third one of the first seat. */
export function areaOf(domain: PlaceDomain): number {
  return Number(domain.part.split('.')[1])
}

/** The ghost nearest to a point of the board, which is measured in spaces: a legal one if there is one near by. */
export function snapped(domain: PlaceDomain, way: number, x: number, y: number): Ghost {
  const { cells, anchors } = domain.ways[way]!
  const width = 1 + Math.max(...cells.map(([column]) => column))
  const height = 1 + Math.max(...cells.map(([, row]) => row))
  const [left, top] = [x - width / 2, y - height / 2]
  const off = ([column, row]: readonly [number, number]) => Math.hypot(column - left, row - top)
  const legal = cellsOf(anchors, domain)
  const [column, row] = legal.reduce((best, one) => (off(one) < off(best) ? one : best), legal[0] ?? [NaN, NaN])
  if (off([column, row]) <= REACH) return { way, column, row }
  return kept(domain, { way, column: Math.round(left), row: Math.round(top) })
}

/** The way from wherever one is to a tile in hand, for the board with this word where it fits. */
export function wayTo(piece: string, board: string | undefined): Stride[] {
  const label = { key: isSpecial(piece) ? `special.${piece}` : `good.${piece}`, params: { n: 1 } }
  const where = board ? [{ word: board, asked: 'place_where', label }] : []
  return [{ word: piece, asked: 'place_what' }, ...where]
}

/** Whether a tile is being chosen or held. */
export function isPlacing(decision: Decision | null): boolean {
  return PLACEMENT.includes(decision?.prompt.key ?? '')
}

/** Where in the chain the present placement began; null if it is none, or began before the chain. */
export function startOf({ decision, chain }: Pick<BoardProps, 'decision' | 'chain'>): number | null {
  if (!isPlacing(decision)) return null
  const start = chain.lastIndexOf('place')
  return start < 0 ? null : start
}
