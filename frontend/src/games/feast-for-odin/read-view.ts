/** A view of A Feast for Odin as typed data. */
import type { OfferItem, View } from '../../core/wire'
import type { Message } from '../../core/game-board-types'
import type { Cell, Sort } from './printed-types'

export interface Feast {
  round: number
  rounds: number
  /** `phase.actions` and so on. */
  phase: string
  actors: number[]
  /** The start player. */
  first: number
  /** By space: who stands there; null is the other colour of the solo game. */
  occupied: Map<string, Standing>
  /** The spaces for imitation that are in the game, such as `imitate 2`. */
  imitation: string[]
  strips: Strip[]
  lands: Land[]
  /** Special tiles that nobody has. */
  specials: string[]
  buildings: Map<string, number>
  weaponCards: number
  occupationCards: number
  seats: Player[]
}

export interface Standing {
  seat: number | null
  n: number
}

export interface Strip {
  number: number
  /** What is left, from the arrow on. */
  items: string[]
}

export interface Land {
  board: string
  silver: number
  points: number
}

export interface Player {
  seat: number
  vikings: number
  /** Spaces of the feast table to fill in this round. */
  table: number
  /** What lies on the feast table in this feast, as words such as `peas lying`. */
  served: string[]
  passed: boolean
  supply: Map<string, number>
  specials: string[]
  ships: Ship[]
  /** Null for a card that others may not see. */
  hand: (Message | null)[]
  played: OfferItem[]
  penalties: number
  areas: Area[]
}

export interface Ship {
  kind: 'whaling_boat' | 'knarr' | 'longship'
  ore: number
  gone: boolean
}

export interface Area {
  /** Its number among the player's boards. */
  place: number
  /** The board's key, or `shed`. */
  board: string
  /** The notation's word: a second stone house is `stone_house 2`. */
  word: string
  title: Message
  tiles: Tile[]
  stored: { wood: number; stone: number } | null
}

export interface Tile {
  piece: string
  sort: Sort
  cells: Cell[]
}

export function readFeast(view: View): Feast {
  const round = part(view, 'round', 'track')
  const first = part(view, 'first', 'label')
  return {
    round: round?.value ?? 0,
    rounds: round?.steps.length ?? 7,
    phase: part(view, 'phase', 'label')?.text.key ?? '',
    actors: view.actors,
    first: Number(first?.text.params.seat ?? 0),
    occupied: new Map(items(view, 'occupied').map((item) => [item.id, standing(item)])),
    imitation: items(view, 'imitation').map(({ id }) => id),
    strips: items(view, 'mountains').map(readStrip),
    lands: items(view, 'islands').map(({ id, label }) => ({
      board: id,
      silver: Number(label.params.n),
      points: Number(label.params.points),
    })),
    specials: items(view, 'specials').map(({ id }) => id),
    buildings: amounts(view, 'buildings'),
    weaponCards: part(view, 'weapons', 'deck')?.size ?? 0,
    occupationCards: part(view, 'occupations', 'deck')?.size ?? 0,
    seats: Array.from({ length: view.seats }, (_, seat) => readPlayer(view, seat)),
  }
}

function standing({ label }: OfferItem): Standing {
  const { seat, n } = label.params
  return { seat: typeof seat === 'number' ? seat : null, n: Number(n) }
}

function readStrip({ label }: OfferItem): Strip {
  const { strip, wood, stone, ore, coins } = label.params as Record<string, number>
  const counts = { wood, stone, ore, coins } as Record<string, number>
  const left = Object.entries(counts).flatMap(([name, n]) => Array<string>(n).fill(name))
  return { number: strip!, items: left }
}

function readPlayer(view: View, seat: number): Player {
  return {
    seat,
    vikings: part(view, `vikings.${seat}`, 'counter')?.value ?? 0,
    table: part(view, `table.${seat}`, 'counter')?.value ?? 0,
    served: items(view, `served.${seat}`).map(({ id }) => id),
    passed: part(view, `passed.${seat}`, 'flag')?.value ?? false,
    supply: amounts(view, `supply.${seat}`),
    specials: items(view, `own_specials.${seat}`).map(({ id }) => id),
    ships: items(view, `ships.${seat}`).map(readShip),
    hand: part(view, `hand.${seat}`, 'hand')?.cards ?? [],
    played: items(view, `played.${seat}`),
    penalties: part(view, `penalties.${seat}`, 'counter')?.value ?? 0,
    areas: readAreas(view, seat),
  }
}

const SHIP: Record<string, Ship['kind']> = { boat: 'whaling_boat', knarr: 'knarr', longship: 'longship' }

function readShip({ id, label }: OfferItem): Ship {
  const [gone, kind] = id.startsWith('gone ') ? [true, id.split(' ')[1]!] : [false, id.split(' ')[0]!]
  return { kind: SHIP[kind]!, gone, ore: Number(label.params.n ?? 0) }
}

function readAreas(view: View, seat: number): Area[] {
  const found: Area[] = []
  for (let place = 0; ; place++) {
    const shown = view.parts[`area.${place}.${seat}`]
    if (!shown) return found
    const board = shown.kind === 'grid' ? (shown as unknown as { board: string }).board : 'shed'
    const earlier = found.filter((area) => area.board === board).length
    const word = earlier ? `${board} ${earlier + 1}` : board
    const { wood, stone } = shown.title.params
    const stored = wood === undefined ? null : { wood: Number(wood), stone: Number(stone) }
    const tiles = shown.kind === 'grid' ? ((shown.tiles ?? []) as unknown as RawTile[]).map(readTile) : []
    found.push({ place, board, word, title: shown.title, tiles, stored })
  }
}

interface RawTile {
  piece: string
  sort: string
  cells: string[]
}

function readTile({ piece, sort, cells }: RawTile): Tile {
  return { piece, sort: sort as Sort, cells: cells.map(cellOf) }
}

/** `c4` is the third column, the fourth row. */
export function cellOf(name: string): Cell {
  return [name.charCodeAt(0) - 97, Number(name.slice(1)) - 1]
}

type Parts = View['parts'][string]

function part<K extends Parts['kind']>(view: View, id: string, kind: K): Extract<Parts, { kind: K }> | undefined {
  const found = view.parts[id]
  return found?.kind === kind ? (found as Extract<Parts, { kind: K }>) : undefined
}

function items(view: View, id: string): OfferItem[] {
  return part(view, id, 'offer')?.items ?? []
}

/** `@good.wool: 3` becomes 3 of `wool`. */
function amounts(view: View, id: string): Map<string, number> {
  const told = Object.entries(part(view, id, 'goods')?.amounts ?? {})
  return new Map(told.map(([key, n]) => [key.slice(key.indexOf('.') + 1), n]))
}
