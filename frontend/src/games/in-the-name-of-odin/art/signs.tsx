/** Signs: vikings on round shields, action symbols on lozenges, and what is counted. */
import type { ComponentChildren } from 'preact'

const INK = '#221b14'
const PALE = '#f8f0dd'

/** Round: a viking. The ground carries a pattern, so that colour is not the only sign. */
const VIKINGS: Record<string, { ground: string; pattern: ComponentChildren; glyph: ComponentChildren }> = {
  warrior: {
    ground: '#a8342a',
    pattern: <path d="M20 2V38M2 20H38" stroke="#7e2018" stroke-width="3" />,
    glyph: (
      <>
        <path d="M14 33 L24 8" stroke={PALE} stroke-width="3.4" stroke-linecap="round" />
        <path d="M20 8 Q33 6 32 21 Q27 16 18 17z" fill={PALE} stroke={INK} stroke-width=".8" />
      </>
    ),
  },
  trader: {
    ground: '#37322d',
    pattern: <path d="M4 12 L28 38 M12 4 L36 28" stroke="#57504a" stroke-width="3" />,
    glyph: (
      <>
        <path d="M15 15 Q7 22 10 30 Q20 36 30 30 Q33 22 25 15z" fill="#d9b36a" stroke={INK} stroke-width=".8" />
        <path d="M14 9 Q20 13 26 9 L25 15 H15z" fill="#d9b36a" stroke={INK} stroke-width=".8" />
        <path d="M14 15 H26" stroke="#8e2f2b" stroke-width="2.6" stroke-linecap="round" />
        <circle cx="20" cy="24" r="4" fill="none" stroke="#6b4a12" stroke-width="1.6" />
      </>
    ),
  },
  sailor: {
    ground: '#2c6496',
    pattern: <path d="M3 27 q4.2 -5 8.5 0 t8.5 0 t8.5 0 t8.5 0" fill="none" stroke="#6fa3c9" stroke-width="2.6" />,
    glyph: (
      <g fill="none" stroke={PALE} stroke-width="3" stroke-linecap="round">
        <circle cx="20" cy="9.5" r="3" />
        <path d="M20 13 V32 M14 17 H26 M9 23 Q11 32 20 32 Q29 32 31 23" />
      </g>
    ),
  },
}

/** Lozenges: an action. */
const SYMBOLS: Record<string, { ground: string; glyph: ComponentChildren }> = {
  recruitment: {
    ground: '#d39d1c',
    glyph: (
      <>
        <path d="M9 12 H20 Q21 25 32 27 Q19 33 12 24 Q9 18 9 12z" fill={PALE} stroke={INK} stroke-width="1.2" />
        <path d="M9 12 q5.5 4 11 0 M12 20 l7 -4 M18 27 l4 -5" fill="none" stroke={INK} stroke-width="1.4" />
      </>
    ),
  },
  craftsmanship: {
    ground: '#3f7d48',
    glyph: (
      <>
        <path d="M14 31 L23 17" stroke={PALE} stroke-width="3.6" stroke-linecap="round" />
        <path d="M16 10 L31 18 L28 24 L13 15z" fill={PALE} stroke={INK} stroke-width="1.2" stroke-linejoin="round" />
      </>
    ),
  },
  seamanship: {
    ground: '#72458a',
    glyph: (
      <>
        <path d="M20 8 V27" stroke={PALE} stroke-width="2" />
        <path
          d="M12 10 Q20 7 28 10 Q30 16 28 22 Q20 19 12 22 Q10 16 12 10z"
          fill={PALE}
          stroke={INK}
          stroke-width="1"
        />
        <path d="M16.5 8.5 v12 M23.5 8.5 v12" stroke="#72458a" stroke-width="2.2" />
        <path
          d="M8 24 Q11 24 12 27 H28 Q29 24 32 24 Q32 31 26 32 H14 Q8 31 8 24z"
          fill={PALE}
          stroke={INK}
          stroke-width="1"
        />
      </>
    ),
  },
}

/** One side of a laurel: leaves along a bow, each turned outwards. */
const LEAVES = [-0.75, -0.35, 0.05, 0.45, 0.85, 1.2].map((angle) => ({
  x: 20 - 15.6 * Math.cos(angle),
  y: 20 + 15.6 * Math.sin(angle),
  turn: 115 - (angle * 180) / Math.PI,
}))

function Leaves() {
  return LEAVES.map(({ x, y, turn }) => (
    <ellipse key={y} cx={x} cy={y} rx="5" ry="2.5" transform={`rotate(${turn} ${x} ${y})`} />
  ))
}

const OTHERS: Record<string, ComponentChildren> = {
  fame: (
    <g fill="#d9a92f" stroke="#6f4d0a" stroke-width="1.1">
      <Leaves />
      <g transform="translate(40 0) scale(-1 1)">
        <Leaves />
      </g>
    </g>
  ),
  pennant: (
    <>
      <path d="M10 4V37" stroke="#5a3a1c" stroke-width="4" stroke-linecap="round" />
      <path d="M11 6H35L28 14L35 22H11Z" fill="#a8342a" stroke="#3b2814" stroke-width="1.800" stroke-linejoin="round" />
    </>
  ),
  check: (
    <>
      <circle cx="20" cy="20" r="18" fill="#4c6b34" />
      <path
        d="M11 21L18 28L30 13"
        fill="none"
        stroke="#fff"
        stroke-width="4.600"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </>
  ),
  'inn-sign': (
    <>
      <path d="M6 18H34V36H6Z" fill="#c79a63" stroke="#3b2814" stroke-width="1.800" />
      <path d="M2 20L10 6H30L38 20Z" fill="#8e3a2a" stroke="#3b2814" stroke-width="1.800" stroke-linejoin="round" />
      <path d="M16 36V25H24V36" fill="#4a2f18" />
    </>
  ),
  token: (
    <>
      <path
        d="M20 4 L37 18 H32 V35 H8 V18 H3z"
        fill="#b98a54"
        stroke="#4a2f17"
        stroke-width="2"
        stroke-linejoin="round"
      />
      <path d="M8 24 H32 M8 29.5 H32" stroke="#4a2f17" stroke-width="1.4" />
      <path d="M16 35 V25 H24 V35" fill="#4a2f17" />
    </>
  ),
  damage: (
    <>
      <path
        d="M21 2 Q24 12 31 17 Q36 27 29 35 Q20 41 11 35 Q4 26 11 17 Q14 22 17 20 Q15 10 21 2z"
        fill="#d3531f"
        stroke="#6d1c0a"
        stroke-width="1.8"
      />
      <path d="M20 20 Q26 25 24 33 Q19 37 15 32 Q14 27 18 26 Q20 24 20 20z" fill="#f6c445" />
    </>
  ),
  range: (
    <>
      <path
        d="M3 15 q4.5 -6 8.5 0 t8.5 0 t8.5 0 t8.5 0"
        fill="none"
        stroke="currentColor"
        stroke-width="4"
        stroke-linecap="round"
      />
      <path
        d="M3 27 q4.5 -6 8.5 0 t8.5 0 t8.5 0 t8.5 0"
        fill="none"
        stroke="currentColor"
        stroke-width="4"
        stroke-linecap="round"
      />
    </>
  ),
  exchange: (
    <g fill="none" stroke="currentColor" stroke-width="4" stroke-linecap="round" stroke-linejoin="round">
      <path d="M6 14 H32 L25 7 M34 26 H8 L15 33" />
    </g>
  ),
  helmet: (
    <>
      <path
        d="M6 26 Q6 6 20 5 Q34 6 34 26 L30 34 H24 V22 H16 V34 H10z"
        fill="#b9bfc6"
        stroke="#3c4249"
        stroke-width="2"
        stroke-linejoin="round"
      />
      <path d="M20 5 V22 M7 22 H33" stroke="#c58a2d" stroke-width="3" />
    </>
  ),
  cards: (
    <g stroke={INK} stroke-width="1.6">
      <rect x="5" y="9" width="18" height="26" rx="3" fill="#c9a877" transform="rotate(-10 14 22)" />
      <rect x="16" y="6" width="18" height="26" rx="3" fill={PALE} transform="rotate(8 25 19)" />
    </g>
  ),
  sail: (
    <>
      <path d="M20 3 V30" stroke="#5a3a1d" stroke-width="2.6" />
      <path d="M9 6 Q20 2 31 6 Q34 14 31 22 Q20 18 9 22 Q6 14 9 6z" fill={PALE} stroke="#3b2814" stroke-width="1.4" />
      <path d="M14.5 4.5 Q17 13 14.5 20.5 M25.5 4.5 Q28 13 25.5 20.5" stroke="#a8342a" stroke-width="3.6" fill="none" />
      <path
        d="M3 25 Q8 25 9 30 H31 Q32 25 37 25 Q38 35 29 37 H11 Q2 35 3 25z"
        fill="#8a5a2e"
        stroke="#3b2314"
        stroke-width="1.4"
      />
    </>
  ),
}

/** The sign of each action of a turn. */
export const ACTION_SIGNS: Record<string, string> = {
  exchange: 'exchange',
  gather: 'warrior',
  recruit: 'recruitment',
  hero: 'helmet',
  construct: 'craftsmanship',
  token: 'token',
  buy: 'seamanship',
  return: 'range',
  repair: 'damage',
  raid: 'sail',
  building: 'inn-sign',
  end: 'cards',
}

export function SignDefs() {
  return (
    <>
      {Object.entries(VIKINGS).map(([name, { ground, pattern, glyph }]) => (
        <symbol key={name} id={`od-${name}`} viewBox="0 0 40 40">
          <clipPath id={`od-clip-${name}`}>
            <circle cx="20" cy="20" r="18" />
          </clipPath>
          <circle cx="20" cy="20" r="18" fill={ground} />
          <g clip-path={`url(#od-clip-${name})`}>{pattern}</g>
          <circle cx="20" cy="20" r="18" fill="none" stroke={PALE} stroke-width="1.6" />
          <circle cx="20" cy="20" r="19" fill="none" stroke={INK} stroke-width="1" />
          {glyph}
        </symbol>
      ))}
      {Object.entries(SYMBOLS).map(([name, { ground, glyph }]) => (
        <symbol key={name} id={`od-${name}`} viewBox="0 0 40 40">
          <rect
            x="7"
            y="7"
            width="26"
            height="26"
            rx="3"
            transform="rotate(45 20 20)"
            fill={ground}
            stroke={INK}
            stroke-width="1.2"
          />
          <g transform="translate(3.5 3.5) scale(.825)">{glyph}</g>
        </symbol>
      ))}
      {Object.entries(OTHERS).map(([name, drawing]) => (
        <symbol key={name} id={`od-${name}`} viewBox="0 0 40 40">
          {drawing}
        </symbol>
      ))}
    </>
  )
}

interface Props {
  name: string
  size?: number
  class?: string
}

/** A small picture among words, without a meaning of its own. */
export function Sign({ name, size = 20, ...rest }: Props) {
  return (
    <svg class={`od-sign ${rest.class ?? ''}`} width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <use href={`#od-${name}`} width="40" height="40" />
    </svg>
  )
}

/** So much fame, in a laurel. */
export function Fame({ n, size = 30, sign }: { n: number; size?: number; sign?: boolean }) {
  const text = sign && n > 0 ? `+${n}` : n < 0 ? `−${-n}` : `${n}`
  return (
    <svg class="od-sign" width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <use href="#od-fame" width="40" height="40" />
      <text x="20" y="27" class="od-number" font-size={text.length > 1 ? 17 : 21}>
        {text}
      </text>
    </svg>
  )
}
