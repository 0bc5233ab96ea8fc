/** A branch of laurel, as it is laid around the name of who has won. */

const LEAVES = 7

/** The left one of two; the other is its mirror. */
export function Laurel({ mirrored }: { mirrored?: boolean }) {
  return (
    <svg class="laurel" viewBox="0 0 34 56" aria-hidden="true">
      <g transform={mirrored ? 'translate(34 0) scale(-1 1)' : undefined}>
        <path d="M32 54Q8 44 10 4" fill="none" />
        {Array.from({ length: LEAVES }, (_, k) => (
          <Pair along={k / (LEAVES - 1)} key={k} />
        ))}
      </g>
    </svg>
  )
}

/** Two leaves at one place of the stem, smaller towards its tip. */
function Pair({ along }: { along: number }) {
  const x = 27 - 17 * Math.min(1, along * 1.7)
  const y = 51 - 46 * along
  const size = 1.1 - 0.35 * along
  const lean = -62 + 60 * along
  return (
    <>
      {[-46, 46].map((turn) => (
        <path
          d="M0 0Q5 -4.5 0 -11Q-5 -4.5 0 0Z"
          transform={`translate(${x} ${y}) rotate(${lean + turn}) scale(${size})`}
          key={turn}
        />
      ))}
    </>
  )
}
