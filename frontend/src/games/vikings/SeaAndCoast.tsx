/** What the islands lie in: the sea with its columns, the mainland's coast with the heads of the rows. */
import { COLOUR, Figure } from './art/figures'
import { Amount } from './art/signs'
import { CELL, fitted, HEAD, left, TOP, x, y } from './board-measures'
import type { Sum } from './read-forecast'
import { type Row, ROWS } from './read-view'
import { Told } from './ChoosablePlace'
import { useVikings } from './table-context'

/** Farther than any room reaches: where the board's room is wider or higher than the board, sea and coast go on. */
const FAR = 3000

export function SeaAndCoast({ right, bottom, columns }: { right: number; bottom: number; columns: number[] }) {
  return (
    <>
      <rect y={-FAR} width={right + FAR} height={bottom + 2 * FAR} class="vk-water" />
      <rect y={-FAR} width={right + FAR} height={bottom + 2 * FAR} fill="url(#vk-waves)" />
      {ROWS.map((row, index) => (
        <rect
          key={row}
          x={HEAD - 20}
          y={y(index)}
          width={right - HEAD + 20 + FAR}
          height={CELL}
          fill={COLOUR[row]}
          opacity=".24"
        />
      ))}
      <g class="vk-lines">
        {columns.map((column) => (
          <path key={column} d={`M${x(column)} ${TOP} V${bottom}`} />
        ))}
        {[-1, 0, 1, 2, 3, 4].map((row) => (
          <path key={row} d={`M${HEAD} ${y(row)} H${right + FAR}`} />
        ))}
      </g>
      {columns.map((column) => (
        <text key={column} x={x(column) + CELL / 2} y={TOP - 7} class="vk-column">
          {column}
        </text>
      ))}
      <Coast bottom={bottom} />
    </>
  )
}

function Coast({ bottom }: { bottom: number }) {
  const bay = `q14 18 2 34 t-2 34 q12 16 2 ${CELL - 68} `
  const shore = bay.repeat(6)
  const d = `M${-FAR} ${-FAR} H${HEAD - 12} V0 q-8 14 -2 ${TOP} ${shore} V${bottom + FAR} H${-FAR}z`
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

/** On which a row's viking stands. */
const plank = (small?: boolean) => ({ x: left(small) + 5, width: HEAD - 20 - left(small) - 5 })

export function RowHead({ row, sum, small }: HeadProps) {
  const { word } = useVikings()
  const top = y(row === 'ships' ? -1 : ROWS.indexOf(row))
  const name = word(`row.${row}`)
  return (
    <Told about={`${name}: ${word(`page.row.${row}`)}`} class="vk-head">
      <rect {...plank(small)} y={top + 5} height={CELL - 10} rx="8" class="vk-plank" />
      {row === 'ships' ? (
        <use href="#vk-start" x={small ? 28 : -14} y={top + (small ? 28 : 10)} width="68" height="45" />
      ) : (
        <Figure kind={row} x={small ? 33 : -32} y={top + (small ? 13 : 7)} size={small ? 76 : 58} />
      )}
      {!small && <RowName name={name} bottom={top + CELL - 5} />}
      {sum && !small && <Sums sum={sum} top={top} />}
    </Told>
  )
}

function RowName({ name, bottom }: { name: string; bottom: number }) {
  return (
    <g class="vk-row-name">
      <rect {...plank()} y={bottom - 31} height="31" rx="7" class="vk-row-band" />
      <text x={(HEAD - 20 + left() + 5) / 2} y={bottom - 7} {...fitted(name, 9, plank().width - 8)}>
        {name}
      </text>
    </g>
  )
}

function Sums({ sum, top }: { sum: Sum; top: number }) {
  return (
    <>
      {sum.gold !== 0 && <Amount gold={sum.gold} x={sum.fame ? 11 : 42} y={top + 13} size={43} sign />}
      {sum.fame !== 0 && <Amount fame={sum.fame} x={52} y={top + 13} size={43} sign />}
    </>
  )
}
