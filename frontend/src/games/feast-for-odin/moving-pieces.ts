/** How this table's pieces are called where they move. */
import { SPECIALS } from './printed'

const SINGLE = new Set(SPECIALS.map(({ key }) => key))

/** Goods belong to a seat; a special tile is the same one wherever it lies. */
export function kindOf(seat: number, what: string): string {
  return SINGLE.has(what) ? what : `${seat} ${what}`
}

export const VIKING = 'viking'
