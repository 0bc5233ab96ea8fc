/** What a view is made of, as in `meadhall.core.view`: named parts of few kinds. */
import type { MessageJson } from './wire'

interface Common {
  title: MessageJson
  /** Absent: it belongs to the table. */
  owner?: number
}

export interface OfferItem {
  id: string
  label: MessageJson
}

export type CounterPart = Common & { kind: 'counter'; value: number }
export type TrackPart = Common & { kind: 'track'; value: number; steps: number[] }
export type GoodsPart = Common & { kind: 'goods'; amounts: Record<string, number> }
export type GridPart = Common & {
  kind: 'grid'
  columns: number
  rows: number
  stride: number
  /** Cells by what lies on them, as hex; the last one is on top. */
  layers: Record<string, string>
  /** What is printed on the cells, row by row: a blank is no cell at all. */
  signs?: string[][]
  /** Which colour a layer has, where people would expect one. */
  tints?: Record<string, string>
  /** What lies there, tile by tile. */
  tiles?: { name: string; cells: string[] }[]
}
export type HandPart = Common & { kind: 'hand'; cards: (MessageJson | null)[]; secret: boolean }
export type OfferPart = Common & { kind: 'offer'; items: OfferItem[] }
export type DeckPart = Common & { kind: 'deck'; size: number; known: string[] }
export type ChartPart = Common & { kind: 'chart'; rows: MessageJson[]; signs: string[][]; words: string[] }
export type LabelPart = Common & { kind: 'label'; text: MessageJson }
export type FlagPart = Common & { kind: 'flag'; value: boolean }

export type Part =
  | CounterPart
  | TrackPart
  | GoodsPart
  | GridPart
  | HandPart
  | OfferPart
  | DeckPart
  | ChartPart
  | LabelPart
  | FlagPart

export interface View {
  seats: number
  actors: number[]
  parts: Record<string, Part>
}
