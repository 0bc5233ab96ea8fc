/** All pictures of the table, once in the page, and the ways to show one of them. */
import { GOODS as GOODS_PRINTED } from '../printed'
import { isSpecial, type Sort } from '../printed-types'
import { GOODS } from './goods'
import { INK } from './outline-colour'
import { SIGNS } from './signs'
import { SPECIALS } from './special-tiles'
import { CREAM, TINTS } from './tints'

const LINE = { stroke: INK, 'stroke-width': 1.3, 'stroke-linejoin': 'round', 'stroke-linecap': 'round' } as const
const ALL = { ...SIGNS, ...GOODS, ...SPECIALS }

/** Orange is dotted, red striped, green woven, blue wavy: colour is not the only code. */
const PATTERNS: Record<string, preact.ComponentChild> = {
  orange: (
    <g fill="#fff" opacity=".26">
      <circle cx="4" cy="4" r="1.2" />
      <circle cx="10" cy="10" r="1.2" />
    </g>
  ),
  red: <path d="M-1 13L13 -1M-1 1L1 -1M11 13L13 11" stroke="#fff" opacity=".2" />,
  green: <path d="M1 2.5H5M7 8.5H11M3 5.5V9.5M9 -0.5V3.5" stroke="#fff" opacity=".22" />,
  blue: <path d="M0 4Q3 0 6 4T12 4M0 10Q3 6 6 10T12 10" stroke="#fff" fill="none" opacity=".2" />,
  silver: null,
  ore: null,
  wood: null,
}

/** Painted wood: long veins along the tile, darker than its colour. */
const GRAIN = 'M0 3Q9 1 18 4T36 3M0 8Q12 10 20 8T36 9M0 14Q7 12 16 14T36 13M0 19Q14 22 24 19T36 20'

export function Defs() {
  return (
    <svg class="ft-defs" width="0" height="0" aria-hidden="true">
      <defs>
        {Object.entries(ALL).map(([key, picture]) => (
          <symbol id={`ft-${key}`} viewBox="0 0 24 24" key={key}>
            <g {...LINE} fill={TINTS[key] ?? CREAM}>
              {picture}
            </g>
          </symbol>
        ))}
        {Object.entries(PATTERNS).map(([sort, pattern]) => (
          <g key={sort}>
            <linearGradient id={`ft-shade-${sort}`} x1="0" y1="0" x2="0" y2="1">
              <stop offset="0" style={`stop-color: var(--ft-${sort})`} />
              <stop offset="1" style={`stop-color: var(--ft-${sort}-low)`} />
            </linearGradient>
            <pattern id={`ft-weave-${sort}`} width="12" height="12" patternUnits="userSpaceOnUse">
              {pattern}
            </pattern>
          </g>
        ))}
        <pattern id="ft-grain" width="36" height="24" patternUnits="userSpaceOnUse">
          <path d={GRAIN} fill="none" stroke="#2a1400" stroke-width="1.1" opacity=".2" />
        </pattern>
        <linearGradient id="ft-bevel" x1="0" y1="0" x2=".6" y2="1">
          <stop offset="0" stop-color="#fff" stop-opacity=".75" />
          <stop offset=".45" stop-color="#fff" stop-opacity=".12" />
          <stop offset="1" stop-color="#000" stop-opacity=".42" />
        </linearGradient>
        <pattern id="ft-bad" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="7" height="7" fill="#a12a1d" fill-opacity=".35" />
          <path d="M0 0V7" stroke="#fff" stroke-width="2" stroke-opacity=".4" />
        </pattern>
      </defs>
    </svg>
  )
}

/** Whether things of the sort lie on a colour; materials do not. */
export function isColour(sort: Sort | undefined): boolean {
  return sort !== undefined && !['silver', 'ore', 'wood'].includes(sort)
}

export function sortOf(what: string): Sort | undefined {
  return isSpecial(what) ? 'blue' : (GOODS_PRINTED[what]?.sort as Sort | undefined)
}

interface IconProps {
  what: string
  size?: number
  class?: string
}

/** A picture without a ground. */
export function Icon({ what, size = 18, ...rest }: IconProps) {
  return (
    <svg class={`ft-icon ${rest.class ?? ''}`} width={size} height={size} aria-hidden="true">
      <use href={`#ft-${what}`} />
    </svg>
  )
}

/** Goods lie on their colour; materials, weapons, ships and signs stand alone. */
export function Thing({ what, size = 18 }: IconProps) {
  const sort = sortOf(what)
  if (!isColour(sort)) return <Icon what={what} size={size} />
  return (
    <svg class="ft-icon" width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
      <rect x=".7" y=".7" width="18.6" height="18.6" rx="4" class={`ft-ground-${sort}`} />
      <use href={`#ft-${what}`} x="1.8" y="1.8" width="16.4" height="16.4" />
    </svg>
  )
}

/** A figure in the colour of its seat; the solo game's other colour belongs to nobody. */
export function Viking({ seat, size = 18 }: { seat: number | null; size?: number }) {
  const colour = seat === null ? 'var(--ft-nobody)' : `var(--seat-${seat})`
  return (
    <svg class="ft-icon" width={size} height={size} style={`--ft-seat: ${colour}`} aria-hidden="true">
      <use href="#ft-viking" />
    </svg>
  )
}

/** A large figure, in the colour that what it stands on has been given. */
export function Figure() {
  return (
    <svg class="ft-figure" viewBox="2 0 20 24" aria-hidden="true">
      <use href="#ft-figure" width="24" height="24" />
    </svg>
  )
}
