/** The places of a tribe's board: columns for ships, cells for islands, vikings on them. */
import type { ComponentChildren } from 'preact'

import { Figure, Token } from './art/figures'
import { Danger } from './art/signs'
import { Tile } from './art/Tile'
import { CELL, x, y } from './board-measures'
import { cellWord, columnWord, ROWS, type Row, type Tile as TileFacts, type Tribe } from './read-view'
import { ChoosablePlace, Told } from './ChoosablePlace'
import { useVikings } from './table-context'

interface Place {
  now: Tribe
  /** With what was chosen tentatively, or is pointed at. */
  shown: Tribe
  /** Whether this tribe decides: only then its places are targets. */
  deciding: boolean
  /** Small boards show vikings as tokens. */
  small?: boolean
  column: number
}

// --------------------------------------------------------------------- ships

export function ShipPlace({ now, shown, deciding, column }: Place) {
  const { targets, chain, next, why, word: text } = useVikings()
  const word = columnWord(column)
  const ship = shown.ships.get(word)
  const target = deciding && targets.has(word)
  if (!ship && !target) return deciding ? <Closed why={why('ships')} column={column} row={-1} /> : null
  const fresh = !now.ships.has(word)
  return (
    <Placed
      deciding={deciding}
      word={word}
      name={text('ship.column', { column })}
      about={ship && shipAbout(text, ship)}
      fresh={!target && chain.includes(word)}
    >
      <Ground column={column} row={-1} />
      {ship && <Lying tile={ship} column={column} row={-1} as={fresh ? 'vk-ghost' : ''} />}
      {!ship && next && <Lying tile={next} column={column} row={-1} as="vk-offer" />}
    </Placed>
  )
}

function shipAbout(text: (key: string) => string, { tile, repelled }: TileFacts & { repelled: boolean }): string {
  const printed = text(`offered.${tile.replace(' ', '_')}`)
  return `${printed} – ${text(repelled ? 'page.repelled' : 'page.threatens')}`
}

// --------------------------------------------------------------------- islands

export function CellPlace({ now, shown, deciding, row, column }: Place & { row: Row }) {
  const { targets, chain, hand, next, why, word: text } = useVikings()
  const word = cellWord(row, column)
  const cell = shown.cells.get(word)
  const target = deciding && targets.has(word)
  const settling = deciding && hand.cell === word
  const at = ROWS.indexOf(row)
  if (!cell && !target) return deciding ? <Closed why={why(row)} column={column} row={at} /> : null
  const fresh = cell?.tile !== now.cells.get(word)?.tile
  return (
    <Placed
      deciding={deciding}
      word={settling ? 'tile' : word}
      name={text('cell', { row: `@row.${row}`, column })}
      about={target || settling || fresh ? '' : why(row)}
      fresh={!target && !settling && chain.includes(word)}
    >
      <Ground column={column} row={at} />
      {cell && <Lying tile={cell} column={column} row={at} as={fresh ? 'vk-ghost' : ''} />}
      {target && next && !fresh && <Lying tile={next} column={column} row={at} as="vk-offer" />}
      {(settling || (target && !next)) && !cell?.viking && <Standing row={row} column={column} as="vk-offer" />}
      {(target || settling) && <Frame column={column} row={at} />}
    </Placed>
  )
}

/** Above the threats' shading; a threatened viking lies on its side. */
export function Viking({ now, shown, small, row, column }: Place & { row: Row }) {
  const { word: text } = useVikings()
  const word = cellWord(row, column)
  const cell = shown.cells.get(word)
  if (!cell?.viking) return null
  const [left, top] = [x(column), y(ROWS.indexOf(row))]
  const name = text(`figure.${row}`)
  const fresh = !now.cells.get(word)?.viking
  const lying = cell.threatened && !small ? `rotate(78 ${left + 62} ${top + 58})` : undefined
  return (
    <g
      class={`vk-viking ${fresh ? 'vk-ghost' : ''}`}
      role="img"
      aria-label={cell.threatened ? `${name} – ${text('page.threatened')}` : name}
    >
      <g transform={lying} opacity={cell.threatened ? 0.8 : undefined}>
        {small ? <Token kind={row} x={left + 34} y={top + 22} size={60} /> : <Standing row={row} column={column} />}
      </g>
      {cell.threatened && <Danger x={left + 80} y={top + 20} />}
    </g>
  )
}

// --------------------------------------------------------------------- pieces

interface PlacedProps {
  deciding: boolean
  word: string
  name: string
  about?: string
  fresh: boolean
  children: ComponentChildren
}

/** A spot where the tribe decides, else only a picture. */
function Placed({ deciding, ...props }: PlacedProps) {
  return deciding ? <ChoosablePlace {...props} /> : <Told about={props.about}>{props.children}</Told>
}

/** Sea that cannot be chosen now says why. */
function Closed({ why, ...at }: At & { why: string }) {
  if (!why) return null
  return (
    <Told about={why} class="vk-closed">
      <Ground {...at} />
    </Told>
  )
}

interface At {
  column: number
  row: number
}

function Lying({ tile, column, row, as }: At & { tile: TileFacts; as: string }) {
  return (
    <g class={as}>
      <Tile tile={tile} x={x(column)} y={y(row)} size={CELL} />
    </g>
  )
}

function Standing({ row, column, as }: { row: Row; column: number; as?: string }) {
  return <Figure kind={row} x={x(column) + 43} y={y(ROWS.indexOf(row)) + 6} size={76} class={as} />
}

const inset = ({ column, row }: At) => ({ x: x(column) + 3, y: y(row) + 3, width: CELL - 6, height: CELL - 6, rx: 8 })

/** Takes the pointer, where the sea would let it through. */
const Ground = (at: At) => <rect class="vk-ground" {...inset(at)} />
const Frame = (at: At) => <rect class="vk-frame" {...inset(at)} />
