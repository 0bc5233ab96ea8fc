/** The forecast as typed data: income, bonuses, dice, the next feast. */
import type { BoardProps, Forecast, Message } from '../../core/game-board-types'

export interface Diagonal {
  area: number
  now: number
  next?: number
  /** Cells to cover before it pays the next number. */
  missing?: string[]
  brings?: number
}

export interface Bonus {
  area: number
  cell: string
  gives: string[]
  /** Empty: it comes with the next bonuses. */
  missing: string[]
}

export interface Odds {
  action: string
  boats?: number
  sword?: number
  percent: number
}

export interface Plan {
  /** The words that lay it, one after the other. */
  chain: string
  silver: number
  penalties: number
  cost: number
  gives_up: Message[]
}

export interface Gap {
  area: number
  board: string
  open: number
  wood: number
  stone: number
  points: number
}

export interface Outlook {
  score: number
  income: number
  /** How many incomes are still to come. */
  incomes: number
  diagonals: Diagonal[]
  bonuses: Bonus[]
  dice: Odds[]
  gaps: Gap[]
  feast: { spaces: number; plans: Plan[] } | null
  /** Tiles of the supply that fit on some board. */
  placeable: ReadonlySet<string>
}

/** Somebody who only watches has no forecast. */
export function readOutlook(told: Forecast | null | undefined): Outlook | null {
  if (!told?.income) return null
  const { score, income, bonuses, dice, gaps, feast, placeable } = told
  return {
    score,
    income: income.total,
    incomes: income.times,
    diagonals: income.diagonals,
    bonuses,
    dice,
    gaps,
    feast: feast ?? null,
    placeable: new Set<string>(placeable),
  }
}

/** With what is pointed at; null until it is known. */
export function outlookAhead({ preview, chosen }: Pick<BoardProps, 'preview' | 'chosen'>): Outlook | null {
  return preview === chosen ? null : readOutlook(preview?.forecast)
}

export interface Change {
  points: number
  income: [before: number, after: number]
  /** What bonuses would come that would not come before. */
  bonuses: string[]
}

export function changeOf(before: Outlook, after: Outlook): Change {
  const due = (outlook: Outlook) => outlook.bonuses.filter(({ missing }) => !missing.length)
  const known = new Set(due(before).map(({ area, cell }) => `${area} ${cell}`))
  const fresh = due(after).filter(({ area, cell }) => !known.has(`${area} ${cell}`))
  return {
    points: after.score - before.score,
    income: [before.income, after.income],
    bonuses: fresh.flatMap(({ gives }) => gives),
  }
}
