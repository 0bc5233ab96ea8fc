/** A board in small: what is covered, by colour. */
import { useMemo } from 'preact/hooks'

import { PrintedBoard, viewBoxOf } from './PrintedBoard'
import { borderOf, outlineOf } from './TileShape'
import type { Area } from './read-view'

export function BoardThumbnail({ board, tiles = [] }: Pick<Area, 'board'> & { tiles?: Area['tiles'] }) {
  const ground = useMemo(() => <PrintedBoard board={board} small />, [board])
  const lying = tiles.map(({ sort, cells }) => `${sort} ${cells.join(';')}`).join(' ')
  const pieces = useMemo(
    () =>
      tiles.map(({ sort, cells }, k) => (
        <g key={k}>
          <path d={outlineOf(cells, 0)} class={`ft-face-${sort}`} />
          <path d={borderOf(cells, 0)} class="ft-thumb-edge" />
        </g>
      )),
    [lying],
  )
  return (
    <svg class="ft-thumbnail" viewBox={viewBoxOf(board)} aria-hidden="true">
      {ground}
      {pieces}
    </svg>
  )
}
