/** Round shields: each seat has its own colour and its own pattern. */
import { strokes } from './runes'

const FIELDS = [
  'M20 20V2A18 18 0 0 1 38 20ZM20 20V38A18 18 0 0 1 2 20Z',
  'M2 20A18 18 0 0 1 38 20Z',
  'M20 20L20 2A18 18 0 0 1 35.6 11ZM20 20L35.6 29A18 18 0 0 1 20 38ZM20 20L4.4 29A18 18 0 0 1 4.4 11Z',
  'M13 3.4h14V36.6H13ZM3.4 13h33.2V27H3.4Z',
  'M7 7.5L20 20 33 7.5A18 18 0 0 1 38 20L20 37 2 20A18 18 0 0 1 7 7.5Z',
  'M9 6a18 18 0 0 1 6-3.3V37.3A18 18 0 0 1 9 34ZM25 2.7A18 18 0 0 1 31 6V34a18 18 0 0 1-6 3.3Z',
  'M20 6a14 14 0 1 1 0 28 14 14 0 0 1 0-28Zm0 6a8 8 0 1 0 0 16 8 8 0 0 0 0-16Z',
  'M2 20L20 2 38 20 20 38Z',
]

export const seatColour = (seat: number): string => `var(--seat-${seat % FIELDS.length})`

/** A shield with the pattern of a seat; a boss, or the rune of a letter, in the middle. */
export function Shield({ seat, size = 32, letter }: { seat: number; size?: number; letter?: string }) {
  return (
    <svg class="shield" viewBox="0 0 40 40" width={size} height={size} aria-hidden="true">
      <circle cx="20" cy="20" r="18" class="shield-ground" />
      <path d={FIELDS[seat % FIELDS.length]} fill={seatColour(seat)} />
      <circle cx="20" cy="20" r="18" class="shield-rim" />
      {letter ? <Medallion letter={letter} /> : <circle cx="20" cy="20" r="5" class="shield-boss" />}
    </svg>
  )
}

function Medallion({ letter }: { letter: string }) {
  return (
    <>
      <circle cx="20" cy="20" r="10.5" class="shield-boss" />
      <path d={strokes(letter)} transform="translate(17 14)" class="shield-rune" />
    </>
  )
}

/** The same pattern for the same word, whatever the game. */
export function patternOf(word: string): number {
  return [...word].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % FIELDS.length
}
