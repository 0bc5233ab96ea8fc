/** What was chosen but not sent outlives a reload, in this window alone. */
import type { Step } from './tentative-chain'

export interface HalfMade {
  seat: number | null
  /** The id of the question with which the choices began. */
  decision: string
  steps: Step[]
}

export function keepHalfMade(table: string, made: HalfMade | null): void {
  try {
    if (made?.steps.length) sessionStorage.setItem(nameOf(table), JSON.stringify(made))
    else sessionStorage.removeItem(nameOf(table))
  } catch {
    // A private window may keep nothing; then a reload begins the turn anew.
  }
}

export function keptHalfMade(table: string): HalfMade | null {
  try {
    return JSON.parse(sessionStorage.getItem(nameOf(table)) ?? 'null') as HalfMade | null
  } catch {
    return null
  }
}

function nameOf(table: string): string {
  return `meadhall.half.${table}`
}
