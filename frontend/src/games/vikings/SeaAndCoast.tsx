/** What the islands lie in: the sea with its columns, the mainland's coast with the heads of the rows. */
import { COLOUR, Figure } from './art/figures'
import { Amount } from './art/signs'
import { CELL, fitted, HEAD, TOP, x, y } from './board-measures'
import type { Sum } from './read-forecast'
import { type Row, ROWS } from './read-view'
import { Told } from './ChoosablePlace'
import { useVikings } from './table-context'

/** Farther than any room reaches: where the board's room is wider or higher than the board, sea and coast go on. */
const FAR = 3000

export function SeaAndCoast({ width, height, columns }: { width: number; height: number; columns: number[] }) {
  return (
    <>
      <rect y={-FAR} width={width + FAR} height={height + 2 * FAR} class="vk-water" />
      <rect y={-FAR} width={width + FAR} height={height + 2 * FAR} fill="url(#vk-waves)" />
      {ROWS.map((row, index) => (
        <rect
          key={row}
          x={HEAD - 20}
          y={y(index)}
          width={width - HEAD + 20 + FAR}
          height={CELL}
          fill={COLOUR[row]}
          opacity=".24"
        />
      ))}
      <g class="vk-lines">
        {columns.map((column) => (
          <path key={column} d={`M${x(column)} ${TOP} V${height}`} />
        ))}
        {[-1, 0, 1, 2, 3, 4].map((row) => (
          <path key={row} d={`M${HEAD} ${y(row)} H${width + FAR}`} />
        ))}
      </g>
      {columns.map((column) => (
        <text key={column} x={x(column) + CELL / 2} y={TOP - 7} class="vk-column">
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
  const d = `M0 ${-FAR} H${HEAD - 12} V0 q-8 14 -2 ${TOP} ${shore} V${height + FAR} H0z`
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
        <use href="#vk-start" x="14" y={top + 14} width="78" height="52" />
      ) : (
        <Figure kind={row} x={small ? 22 : 12} y={top + (small ? 13 : 8)} size={small ? 76 : 62} />
      )}
      {!small && <RowName name={name} bottom={top + CELL - 5} />}
      {sum && !small && <Sums sum={sum} top={top} />}
    </Told>
  )
}

function RowName({ name, bottom }: { name: string; bottom: number }) {
  return (
    <g class="vk-row-name">
      <rect x="6" y={bottom - 25} width={HEAD - 26} height="25" rx="6" class="vk-row-band" />
      <text x={HEAD / 2 - 7} y={bottom - 6} {...fitted(name, 8, HEAD - 34)}>
        {name}
      </text>
    </g>
  )
}

function Sums({ sum, top }: { sum: Sum; top: number }) {
  return (
    <>
      {sum.gold !== 0 && <Amount gold={sum.gold} x={64} y={top + (sum.fame ? 7 : 20)} size={31} sign />}
      {sum.fame !== 0 && <Amount fame={sum.fame} x={64} y={top + (sum.gold ? 38 : 20)} size={31} sign />}
    </>
  )
}
