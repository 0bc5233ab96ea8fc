/** Where raids lead: towns, abbeys, castles, walls and islands, on a ground of 100 by 44. */
import type { ComponentChildren } from 'preact'

import { INK } from './portrait-paths'

interface Land {
  /** The ground goes on beside the picture, however wide it is. */
  ground: string
  from: number
  drawing: ComponentChildren
}

const LANDS = {
  town: {
    ground: '#93a866',
    from: 32,
    drawing: (
      <>
        <path d="M16 36V24L25 16L34 24V36ZM38 36V22L48 13L58 22V36ZM62 36V25L71 18L80 25V36Z" fill="#d8b98a" />
        <path
          d="M14 25L25 15L36 25M36 23L48 12L60 23M60 26L71 17L82 26"
          fill="none"
          stroke="#9c3122"
          stroke-width="2.6"
        />
        <path d="M22 36V29H28V36ZM45 36V28H51V36ZM68 36V30H74V36Z" fill="#4a2f18" />
      </>
    ),
  },
  abbey: {
    ground: '#9fb071',
    from: 33,
    drawing: (
      <>
        <path d="M30 36V22H66V36Z" fill="#d9d2c0" />
        <path d="M28 23L48 14L68 23Z" fill="#8d8577" />
        <path d="M60 36V14L67 6L74 14V36Z" fill="#cfc7b4" />
        <path d="M67 6V1M64.5 3H69.5" fill="none" />
        <path d="M40 36V29H46V36Z" fill="#4a2f18" />
      </>
    ),
  },
  castle: {
    ground: '#8fa561',
    from: 31,
    drawing: (
      <>
        <path d="M18 36V14L24 8L30 14V36ZM62 36V14L68 8L74 14V36ZM30 36V20H62V36Z" fill="#c9c2b2" />
        <path d="M41 36V28Q46 22 51 28V36Z" fill="#4a2f18" />
        <path d="M46 20V6L55 9L46 12" fill="#b3392b" />
      </>
    ),
  },
  wall: {
    ground: '#b7a56b',
    from: 32,
    drawing: (
      <>
        <path d="M8 38V18H14V22H20V18H26V22H74V18H80V22H86V18H92V38Z" fill="#d8c49a" />
        <path d="M34 22Q34 8 50 6Q66 8 66 22Z" fill="#c9973b" />
        <path d="M50 6V1" fill="none" />
        <path d="M44 38V29Q50 23 56 29V38Z" fill="#4a2f18" />
      </>
    ),
  },
  isle: {
    ground: '#5d93a8',
    from: 38,
    drawing: (
      <>
        <path d="M10 40Q22 16 40 24Q54 6 68 22Q82 22 92 40Z" fill="#7f9a58" />
        <path d="M54 13L47 24L54 21L61 24Z" fill="#fff" />
        <path d="M22 40V33L28 28L34 33V40Z" fill="#a8713f" />
      </>
    ),
  },
  ice: {
    ground: '#7fa9b8',
    from: 37,
    drawing: (
      <>
        <path d="M6 40L28 12L40 26L54 6L74 28L82 20L96 40Z" fill="#8b9299" />
        <path d="M28 12L20 22L27 20L33 22ZM54 6L45 19L54 16L62 19ZM82 20L76 27L82 25L88 29Z" fill="#fbf6ea" />
      </>
    ),
  },
  vines: {
    ground: '#86a868',
    from: 32,
    drawing: (
      <>
        <path d="M4 38Q30 20 56 32Q80 18 98 38Z" fill="#6b8f4c" />
        <path d="M24 36V20M50 36V16M76 36V22" fill="none" stroke="#5a3a1c" stroke-width="2.500" />
        <path d="M14 22Q24 8 34 22ZM38 18Q50 2 62 18ZM66 24Q76 10 86 24Z" fill="#4e8136" />
        <path d="M22 24h.1M26 27h.1M48 21h.1M53 24h.1M74 27h.1M79 25h.1" stroke="#6d4592" stroke-width="4.500" />
      </>
    ),
  },
  wooden: {
    ground: '#a3a866',
    from: 33,
    drawing: (
      <>
        <path
          d="M8 38V22L11 18L14 22L17 18L20 22L23 18L26 22V38Z M74 38V22L77 18L80 22L83 18L86 22L89 18L92 22V38Z"
          fill="#a8713f"
        />
        <path d="M28 38V22H72V38Z" fill="#b98250" />
        <path d="M24 24L50 8L76 24Z" fill="#6e4624" />
        <path d="M50 8V2M44 38V29H56V38Z" fill="#4a2f18" />
      </>
    ),
  },
} satisfies Record<string, Land>

const PLACES: Record<string, keyof typeof LANDS> = {
  dorestad: 'town',
  lindisfarne: 'abbey',
  faroes: 'isle',
  iona: 'abbey',
  orkney: 'isle',
  nantes: 'town',
  dublin: 'wooden',
  birka: 'town',
  noirmoutier: 'abbey',
  york: 'castle',
  novgorod: 'wooden',
  iceland: 'ice',
  paris: 'castle',
  constantinople: 'wall',
  vinland: 'vines',
  seville: 'wall',
}

export function LandPicture({ word }: { word: string }) {
  const { ground, from, drawing } = LANDS[PLACES[word] ?? 'town']
  return (
    <svg class="od-land" viewBox="0 0 100 44" preserveAspectRatio="xMidYMax meet" aria-hidden="true">
      <rect x="-150" y={from} width="400" height="14" fill={ground} />
      <g stroke={INK} stroke-width="1" stroke-linejoin="round" stroke-linecap="round">
        {drawing}
      </g>
    </svg>
  )
}
