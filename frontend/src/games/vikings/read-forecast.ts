/** The forecast of Vikings as typed data: prices to come, the next scorings, food. */
import type { Forecast, Message } from '../../core/game-board-types'
import type { Row } from './read-view'

export interface Price {
  affordable: boolean
  /** How much of it would be paid in fame. */
  fame: number
  /** The prices of the other spaces once this group is bought. */
  after: Map<number, number>
}

export interface Sum {
  gold: number
  fame: number
}

export interface Scoring extends Sum {
  rows: Map<Row, Sum>
}

export interface SeatOutlook {
  next: 'small' | 'large'
  small: Scoring
  large: Scoring
  fed: number
  figures: number
  /** Fame for food at the end. */
  feeding: number
}

export interface Outlook {
  prices: Map<number, Price>
  zero: { space: number; seats: { seat: number; allowed: boolean; reason: Message }[] } | null
  /** By how much all prices fall when the group at 0 is bought. */
  falls: Message | null
  seats: SeatOutlook[]
}

const ROW_OF_LINE: Record<string, Row> = {
  'line.warriors': 'warrior',
  'line.nobles': 'noble',
  'line.scouts': 'scout',
  'line.goldsmiths': 'goldsmith',
  'line.fishermen': 'fisherman',
}

/** Somebody who only watches may have no forecast. */
export function readOutlook(forecast: Forecast | null | undefined): Outlook {
  const prices = new Map<number, Price>()
  for (const { space, affordable, fame, after } of forecast?.prices ?? []) {
    const then = Object.entries(after).map(([other, price]) => [Number(other), price as number] as const)
    prices.set(space, { affordable, fame, after: new Map(then) })
  }
  const lines: Message[] = (forecast?.lines ?? []).flat()
  return {
    prices,
    zero: forecast?.zero ?? null,
    falls: lines.find((line) => line.key === 'forecast.falls') ?? null,
    seats: (forecast?.seats ?? []).map(readSeat),
  }
}

function readSeat(told: any): SeatOutlook {
  const { next, fed, figures, feeding } = told
  return { next, fed, figures, feeding, small: readScoring(told.small), large: readScoring(told.large) }
}

function readScoring(told: any): Scoring {
  const rows = new Map<Row, Sum>()
  for (const { key, gold, fame } of told.items) {
    const row = ROW_OF_LINE[key]
    if (row) rows.set(row, { gold, fame })
  }
  return { gold: told.gold, fame: told.fame, rows }
}
