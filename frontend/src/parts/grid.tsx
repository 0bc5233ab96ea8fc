import { allCells, cellName, holds, placeOf } from '../core/bits'
import type { GridPart } from '../core/view'

/** A board of cells; each layer has its own pattern besides its colour. */
export function GridShown({ part, title }: { part: GridPart; title: string }) {
  const layers = Object.entries(part.layers)
  return (
    <svg class="grid" viewBox={`0 0 ${part.columns} ${part.rows}`} role="img" aria-label={title}>
      {allCells(part).map(([column, row]) => {
        const place = placeOf(part, column, row)
        const layer = layers.findLastIndex(([, hex]) => holds(hex, place))
        const kind = layer < 0 ? '' : `layer-${layer % 4}`
        return (
          <CellShown key={place} column={column} row={row} kind={kind} name={layers[layer]?.[0]} />
        )
      })}
    </svg>
  )
}

interface CellProps {
  column: number
  row: number
  kind: string
  name: string | undefined
}

function CellShown({ column, row, kind, name }: CellProps) {
  return (
    <g transform={`translate(${column} ${row})`}>
      <rect x="0.04" y="0.04" width="0.92" height="0.92" rx="0.1" class={`cell ${kind}`}>
        <title>{[cellName(column, row), name].filter(Boolean).join(': ')}</title>
      </rect>
      {kind && (
        <path class={`hatch ${kind}`} d="M0.1 0.55L0.55 0.1M0.1 0.9L0.9 0.1M0.45 0.9L0.9 0.45" />
      )}
    </g>
  )
}
