/** A compass rose, as old charts have it where the sea is open. */
const POINTS = [0, 90, 180, 270]

export function Compass() {
  return (
    <svg class="od-compass" viewBox="-50 -50 100 100" fill="currentColor" stroke="currentColor" aria-hidden="true">
      <circle r="31" fill="none" stroke-width="1.5" />
      <circle r="26" fill="none" stroke-width="0.8" />
      {POINTS.map((turn) => (
        <g key={turn} transform={`rotate(${turn})`}>
          <path d="M0 -48L6 -8L0 0Z" />
          <path d="M0 -48L-6 -8L0 0Z" fill="none" />
          <path d="M0 -30L4 -6L-4 -6Z" transform="rotate(45)" fill="none" />
        </g>
      ))}
    </svg>
  )
}
