/** A view of Vikings as typed data. Nothing is worked out here: what is not in the view is not known. */
import type { Message, View } from '../../core/game-board-types'

export const ROWS = ['warrior', 'noble', 'scout', 'goldsmith', 'fisherman'] as const
/** Rows for islands from the top, each named after the viking that may stand in it. */
export type Row = (typeof ROWS)[number]
export const FIGURES = ['fisherman', 'goldsmith', 'scout', 'noble', 'warrior', 'boatswain'] as const
export type Figure = (typeof FIGURES)[number]

/** `left`, `middle a` ..., `right`, `building a` ..., `red ship` ... */
export type TileName = string

export interface Tile {
  tile: TileName
  /** Of a ship: what it pays, and the last row it threatens. */
  gold?: number
  fame?: number
  reach?: Row
}

export type Group = Tile & { space: number; price: number; figure?: Figure }
export type Cell = { row: Row; column: number; tile: TileName; viking: boolean; threatened: boolean }
export type PlacedShip = Tile & { column: number; repelled: boolean }
export type Hand = Partial<Tile> & { figure?: Figure; special?: string; cell?: string }
export type Special = { id: string; label: Message }
export type Count<Kind> = { kind: Kind; n: number }

export interface Tribe {
  seat: number
  gold: number
  fame: number
  start: boolean
  /** Whether its start tile is still to be placed. */
  startTile: boolean
  mainland: Count<Figure>[]
  /** By the word of the notation: `noble 2`, `column 1`. */
  cells: Map<string, Cell>
  ships: Map<string, PlacedShip>
  specials: Special[]
  columns: number
}

export interface Vikings {
  round: number
  rounds: number[]
  /** Rounds that end with a large scoring. */
  large: number[]
  scoring: Message
  /** The space at price 0; past the last one when the wheel is empty. */
  zero: number
  groups: Group[]
  stacks: Count<TileName>[]
  bag: Count<Figure>[]
  drawn: Count<Figure>[]
  hand: Hand
  specials: Special[] | null
  bid: Message | null
  bidding: number[]
  tribes: Tribe[]
  actors: number[]
}

interface SeatFacts {
  cells: Record<string, { tile: TileName; viking: boolean; threatened: boolean }>
  ships: Record<string, Tile & { repelled: boolean }>
}

interface Facts {
  large: number[]
  zero: number
  wheel: Record<string, Tile & { price: number; figure?: Figure }>
  in_hand: Hand
  bidding: number[]
  seats: SeatFacts[]
}

export function readVikings(view: View): Vikings {
  const { board } = view as View & { board: Facts }
  const parts = view.parts
  const round = parts.round
  return {
    round: round?.kind === 'track' ? round.value : 0,
    rounds: round?.kind === 'track' ? round.steps : [],
    large: board.large,
    scoring: text(view, 'scoring') ?? { key: '', params: {} },
    zero: board.zero,
    groups: Object.entries(board.wheel)
      .map(([space, group]) => ({ space: Number(space), ...group }))
      .sort((a, b) => a.space - b.space),
    stacks: counts(view, 'stacks'),
    bag: counts(view, 'bag'),
    drawn: counts(view, 'drawn'),
    hand: board.in_hand,
    specials: parts.specials ? offered(view, 'specials') : null,
    bid: text(view, 'bid'),
    bidding: board.bidding,
    tribes: board.seats.map((facts, seat) => readTribe(view, facts, seat)),
    actors: view.actors,
  }
}

function readTribe(view: View, facts: SeatFacts, seat: number): Tribe {
  const cells = new Map(Object.entries(facts.cells).map(([word, cell]) => [word, { ...placeOf(word), ...cell }]))
  const ships = new Map(Object.entries(facts.ships).map(([word, ship]) => [word, { column: columnOf(word), ...ship }]))
  return {
    seat,
    gold: number(view, `gold.${seat}`),
    fame: number(view, `fame.${seat}`),
    start: flag(view, `start.${seat}`),
    startTile: flag(view, `start_tile.${seat}`),
    mainland: counts(view, `mainland.${seat}`),
    cells,
    ships,
    specials: offered(view, `own_specials.${seat}`),
    columns: Math.max(0, ...[...cells.values(), ...ships.values()].map((each) => each.column)),
  }
}

/** The tiles in hand, in the order in which they are placed. */
export function toPlace({ hand, tribes, actors }: Vikings): Tile[] {
  if (!hand.tile) return hand.special ? [{ tile: hand.special }] : []
  const bought = { ...hand, tile: hand.tile }
  const first = actors.some((seat) => tribes[seat]?.startTile)
  return first ? [{ tile: 'left' }, bought] : [bought]
}

// --------------------------------------------------------------------- words of the notation

export const cellWord = (row: Row, column: number): string => `${row} ${column}`
export const columnWord = (column: number): string => `column ${column}`
export const buyWord = (price: number): string => `buy ${price}`

const columnOf = (word: string): number => Number(word.slice(word.lastIndexOf(' ') + 1))

function placeOf(word: string): { row: Row; column: number } {
  return { row: word.slice(0, word.lastIndexOf(' ')) as Row, column: columnOf(word) }
}

/** The place that a word names, if it is one of a board: a cell, or a column for a ship. */
export function placeNamed(word: string): { row: Row | 'ships'; column: number } | null {
  const { row, column } = placeOf(word)
  if (!Number.isInteger(column)) return null
  if ((row as string) === 'column') return { row: 'ships', column }
  return ROWS.includes(row) ? { row, column } : null
}

// --------------------------------------------------------------------- parts

function number(view: View, id: string): number {
  const part = view.parts[id]
  return part?.kind === 'counter' ? part.value : 0
}

function flag(view: View, id: string): boolean {
  const part = view.parts[id]
  return part?.kind === 'flag' && part.value
}

function text(view: View, id: string): Message | null {
  const part = view.parts[id]
  return part?.kind === 'label' ? part.text : null
}

function offered(view: View, id: string): Special[] {
  const part = view.parts[id]
  return part?.kind === 'offer' ? part.items : []
}

/** `@figure.noble: 3` becomes 3 of `noble`, `@tile.middle_a` becomes `middle a`. */
function counts<Kind extends string>(view: View, id: string): Count<Kind>[] {
  const part = view.parts[id]
  if (part?.kind !== 'goods') return []
  const named = Object.entries(part.amounts).map(([key, n]) => ({
    kind: key.slice(key.indexOf('.') + 1).replaceAll('_', ' ') as Kind,
    n,
  }))
  return named.sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))
}

/** A patched view may list things in the order in which they came. */
const ORDER: string[] = [
  ...FIGURES,
  ...['left', 'middle a', 'middle b', 'middle c', 'middle d', 'right'],
  ...['red ship', 'green ship', 'yellow ship', 'blue ship'],
]
