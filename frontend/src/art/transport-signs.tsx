/** The signs on the buttons with which one goes through a game. */

const PATHS = {
  first: 'M5 4h2.6v16H5ZM19.5 4.6v14.8L8.6 12Z',
  back: 'M16.5 4.6v14.8L5.6 12Z',
  play: 'M7 4v16l13-8Z',
  pause: 'M6 4.5h4v15H6ZM14 4.5h4v15h-4Z',
  forth: 'M7.5 4.6v14.8L18.4 12Z',
  last: 'M16.4 4H19v16h-2.6ZM4.5 4.6v14.8L15.4 12Z',
}

export type Transport = keyof typeof PATHS

export function TransportSign({ what }: { what: Transport }) {
  return (
    <svg class="sign" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[what]} fill="currentColor" />
    </svg>
  )
}
