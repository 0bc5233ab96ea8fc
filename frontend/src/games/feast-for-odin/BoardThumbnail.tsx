/** A board in small: what is covered, by colour. */
import { useMemo } from 'preact/hooks'

import { groundOf, viewBoxOf } from './PrintedBoard'
import { type Cell, cellsMarked } from './printed-types'
import { borderOf, outlineOf, U } from './TileShape'
import type { Area } from './read-view'

export function BoardThumbnail({ board, tiles = [] }: Pick<Area, 'board'> & { tiles?: Area['tiles'] }) {
  const ground = useMemo(() => <Ground board={board} />, [board])
  const lying = tiles.map(({ sort, cells }) => `${sort} ${cells.join(';')}`).join(' ')
  const pieces = useMemo(() => <Tiles tiles={tiles} />, [lying])
  return (
    <svg class="ft-thumbnail" viewBox={viewBoxOf(board)} aria-hidden="true">
      {ground}
      {pieces}
    </svg>
  )
}

function Tiles({ tiles }: Pick<Area, 'tiles'>) {
  return (
    <>
      {tiles.map(({ sort, cells }, k) => (
        <path d={outlineOf(cells, 0)} class={`ft-face-${sort}`} key={k} />
      ))}
      <path d={tiles.map(({ cells }) => borderOf(cells, 0)).join('')} class="ft-thumb-edge" />
    </>
  )
}

const LOOKS = { minus: /^-/, rock: /^#/, pays: /^\d/, plain: /^[.*]/ }

/** Without writing, and all spaces of one look as one shape: several of these boards are in sight at once. */
function Ground({ board }: Pick<Area, 'board'>) {
  return (
    <g class={`ft-printed ft-on-${groundOf(board)}`}>
      {Object.entries(LOOKS).map(([look, marks]) => (
        <path d={cellsMarked(board, marks).map(square).join('')} class={`ft-${look}`} key={look} />
      ))}
      <path d={cellsMarked(board, /\*/).map(dot).join('')} class="ft-bonus-dot" />
    </g>
  )
}

const INSET = 0.4

function square([x, y]: Cell): string {
  const side = U - 2 * INSET
  return `M${x * U + INSET} ${y * U + INSET}h${side}v${side}h${-side}Z`
}

function dot([x, y]: Cell): string {
  const r = U * 0.3
  return `M${(x + 0.5) * U - r} ${(y + 0.5) * U}a${r} ${r} 0 0 1 ${2 * r} 0a${r} ${r} 0 0 1 ${-2 * r} 0Z`
}
