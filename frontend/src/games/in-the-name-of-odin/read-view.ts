/** The facts of a view, typed. Nothing is worked out here: what is not in the view is not known. */
import type { Message, View } from '../../core/game-board-types'

export const VIKINGS = ['warrior', 'trader', 'sailor'] as const
export type Viking = (typeof VIKINGS)[number]
export const SYMBOLS = ['recruitment', 'craftsmanship', 'seamanship'] as const
export type ActionSymbol = (typeof SYMBOLS)[number]
export type BuildingType = 'shipyard' | 'runic_circle' | 'forge' | 'jarls_house' | 'inn'
export type Step = 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H'
export const STEPS: Step[] = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']

export type ByType = Record<Viking, number>
/** An action card by its two symbols: `warrior recruitment`. */
export type Kind = string

export interface Card {
  /** What it is called in the notation, and thus as an answer. */
  word: string
  /** A name as messages have it: the key of a text after `@`, or the name itself. */
  name: string
}

/** Why it cannot be had; empty if it can. Absent for somebody who only watches. */
interface Offered {
  reasons?: Message[]
}

export interface Progress {
  ready: boolean
  missing: number
  in_range: boolean
  types: Partial<Record<Viking, { need: number; covered: number; there: number }>>
  reasons: Message[]
}

export type Raid = Card & { space: number; fame: number; need: ByType; progress?: Progress }

export interface Zone {
  zone: 'upper' | 'center' | 'bottom'
  range: number
  fame: number
  spaces: number
  token?: Viking
  raids: Raid[]
}

export type Hero = Card & { symbol: Viking; raids: boolean; notes: Message[] }
export type OfferedHero = Hero & Offered & { cost: number; gains: number }
/** `shared` is what most buildings of its type can do. */
export type Building = Card & Offered & { type: BuildingType; fame: number; shared: Message[]; notes: Message[] }
/** `used` of its `turn` abilities were used in this turn. */
export type OwnBuilding = Building & { used: number; turn: number }
export type Longship = Card & Offered & { range: number; fame: number; notes: Message[] }
export type OwnShip = Longship & { damage: number; away: boolean }

export interface Player {
  fame: number
  hand: number
  hand_limit: number
  /** All of my own hand; of others what everybody saw them take. */
  cards: Kind[]
  vikings: ByType
  viking_limit: number
  village: { type: BuildingType; building?: OwnBuilding }[]
  tokens: number
  ships: OwnShip[]
  shore: number
  raids: string[]
  hero?: Hero
}

export interface Opponent {
  seat: number
  did: 'laid' | 'none' | 'asked' | 'waits'
  card?: Kind
}

/** Before a target was declared only the step is known. */
export interface UnderWay {
  seat: number
  step: Step
  declared?: Declared
}

export interface Declared extends Card {
  zone: Zone['zone']
  fame: number
  /** Fame by the number of cards that are left on the table. */
  unmatched: number[]
  abilities: string[]
  paid: ByType
  table: Kind[]
  /** So many cards may lie on the table. */
  most: number
  others: Opponent[]
  ship?: Card
}

export interface Action {
  word: string
  symbol?: ActionSymbol
  cost?: number
  reasons: Message[]
}

/** What my hand is good for. */
export interface Mine {
  actions: Action[]
  symbols: Record<ActionSymbol, { cards: number; supplied: number }>
  gather: Record<Viking, { cards: number; brings: number; reasons: Message[] }>
}

export interface Odin {
  turn: number
  zones: Zone[]
  heroes: OfferedHero[]
  buildings: Building[]
  longships: Longship[]
  offer: Kind[]
  decks: Record<'raids' | 'heroes' | 'buildings' | 'longships' | 'actions' | 'discard', number>
  mead_hall: ByType
  stock: number
  side_token?: Viking
  raid?: UnderWay
  mine?: Mine
  seats: Player[]
  actors: number[]
  /** Which cards are in use. */
  pack: Message | null
}

export function readOdin(view: View): Odin {
  const { board } = view as View & { board: any }
  const { pack } = view.parts
  return {
    ...board,
    raid: board.raid && readRaid(board.raid),
    actors: view.actors,
    pack: pack?.kind === 'label' ? pack.text : null,
  }
}

function readRaid({ seat, step, ...declared }: any): UnderWay {
  return { seat, step, ...('word' in declared ? { declared } : {}) }
}

export const vikingOf = (kind: Kind): Viking => kind.split(' ')[0] as Viking
export const symbolOf = (kind: Kind): ActionSymbol => kind.split(' ')[1] as ActionSymbol

export const total = (vikings: ByType): number => VIKINGS.reduce((sum, type) => sum + vikings[type], 0)
