/** Where shields stand on the fame track: each exactly above its fame, in rows where they would cover each other. */

export interface Pin {
  fame: number
  /** All who have so much. */
  seats: number[]
  /** Counted from the track upwards. */
  row: number
}

/** Room that a pin needs, in pixels: its number, and a shield for each seat. */
const NUMBER = 20
const SHIELD = 20
const MOST_ROWS = 3

/** The pins of a track of this length in fame, and of this width in pixels. */
export function pinsOn(fame: number[], length: number, width: number): Pin[] {
  const values = [...new Set(fame)].sort((one, other) => one - other)
  const ends = Array.from({ length: MOST_ROWS }, () => -Infinity)
  return values.map((value) => {
    const seats = fame.flatMap((n, seat) => (n === value ? [seat] : []))
    const half = (NUMBER + SHIELD * seats.length) / 2
    const middle = (value / length) * width
    const free = ends.findIndex((end) => end <= middle - half)
    // Where no row is free, the one that is covered least.
    const row = free < 0 ? ends.indexOf(Math.min(...ends)) : free
    ends[row] = middle + half
    return { fame: value, seats, row }
  })
}
