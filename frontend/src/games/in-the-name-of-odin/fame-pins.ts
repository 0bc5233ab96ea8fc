/** Where shields stand above the fame track: over their fame, moved aside only as far as they would cover each other. */

export interface Pin {
  fame: number
  /** All who have so much. */
  seats: number[]
  /** Where its fame is on the track, and where its middle stands, in pixels. */
  at: number
  middle: number
}

/** Room that a pin needs, in pixels: its number, and a shield for each seat. */
const NUMBER = 38
const SHIELD = 22

/** So far a pin may stand out at either end of the track. */
const OVER = 22

const widthOf = ({ seats }: Pin): number => NUMBER + SHIELD * seats.length

/** The pins of a track of this length in fame, and of this width in pixels. */
export function pinsOn(fame: number[], length: number, width: number): Pin[] {
  const values = [...new Set(fame)].sort((one, other) => one - other)
  const pins = values.map((value) => {
    const at = (value / length) * width
    return { fame: value, seats: seatsWith(fame, value), at, middle: at }
  })
  const groups: Pin[][] = []
  for (const pin of pins) {
    let group = [pin]
    // Pins that touch stand together about the middle of their places.
    while (groups.length && edges(groups.at(-1)!, width).end > edges(group, width).start)
      group = [...groups.pop()!, ...group]
    groups.push(group)
  }
  return groups.flatMap((group) => placed(group, width))
}

const seatsWith = (fame: number[], value: number): number[] => fame.flatMap((n, seat) => (n === value ? [seat] : []))

function edges(group: Pin[], width: number): { start: number; end: number } {
  const middle = group.reduce((sum, { at }) => sum + at, 0) / group.length
  const room = group.reduce((sum, pin) => sum + widthOf(pin), 0)
  const start = Math.max(-OVER, Math.min(middle - room / 2, width + OVER - room))
  return { start, end: start + room }
}

function placed(group: Pin[], width: number): Pin[] {
  let { start } = edges(group, width)
  return group.map((pin) => {
    const middle = start + widthOf(pin) / 2
    start += widthOf(pin)
    return { ...pin, middle }
  })
}
