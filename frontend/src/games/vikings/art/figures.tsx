/** The six vikings: each a silhouette, a colour, a pattern and a letter of its own. */
import { type ComponentChildren, Fragment } from 'preact'

import { FIGURES, type Figure as Kind } from '../read-view'
import { useVikings } from '../table-context'

export const COLOUR: Record<Kind, string> = {
  fisherman: '#2f6ea8',
  goldsmith: '#d19d1b',
  scout: '#3d7d45',
  noble: '#ab2f2f',
  warrior: '#2e2c33',
  boatswain: '#83888d',
}

/** Cloak or tunic, on which pattern and letter lie. */
const BODY: Record<Kind, string> = {
  fisherman: 'M17 75 L20 45 Q21 36 30 35 Q39 36 40 45 L43 75 Z',
  goldsmith: 'M14 75 L16 48 Q17 37 30 36 Q43 37 44 48 L46 75 Z',
  scout: 'M13 75 Q16 46 30 34 Q44 46 47 75 Z',
  noble: 'M7 75 Q13 42 30 35 Q47 42 53 75 Z',
  warrior: 'M18 75 L17 44 Q19 36 30 35 Q41 36 43 44 L42 75 Z',
  boatswain: 'M19 75 L18 45 Q20 36 30 35 Q40 36 42 45 L41 75 Z',
}

const SKIN = '#e9c9a1'
const IRON = '#b9bfc6'
const WOOD = '#7a5230'

const BEHIND: Partial<Record<Kind, ComponentChildren>> = {
  fisherman: (
    <>
      <path d="M47 75 L50 8 Q58 14 56 34" fill="none" stroke={WOOD} stroke-width="2.4" />
      <path d="M56 34 q-5 5 0 12 q5 -7 0 -12 M56 46 l-3.5 5 h7 z" fill={IRON} stroke="#4d5a66" stroke-width="1" />
    </>
  ),
  scout: (
    <>
      <path d="M10 20 Q-3 46 10 72" fill="none" stroke={WOOD} stroke-width="3" />
      <path d="M10 20 V72" stroke="#efe6d0" stroke-width="1" />
    </>
  ),
  boatswain: (
    <>
      <path d="M50 75 V22" stroke={WOOD} stroke-width="3" />
      <path d="M50 2 q6 8 4 22 h-8 q-2 -14 4 -22z" fill="#a9743f" stroke="#4a2f17" stroke-width="1.2" />
    </>
  ),
  warrior: (
    <>
      <path d="M49 75 V14" stroke={WOOD} stroke-width="3" />
      <path d="M48 15 q12 -6 11 15 q-6 -5 -11 -3z" fill={IRON} stroke="#3c4249" stroke-width="1.2" />
    </>
  ),
  goldsmith: (
    <>
      <path d="M43 48 L51 20" stroke={WOOD} stroke-width="3.4" />
      <path d="M43 12 l16 5 -2.6 8.6 -16 -5z" fill="#6f757c" stroke="#33373c" stroke-width="1.2" />
    </>
  ),
}

const HEAD: Record<Kind, ComponentChildren> = {
  fisherman: <path d="M14 25 Q17 21 20 20 Q22 9 30 9 Q38 9 40 20 Q43 21 46 25 Q30 19 14 25z" />,
  goldsmith: (
    <>
      <path d="M20 24 Q30 54 40 24 Q30 32 20 24z" fill="#b4682c" stroke="none" />
      <path d="M20 20 Q30 12 40 20 L40 23 Q30 17 20 23z" />
    </>
  ),
  scout: (
    <path d="M17 38 Q15 20 33 4 Q34 14 41 21 Q45 30 42 38 Q40 26 30 20 Q20 27 17 38z M30 20" stroke-linejoin="round" />
  ),
  noble: (
    <>
      <path d="M18 19 L16 4 L23 11 L30 1 L37 11 L44 4 L42 19z" fill="#f0c543" stroke="#7c5a0d" />
      <path d="M15 42 Q30 30 45 42 Q30 48 15 42z" fill="#f4ecdc" stroke="#8d7f68" stroke-width="1" />
    </>
  ),
  warrior: (
    <>
      <path d="M19 25 Q20 8 30 3 Q40 8 41 25 Q36 21 32 22 V30 H28 V22 Q24 21 19 25z" fill={IRON} stroke="#3c4249" />
      <circle cx="13" cy="53" r="12.5" fill="#8e2f2b" stroke="#e2d3b0" stroke-width="2" />
      <path d="M13 40.5 V65.5 M0.5 53 H25.5" stroke="#e2d3b0" stroke-width="3" />
      <circle cx="13" cy="53" r="3.6" fill={IRON} stroke="#3c4249" stroke-width="1" />
    </>
  ),
  boatswain: (
    <>
      <path d="M20 22 Q20 10 30 10 Q40 10 40 22 Q30 17 20 22z" />
      <path d="M21 44 Q30 49 39 44" fill="none" stroke="#e2d3b0" stroke-width="2.6" stroke-dasharray="3 1.5" />
    </>
  ),
}

/** Symbols and patterns, put into the page once. The letter of who lies on the ground stays upright. */
export function FigureDefs() {
  const { letter } = useVikings()
  return (
    <>
      <Patterns />
      {FIGURES.map((kind) => (
        <Fragment key={kind}>
          <symbol id={`vk-${kind}`} viewBox="0 0 60 80" overflow="visible">
            <ellipse cx="30" cy="75.5" rx="22" ry="4" fill="#000" opacity=".28" />
            <Person kind={kind} />
            <Letter x={kind === 'warrior' ? 34 : 30} y={58} r={15} text={letter(kind)} />
          </symbol>
          <symbol id={`vk-lying-${kind}`} viewBox="0 0 60 80" overflow="visible">
            <g transform="rotate(78 24 56)">
              <Person kind={kind} />
            </g>
            <Letter x={21} y={60} r={15} text={letter(kind)} />
          </symbol>
        </Fragment>
      ))}
    </>
  )
}

function Person({ kind }: { kind: Kind }) {
  return (
    <>
      <g stroke-linecap="round">{BEHIND[kind]}</g>
      <path d={BODY[kind]} fill={COLOUR[kind]} stroke="#1d1a17" stroke-width="1.6" />
      <path d={BODY[kind]} fill={`url(#vk-p-${kind})`} />
      <circle cx="30" cy="26" r="9" fill={SKIN} stroke="#1d1a17" stroke-width="1.4" />
      <g fill={COLOUR[kind]} stroke="#1d1a17" stroke-width="1.4">
        {HEAD[kind]}
      </g>
    </>
  )
}

function Letter({ x, y, r, text }: { x: number; y: number; r: number; text: string }) {
  return (
    <>
      <circle cx={x} cy={y} r={r} fill="#faf4e4" stroke="#1d1a17" stroke-width="1.2" />
      <text x={x} y={y + r * 0.55} class="vk-letter" font-size={r * 1.6}>
        {text}
      </text>
    </>
  )
}

function Patterns() {
  const lines = { fill: 'none', stroke: '#fff', 'stroke-width': 1.6, 'stroke-opacity': 0.4 }
  return (
    <>
      <pattern id="vk-p-fisherman" width="10" height="7" patternUnits="userSpaceOnUse">
        <path d="M0 4 q2.5 -4 5 0 t5 0" {...lines} />
      </pattern>
      <pattern id="vk-p-goldsmith" width="7" height="7" patternUnits="userSpaceOnUse">
        <circle cx="3.5" cy="3.5" r="1.3" fill="#5b3d00" fill-opacity=".55" />
      </pattern>
      <pattern id="vk-p-scout" width="6" height="6" patternUnits="userSpaceOnUse">
        <path d="M-1 7 L7 -1" {...lines} />
      </pattern>
      <pattern id="vk-p-noble" width="9" height="9" patternUnits="userSpaceOnUse">
        <path d="M4.5 1 L8 4.5 L4.5 8 L1 4.5z" {...lines} />
      </pattern>
      <pattern id="vk-p-warrior" width="5" height="5" patternUnits="userSpaceOnUse">
        <path d="M0 0 L5 5 M5 0 L0 5" {...lines} stroke-width="0.9" />
      </pattern>
      <pattern id="vk-p-boatswain" width="6" height="5" patternUnits="userSpaceOnUse">
        <path d="M0 2.5 H6" {...lines} stroke-width="2" />
      </pattern>
    </>
  )
}

interface Place {
  x?: number
  y?: number
  /** Height; a figure is three quarters as wide. */
  size: number
}

interface FigureProps extends Place {
  kind: Kind
  class?: string
  /** On the ground: threatened by a ship. */
  lying?: boolean
}

export function Figure({ kind, x = 0, y = 0, size, class: name, lying }: FigureProps) {
  return <use href={`#vk-${lying ? 'lying-' : ''}${kind}`} x={x} y={y} width={size * 0.75} height={size} class={name} />
}

/** A viking as a small picture among words. */
export function FigureIcon({ kind, height = 40 }: { kind: Kind; height?: number }) {
  return (
    <svg class="vk-icon" viewBox="0 0 60 80" width={height * 0.75} height={height} aria-hidden="true">
      <Figure kind={kind} size={80} />
    </svg>
  )
}
