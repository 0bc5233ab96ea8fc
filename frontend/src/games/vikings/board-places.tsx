/** The places of a tribe's board: columns for ships, cells for islands, vikings on them. */
import type { ComponentChildren } from 'preact'

import { moving } from '../../motion/moving'
import { Figure } from './art/figures'
import { Tile } from './art/Tile'
import { CELL, x, y } from './board-measures'
import { cellWord, columnWord, type PlacedShip, ROWS, type Row, type Tile as TileFacts, type Tribe } from './read-view'
import { ChoosablePlace, Told } from './ChoosablePlace'
import { type Table, useVikings } from './table-context'

interface Place {
  now: Tribe
  /** With what was chosen tentatively, or is pointed at. */
  shown: Tribe
  /** Whether this tribe decides: only then its places are targets. */
  deciding: boolean
  /** Small boards show vikings larger. */
  small?: boolean
  column: number
}

// --------------------------------------------------------------------- ships

export function ShipPlace({ now, shown, deciding, small, column }: Place) {
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
      name={named(text('ship.column', { column }), ship && tileName(text, ship))}
      about={ship && shipAbout(text, ship)}
      fresh={!target && chain.includes(word)}
    >
      <Ground column={column} row={-1} />
      {ship && <Lying tile={ship} column={column} row={-1} as={fresh ? 'vk-ghost' : ''} small={small} />}
      {!ship && next && <Lying tile={next} column={column} row={-1} as={OFFERED} />}
    </Placed>
  )
}

function shipAbout(text: Table['word'], { repelled, gold, fame }: PlacedShip): string {
  if (repelled) return text('page.repelled')
  const cost = gold ? text('page.costs_gold', { n: gold }) : text('page.costs_fame', { n: fame ?? 0 })
  return `${text('page.threatens')}; ${cost}`
}

function tileName(text: Table['word'], { tile }: TileFacts): string {
  const key = tile.replace(' ', '_')
  return text(tile.startsWith('building') ? `special_tile.${key}` : `offered.${key}`)
}

/** Where it is, and what lies there. */
const named = (place: string, what?: string): string => (what ? `${place}: ${what}` : place)

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
      name={named(text('cell', { row: `@row.${row}`, column }), cell && tileName(text, cell))}
      about={target || settling || fresh ? '' : why(row)}
      fresh={!target && !settling && chain.includes(word)}
    >
      <Ground column={column} row={at} />
      {cell && <Lying tile={cell} column={column} row={at} as={fresh ? 'vk-ghost' : ''} />}
      {target && next && !fresh && <Lying tile={next} column={column} row={at} as={OFFERED} />}
      {(settling || (target && !next)) && !cell?.viking && <Standing row={row} column={column} as={OFFERED} />}
      {(target || settling) && <Frame column={column} row={at} />}
    </Placed>
  )
}

/** Above the threats' shading; who is threatened lies on the ground. */
export function Viking({ now, shown, small, row, column }: Place & { row: Row }) {
  const { word: text } = useVikings()
  const word = cellWord(row, column)
  const cell = shown.cells.get(word)
  if (!cell?.viking) return null
  const name = text(`figure.${row}`)
  const fresh = !now.cells.get(word)?.viking
  return (
    <g
      class={`vk-viking ${fresh ? 'vk-ghost' : ''}`}
      role="img"
      aria-label={cell.threatened ? `${name} – ${text('page.threatened')}` : name}
      {...moving(row)}
    >
      <Standing row={row} column={column} small={small} lying={cell.threatened} />
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
  if (deciding) return <ChoosablePlace {...props} />
  return (
    <Told name={props.name} about={props.about}>
      {props.children}
    </Told>
  )
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

/** What may come to lie here does not lie here yet. */
const OFFERED = 'vk-offer'

function Lying({ tile, column, row, as, small }: At & { tile: TileFacts; as: string; small?: boolean | undefined }) {
  return (
    <g class={as} {...(as !== OFFERED && moving(tile.tile))}>
      <Tile tile={tile} x={x(column)} y={y(row)} size={CELL} small={small} />
    </g>
  )
}

/** On a small board it is drawn larger than its tile would have it, so that it is told at a glance. */
function Standing({ row, column, as, small, lying }: StandingProps) {
  const [right, size] = small ? [lying ? 8 : 24, 92] : [lying ? 18 : 43, 76]
  const top = y(ROWS.indexOf(row)) + 82 - size
  return <Figure kind={row} x={x(column) + right} y={top} size={size} class={as} lying={lying} />
}

interface StandingProps {
  row: Row
  column: number
  as?: string
  small?: boolean
  lying?: boolean
}

const inset = ({ column, row }: At) => ({ x: x(column) + 3, y: y(row) + 3, width: CELL - 6, height: CELL - 6, rx: 8 })

/** Takes the pointer, where the sea would let it through. */
const Ground = (at: At) => <rect class="vk-ground" {...inset(at)} />
const Frame = (at: At) => <rect class="vk-frame" {...inset(at)} />
