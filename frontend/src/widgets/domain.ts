/** Wide questions have a domain in place of options. */
import type { Cell } from '../core/bits'
import type { DecisionShown } from '../core/wire'

export interface Way {
  turn: string
  cells: Cell[]
  /** Where the corner of the tile's box may lie, as hex. */
  anchors: string
}

export interface PlaceDomain {
  type: 'place'
  /** The part of the view that shows the board. */
  part: string
  columns: number
  rows: number
  stride: number
  ways: Way[]
}

export interface AmountDomain {
  type: 'amount'
  word: string
  from: number
  to: number
  /** Words that answer without a number. */
  or?: string[]
}

export type Domain = PlaceDomain | AmountDomain

export function domainOf(decision: DecisionShown): Domain | null {
  return decision.domain as Domain | null
}
