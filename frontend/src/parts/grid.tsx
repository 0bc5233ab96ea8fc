/** A board of cells: what is printed there, and what lies on it. */
import { cellName } from '../core/board-bits'
import type { GridPart } from '../core/wire'
import { useTable } from '../core/table-context'
import { lettersOf, type Look, looksOf, tilesOf } from './cell-contents'

/** Room for the names of columns and rows. */
const MARGIN = 0.8

export function GridShown({ part, title }: { part: GridPart; title: string }) {
  return (
    <>
      <svg class="grid" {...sizeOf(part)} role="img" aria-label={title}>
        <Heads part={part} />
        <Cells part={part} />
      </svg>
      <Legend part={part} />
    </>
  )
}

export function sizeOf({ columns, rows }: { columns: number; rows: number }) {
  const viewBox = `${-MARGIN} ${-MARGIN} ${columns + MARGIN + 0.1} ${rows + MARGIN + 0.1}`
  return { viewBox, style: `width: min(100%, ${(columns + 1) * 38}px)` }
}

/** Letters above the columns, numbers beside the rows. */
export function Heads({ part: { columns, rows } }: { part: { columns: number; rows: number } }) {
  return (
    <g class="heads" aria-hidden="true">
      {Array.from({ length: columns }, (_, column) => (
        <text x={column + 0.5} y={-0.2} key={column}>
          {String.fromCharCode(97 + column)}
        </text>
      ))}
      {Array.from({ length: rows }, (_, row) => (
        <text x={-0.4} y={row + 0.68} key={`row ${row}`}>
          {row + 1}
        </text>
      ))}
    </g>
  )
}

interface CellsProps {
  part: GridPart
  /** Further classes of a cell. */
  mark?: (look: Look) => string
  choose?: (look: Look) => void
}

export function Cells({ part, mark, choose }: CellsProps) {
  const { texts } = useTable()
  const names = Object.keys(part.layers).map((name) => texts.name(name))
  const letters = names.length > 1 ? lettersOf(names) : []
  const tiles = tilesOf(part)
  const tints = Object.keys(part.layers).map((name) => part.tints?.[name])
  return (
    <>
      {looksOf(part).map((look) => {
        const { column, row, layer, sign } = look
        const name = cellName(column, row)
        const tile = tiles.get(name)
        const kind = layer < 0 ? '' : `layer-${layer % 4} tint-${tints[layer] ?? 'none'}`
        const text = layer < 0 ? sign : (letters[layer] ?? '')
        return (
          <g
            class="place-cell"
            transform={`translate(${column} ${row})`}
            key={`${column} ${row}`}
            onClick={choose && (() => choose(look))}
          >
            <rect class={`cell ${kind} ${mark?.(look) ?? ''}`} {...BOX}>
              <title>{[name, tile ? texts.name(tile, { n: 1 }) : names[layer]].filter(Boolean).join(': ')}</title>
            </rect>
            {text ? (
              <text class={layer < 0 ? 'printed' : 'letter'} x="0.5" y="0.68">
                {text}
              </text>
            ) : null}
            {kind && !text && <path class={`hatch ${kind}`} d={HATCH} />}
          </g>
        )
      })}
    </>
  )
}

const BOX = { x: 0.04, y: 0.04, width: 0.92, height: 0.92, rx: 0.1 }
const HATCH = 'M0.1 0.55L0.55 0.1M0.1 0.9L0.9 0.1M0.45 0.9L0.9 0.45'

/** What the letters mean, as far as they occur. */
function Legend({ part }: { part: GridPart }) {
  const { texts } = useTable()
  const names = Object.keys(part.layers).map((name) => texts.name(name))
  const letters = lettersOf(names)
  const lying = new Set(looksOf(part).map((look) => look.layer))
  const said = names.map((name, k) => `${letters[k]} ${name}`).filter((_, k) => lying.has(k))
  if (names.length < 2 || !said.length) return null
  return <p class="hint legend">{said.join(' · ')}</p>
}
