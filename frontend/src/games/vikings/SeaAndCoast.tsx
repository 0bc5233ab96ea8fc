/** What the islands lie in: the sea with its columns, the mainland's coast with the heads of the rows. */
import { COLOUR, Figure } from './art/figures'
import { Amount } from './art/signs'
import { CELL, fitted, HEAD, TOP, x, y } from './board-measures'
import type { Sum } from './read-forecast'
import { type Row, ROWS } from './read-view'
import { Told } from './ChoosablePlace'
import { useVikings } from './table-context'

export function SeaAndCoast({ width, height, columns }: { width: number; height: number; columns: number[] }) {
  return (
    <>
      <rect width={width} height={height} class="vk-water" rx="14" />
      <rect width={width} height={height} fill="url(#vk-waves)" rx="14" />
      {ROWS.map((row, index) => (
        <rect
          key={row}
          x={HEAD - 20}
          y={y(index)}
          width={width - HEAD + 20}
          height={CELL}
          fill={COLOUR[row]}
          opacity=".13"
        />
      ))}
      <g class="vk-lines">
        {columns.map((column) => (
          <path key={column} d={`M${x(column)} ${TOP} V${height}`} />
        ))}
        {[-1, 0, 1, 2, 3, 4].map((row) => (
          <path key={row} d={`M${HEAD} ${y(row)} H${width}`} />
        ))}
      </g>
      {columns.map((column) => (
        <text key={column} x={x(column) + CELL / 2} y={TOP - 8} class="vk-column">
          {column}
        </text>
      ))}
      <Coast height={height} />
    </>
  )
}

function Coast({ height }: { height: number }) {
  const bay = `q14 18 2 34 t-2 34 q12 16 2 ${CELL - 68} `
  const shore = bay.repeat(6)
  const d = `M0 14 Q0 0 14 0 H${HEAD - 12} q-8 14 -2 ${TOP} ${shore} V${height} H14 Q0 ${height} 0 ${height - 14}z`
  return (
    <>
      <path d={d} fill="#fff" opacity=".3" transform="translate(7 0)" />
      <path d={d} fill="#d8bf86" transform="translate(3 0)" />
      <path d={d} class="vk-coast" transform="translate(-4 0)" />
    </>
  )
}

interface HeadProps {
  row: Row | 'ships'
  /** What the row brings at the next scoring. */
  sum?: Sum
  small?: boolean
}

export function RowHead({ row, sum, small }: HeadProps) {
  const { word } = useVikings()
  const top = y(row === 'ships' ? -1 : ROWS.indexOf(row))
  const name = word(`row.${row}`)
  return (
    <Told about={`${name}: ${word(`page.row.${row}`)}`} class="vk-head">
      <rect x="6" y={top + 5} width={HEAD - 26} height={CELL - 10} rx="8" class="vk-plank" />
      {row === 'ships' ? (
        <use href="#vk-start" x="14" y={top + 16} width="78" height="52" />
      ) : (
        <Figure kind={row} x={small ? 22 : 10} y={top + (small ? 13 : 8)} size={small ? 76 : 68} />
      )}
      {!small && (
        <text x={HEAD / 2 - 7} y={top + CELL - 11} class="vk-row-name" {...fitted(name, 10, HEAD - 34)}>
          {name}
        </text>
      )}
      {sum && !small && <Sums sum={sum} top={top} />}
    </Told>
  )
}

function Sums({ sum, top }: { sum: Sum; top: number }) {
  return (
    <>
      {sum.gold !== 0 && <Amount gold={sum.gold} x={62} y={top + (sum.fame ? 9 : 24)} size={34} sign />}
      {sum.fame !== 0 && <Amount fame={sum.fame} x={62} y={top + (sum.gold ? 44 : 24)} size={34} sign />}
    </>
  )
}
