/** Runes as strokes, in a box of 6 by 12. */
const STROKES: Record<string, string> = {
  a: 'M1 0V12M1 0L6 4M1 4L6 8',
  b: 'M1 0V12M1 0L5 3L1 6L5 9L1 12',
  d: 'M0 0V12L6 0V12L0 0',
  e: 'M0 12V0L3 4L6 0V12',
  f: 'M1 0V12M1 7L6 3M1 4L5 0',
  g: 'M0 1L6 11M6 1L0 11',
  h: 'M1 0V12M5 0V12M1 4L5 8',
  i: 'M3 0V12',
  j: 'M3 1L0 4L3 7M3 5L6 8L3 11',
  k: 'M5 1L1 6L5 11',
  l: 'M2 12V0L5 4',
  m: 'M0 12V0L6 6M6 12V0L0 6',
  n: 'M3 0V12M0 4L6 8',
  p: 'M1 0V12M1 0L3.5 3L6 0M1 12L3.5 9L6 12',
  r: 'M1 12V0L5 3L1 6L5 12',
  t: 'M3 12V0L0 4M3 0L6 4',
  u: 'M1 12V0L5 4V12',
  w: 'M1 12V0L5 3L1 6',
}
/** Letters without a rune of their own borrow one. */
const BORROWED: Record<string, string> = {
  c: 'k',
  q: 'k',
  v: 'w',
  o: 'a',
  s: 'h',
  x: 'g',
  y: 'j',
  z: 't',
}

export function strokes(letter: string): string {
  const own = letter.toLowerCase()
  return STROKES[own] ?? STROKES[BORROWED[own] ?? ''] ?? STROKES.i!
}

/** A frieze of runes and knots, for edges. */
export function Frieze({ word = 'meadhall' }: { word?: string }) {
  const step = 22
  const width = step * word.length
  return (
    <svg class="frieze" aria-hidden="true" width="100%" height="20">
      <defs>
        <pattern id="frieze" width={width} height="20" patternUnits="userSpaceOnUse">
          {[...word].map((letter, k) => (
            <g transform={`translate(${k * step + 4} 4)`} key={k}>
              <path d={strokes(letter)} />
              <path d="M12 3l3 3-3 3-3-3z" class="bead" />
            </g>
          ))}
        </pattern>
      </defs>
      <rect width="100%" height="20" fill="url(#frieze)" />
    </svg>
  )
}
