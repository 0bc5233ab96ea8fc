/** Island tiles: sea, a shore of sand, grass, and on middle pieces a building with its letter. */
import type { ComponentChildren } from 'preact'

import type { TileName } from '../read-view'

const LEFT_SAND = 'M100 19 C84 13 62 15 46 21 C26 27 13 38 13 54 C13 70 30 81 50 85 C68 89 84 83 100 85 Z'
const LEFT_GRASS = 'M100 26 C84 21 64 22 50 28 C32 34 21 43 21 54 C21 66 36 74 52 78 C68 82 84 76 100 78 Z'
const MIDDLE_SAND = 'M0 19 C20 13 35 23 52 17 S84 25 100 19 L100 85 C84 91 66 81 48 87 S16 79 0 85 Z'
const MIDDLE_GRASS = 'M0 26 C20 21 36 30 52 24 S84 32 100 26 L100 78 C84 83 66 74 48 80 S16 72 0 78 Z'
const MIRRORED = 'translate(100 0) scale(-1 1)'

/** Only where there are special buildings it matters which building it is. */
export function TileDefs({ lettered }: { lettered: boolean }) {
  return (
    <>
      <linearGradient id="vk-sea" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" class="vk-sea-high" />
        <stop offset="1" class="vk-sea-low" />
      </linearGradient>
      <linearGradient id="vk-grass" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" class="vk-grass-high" />
        <stop offset="1" class="vk-grass-low" />
      </linearGradient>
      <pattern id="vk-waves" width="25" height="20" patternUnits="userSpaceOnUse">
        <path
          d="M2 7 q4 -4 8 0 t8 0 M13 17 q3 -3 6 0 t6 0"
          fill="none"
          stroke="#fff"
          stroke-width="1.2"
          stroke-opacity=".26"
          stroke-linecap="round"
        />
      </pattern>
      <symbol id="vk-t-left" viewBox="0 0 100 100">
        <Land sand={LEFT_SAND} grass={LEFT_GRASS} />
        <Tree x={38} y={42} />
        <Stones x={30} y={66} />
      </symbol>
      <symbol id="vk-t-right" viewBox="0 0 100 100">
        <Land sand={LEFT_SAND} grass={LEFT_GRASS} transform={MIRRORED} />
        <Tree x={14} y={40} />
        <Tree x={30} y={52} />
      </symbol>
      {LETTERS.map((letter) => (
        <symbol key={letter} id={`vk-t-middle-${letter}`} viewBox="0 0 100 100">
          <Land sand={MIDDLE_SAND} grass={MIDDLE_GRASS} />
          <g transform="translate(4 20)">{BUILDINGS[letter]}</g>
          {lettered && <Plaque letter={letter} />}
        </symbol>
      ))}
      {LETTERS.map((letter) => (
        <symbol key={letter} id={`vk-t-building-${letter}`} viewBox="0 0 100 100">
          <Land sand={MIDDLE_SAND} grass={MIDDLE_GRASS} />
          <circle cx="27" cy="46" r="30" fill="#f7d774" opacity=".65" />
          <g transform="translate(-2 14) scale(1.2)">{BUILDINGS[letter]}</g>
          <path d="M27 2 l3 7 8 .6 -6 5 2 8 -7 -4.4 -7 4.4 2 -8 -6 -5 8 -.6z" fill="#f3c33c" stroke="#6d4a08" />
          <Plaque letter={letter} special />
          <rect x="2.5" y="2.5" width="95" height="95" rx="5" fill="none" stroke="#e7b52c" stroke-width="5" />
        </symbol>
      ))}
    </>
  )
}

function Land({ sand, grass, transform }: { sand: string; grass: string; transform?: string }) {
  return (
    <>
      <rect width="100" height="100" fill="url(#vk-sea)" />
      <rect width="100" height="100" fill="url(#vk-waves)" />
      <g transform={transform}>
        <path d={sand} fill="#fff" opacity=".35" transform="translate(0 2)" stroke="#fff" stroke-width="6" />
        <path d={sand} fill="#e2cb94" />
        <path d={grass} fill="url(#vk-grass)" stroke="#5d7439" stroke-width="1" stroke-opacity=".5" />
      </g>
    </>
  )
}

function Tree({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`} stroke="#2e4526" stroke-width="1">
      <path d="M5 16 v6" stroke="#5a3a1d" stroke-width="2.6" />
      <path d="M5 -8 L13 8 H9 L15 18 H-5 L1 8 H-3z" fill="#4d7040" />
    </g>
  )
}

function Stones({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`} fill="#a5a39a" stroke="#6b6960" stroke-width="1">
      <ellipse cx="4" cy="3" rx="5" ry="3.4" />
      <ellipse cx="12" cy="5" rx="3.6" ry="2.4" />
    </g>
  )
}

function Plaque({ letter, special }: { letter: string; special?: boolean }) {
  return (
    <>
      <rect x="14" y="62" width="24" height="20" rx="3" fill={special ? '#f3c33c' : '#e9dcb8'} stroke="#4d3a20" />
      <text x="26" y="78.5" class="vk-letter" font-size="18">
        {letter.toUpperCase()}
      </text>
    </>
  )
}

const LETTERS = ['a', 'b', 'c', 'd'] as const
type BuildingLetter = (typeof LETTERS)[number]

const DARK = '#3b2814'

const BUILDINGS: Record<BuildingLetter, ComponentChildren> = {
  a: (
    <g stroke={DARK} stroke-width="1.4" stroke-linejoin="round">
      <path d="M4 40 V28 H42 V40z" fill="#b98a54" />
      <path d="M0 30 Q23 2 46 30 L42 31 Q23 22 4 31z" fill="#7d4a28" />
      <path d="M-1 27 l5 4 M47 27 l-5 4 M23 9 v-7" stroke-width="2.4" />
      <path d="M19 40 v-8 q4 -4 8 0 v8z" fill="#4a2f17" />
    </g>
  ),
  b: (
    <g stroke={DARK} stroke-width="1.4" stroke-linejoin="round">
      <path d="M12 40 V24 H34 V40z" fill="#a9743f" />
      <path d="M6 26 L23 14 L40 26z" fill="#6b3f22" />
      <path d="M16 19 V12 H30 V19z" fill="#a9743f" />
      <path d="M11 13 L23 -6 L35 13z" fill="#6b3f22" />
      <path d="M23 -6 v-6 M20 -9 h6" stroke-width="1.8" />
      <path d="M20 40 v-8 q3 -4 6 0 v8z" fill="#2d1c0d" />
    </g>
  ),
  c: (
    <g stroke={DARK} stroke-width="1.4" stroke-linejoin="round">
      <path d="M32 8 q5 -5 1 -9 q-3 -5 3 -9" fill="none" stroke="#e6e2da" stroke-width="3" />
      <path d="M28 22 V8 H36 V22z" fill="#8f8b82" />
      <path d="M4 40 V24 H42 V40z" fill="#9c978c" />
      <path d="M0 25 L10 12 H36 L46 25z" fill="#8d6a3c" />
      <path d="M14 40 v-9 h12 v9z" fill="#e2772b" />
      <path d="M31 34 h9 l-2 3 h-5z" fill="#33373c" />
    </g>
  ),
  d: (
    <g stroke="#4e4d4a" stroke-width="1.4" stroke-linejoin="round" fill="#b4b1a7">
      <path d="M4 40 L6 18 Q10 12 14 18 L15 40z" />
      <path d="M32 40 L33 20 Q38 14 41 20 L43 40z" />
      <path d="M16 41 L17 6 Q23 -4 29 6 L31 41z" fill="#cac7bc" />
      <path d="M23 8 v24 M23 12 l5 -3 M23 18 l5 -3 M23 25 l-4 -4" stroke="#8e2f2b" fill="none" stroke-width="1.8" />
    </g>
  ),
}

/** Any tile but a ship, as it lies on the table. */
export function Island({ tile, x = 0, y = 0, size = 100 }: { tile: TileName; x?: number; y?: number; size?: number }) {
  return <use href={`#vk-t-${tile.replace(' ', '-')}`} x={x} y={y} width={size} height={size} />
}
