/** Placements without a screen: ways to turn a tile, anchors, and the words for them. */
import { type Cell, cellName, cellsOf, holds, placeOf, type Shape } from '../core/board-bits'
import type { PlaceDomain, Way } from '../core/wire'

export interface Ghost {
  way: number
  column: number
  row: number
}

export function wordOf(domain: PlaceDomain, { way, column, row }: Ghost): string {
  return `${cellName(column, row)} ${domain.ways[way]!.turn}`
}

export function isLegal(domain: PlaceDomain, { way, column, row }: Ghost): boolean {
  return holds(domain.ways[way]!.anchors, placeOf(domain, column, row))
}

export function cellsOfGhost(domain: PlaceDomain, { way, column, row }: Ghost): Cell[] {
  return domain.ways[way]!.cells.map(([x, y]) => [column + x, row + y] as const)
}

/** A ghost that covers the cell, legal if there is a legal one. */
export function ghostOver(domain: PlaceDomain, way: number, [column, row]: Cell): Ghost {
  const ghosts = domain.ways[way]!.cells.map(([x, y]) => ({
    way,
    column: column - x,
    row: row - y,
  }))
  return ghosts.find((ghost) => isLegal(domain, ghost)) ?? kept(domain, { way, column, row })
}

/** The cells that a tile may cover if it lies this way, by name. */
export function reachable(domain: PlaceDomain, way: number): Set<string> {
  const { cells, anchors } = domain.ways[way]!
  const corners = cellsOf(anchors, domain)
  const covered = corners.flatMap(([column, row]) => cells.map(([x, y]) => cellName(column + x, row + y)))
  return new Set(covered)
}

/** The first legal ghost of a way, or of any way after it. */
export function firstGhost(domain: PlaceDomain, from = 0): Ghost | null {
  for (let k = 0; k < domain.ways.length; k++) {
    const way = (from + k) % domain.ways.length
    for (let row = 0; row < domain.rows; row++) {
      for (let column = 0; column < domain.columns; column++) {
        if (isLegal(domain, { way, column, row })) return { way, column, row }
      }
    }
  }
  return null
}

/** The legal ghost that has this word. */
export function ghostNamed(domain: PlaceDomain, word: string): Ghost | null {
  const ghosts = domain.ways.flatMap(({ anchors }, way) =>
    cellsOf(anchors, domain).map(([column, row]) => ({ way, column, row })),
  )
  return ghosts.find((ghost) => wordOf(domain, ghost) === word) ?? null
}

/** The next way among those that are mirrored alike. */
export function rotated(ways: Way[], way: number): number {
  return nextWay(ways, way, isMirrored(ways[way]!))
}

/** The same turn of the mirrored tile, or any of its turns. */
export function flipped(ways: Way[], way: number): number {
  const { turn } = ways[way]!
  const other = turn.endsWith('x') ? turn.slice(0, -1) : `${turn}x`
  const same = ways.findIndex((one) => one.turn === other)
  return same >= 0 ? same : nextWay(ways, way, !isMirrored(ways[way]!))
}

/** Turns a ghost about where it lies. */
export function turnedTo(domain: PlaceDomain, ghost: Ghost, way: number): Ghost {
  return ghostOver(domain, way, [ghost.column, ghost.row])
}

/** A ghost that does not stick out. */
export function kept(domain: PlaceDomain & Shape, ghost: Ghost): Ghost {
  const { cells } = domain.ways[ghost.way]!
  const width = Math.max(...cells.map(([x]) => x)) + 1
  const height = Math.max(...cells.map(([, y]) => y)) + 1
  const within = (value: number, most: number) => Math.max(0, Math.min(value, most))
  return {
    way: ghost.way,
    column: within(ghost.column, domain.columns - width),
    row: within(ghost.row, domain.rows - height),
  }
}

function isMirrored(way: Way): boolean {
  return way.turn.endsWith('x')
}

function nextWay(ways: Way[], way: number, mirrored: boolean): number {
  for (let k = 1; k <= ways.length; k++) {
    const next = (way + k) % ways.length
    if (isMirrored(ways[next]!) === mirrored) return next
  }
  return way
}
