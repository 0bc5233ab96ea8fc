/** Longships: each with sail, sign and prow of its own. */
import type { ComponentChildren } from 'preact'

import { INK } from './portrait-paths'

type Prow = 'spiral' | 'dragon' | 'bird' | 'antlers' | 'plain'

interface Look {
  sail: string
  /** Of what is painted on the sail. */
  paint: string
  sign: ComponentChildren
  hull?: string
  prow: Prow
}

const LINE = { fill: 'none', 'stroke-linecap': 'round', 'stroke-width': 5 } as const

/** What is painted on the sails, in the colour that the ship has for it: about 66, 34. */
const SIGNS = {
  teeth: (
    <path d="M33 20L42 34L51 20L60 34L69 20L78 34L87 20L98 34V20ZM33 51L42 40L51 50L60 40L69 50L78 40L87 50L97 40V51Z" />
  ),
  paw: (
    <>
      <ellipse cx="66" cy="39" rx="11" ry="8" />
      <circle cx="51" cy="30" r="4.500" />
      <circle cx="61" cy="24" r="4.500" />
      <circle cx="72" cy="24" r="4.500" />
      <circle cx="82" cy="30" r="4.500" />
    </>
  ),
  gull: <path d="M40 36Q50 20 66 34Q82 20 92 36" {...LINE} stroke="currentColor" />,
  ring: <circle cx="66" cy="34" r="12" {...LINE} stroke="currentColor" />,
  antlers: (
    <path d="M66 48V38M66 38Q48 38 46 22M66 38Q84 38 86 22M52 34L56 24M80 34L76 24" {...LINE} stroke="currentColor" />
  ),
  waves: <path d="M36 26q7-8 15 0t15 0t15 0t14 0M36 42q7-8 15 0t15 0t15 0t14 0" {...LINE} stroke="currentColor" />,
  serpent: <path d="M42 44Q50 50 54 40Q58 18 67 24Q74 30 76 42Q84 50 90 26L96 24" {...LINE} stroke="currentColor" />,
  crane: <path d="M46 46Q66 50 76 38Q84 26 74 21L90 23M60 47V52" {...LINE} stroke="currentColor" />,
  horns: <path d="M46 22Q46 42 66 42Q86 42 86 22Q80 34 66 34Q52 34 46 22Z" />,
  bars: <path d="M38 17L58 52H70L50 15ZM66 14L86 51H97L80 15Z" />,
  raven: <path d="M42 24Q58 26 62 34L70 30Q86 22 92 24Q84 30 76 42Q66 50 60 40Q50 36 42 24Z" />,
  sun: (
    <>
      <circle cx="66" cy="34" r="7" />
      <path
        d="M66 18V23M66 45V50M47 34H55M77 34H85M53 23L58 27M79 23L74 27M53 45L58 41M79 45L74 41"
        {...LINE}
        stroke="currentColor"
      />
    </>
  ),
  stripes: (
    <path d="M38 17Q34 34 38 53H47Q43 34 47 15ZM56 15Q53 34 56 49H65Q62 34 65 14ZM76 14Q79 34 76 49H85Q89 34 85 15Z" />
  ),
}

const LOOKS: Record<string, Look> = {
  'blood wolf': { sail: '#a8352a', paint: '#f6ead0', sign: SIGNS.teeth, prow: 'dragon', hull: '#5a3a24' },
  'amber bear': { sail: '#f2d79a', paint: '#a8641c', sign: SIGNS.paw, prow: 'plain', hull: '#a8713f' },
  'grey gull': { sail: '#8d989f', paint: '#fbf6ea', sign: SIGNS.gull, prow: 'bird', hull: '#6b6459' },
  'ring prow': { sail: '#f6ead0', paint: '#b98420', sign: SIGNS.ring, prow: 'spiral', hull: '#8a5a30' },
  'carved elk': { sail: '#5d7a4a', paint: '#f6ead0', sign: SIGNS.antlers, prow: 'antlers', hull: '#7a5230' },
  'wave horse': { sail: '#f6ead0', paint: '#2f6ea3', sign: SIGNS.waves, prow: 'plain', hull: '#46647a' },
  'long serpent': { sail: '#d8e2c2', paint: '#3d6b35', sign: SIGNS.serpent, prow: 'dragon', hull: '#4b5a34' },
  crane: { sail: '#fbf6ea', paint: '#8e3a2a', sign: SIGNS.crane, prow: 'bird', hull: '#a88a5c' },
  'oak bison': { sail: '#b98250', paint: '#3a2413', sign: SIGNS.horns, prow: 'antlers', hull: '#5e3c20' },
  'swift otter': { sail: '#cfe3e0', paint: '#2d7a72', sign: SIGNS.bars, prow: 'plain', hull: '#6e5a44' },
  'black raven': { sail: '#e9d3a0', paint: '#221b14', sign: SIGNS.raven, prow: 'bird', hull: '#33291f' },
  'gold dragon': { sail: '#7c2f5a', paint: '#f0c05a', sign: SIGNS.sun, prow: 'dragon', hull: '#8f6a1c' },
}
const PAINTS = ['#a8352a', '#2f6ea3', '#5d7a4a', '#b98420', '#6d4592']

function lookOf(word: string): Look {
  const sum = [...word].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7)
  const signs = Object.values(SIGNS)
  const paint = PAINTS[sum % PAINTS.length]!
  return LOOKS[word] ?? { sail: '#f6ead0', paint, sign: signs[sum % signs.length], prow: 'spiral' }
}

const SAIL = 'M34 17Q66 10 98 17Q104 34 98 53Q66 46 34 53Q28 34 34 17Z'
const SHIELDS = ['#a8352a', '#2f6ea3', '#d79a1f', '#4e8136', '#6d4592']
/** The end of the stem, from 124, 44 upwards. */
const PROWS: Record<Prow, ComponentChildren> = {
  spiral: <path d="M120 46Q113 34 121 30Q130 29 130 37Q128 42 123 39" fill="none" stroke-width="4.500" />,
  dragon: <path d="M113 47Q113 33 119 29L117 22L124 26Q134 28 135 35L127 36L134 40Q126 42 124 47Z" />,
  bird: <path d="M113 48Q110 32 119 27Q126 26 127 31L138 34L126 37Q123 41 124 48Z" />,
  antlers: (
    <>
      <path d="M113 47Q113 35 121 32Q130 33 131 40Q126 41 124 47Z" />
      <path d="M120 32Q114 26 116 19M122 32Q128 26 127 18M117 25L112 23M126 25L131 23" fill="none" />
    </>
  ),
  plain: <path d="M113 48Q115 36 122 28Q126 36 124 48Z" />,
}

/** All of it fits into its ground: nothing is cut. */
export function ShipPicture({ word, width = 62, damage = 0 }: { word: string; width?: number; damage?: number }) {
  const { sail, paint, sign, hull = '#8a5a30', prow } = lookOf(word)
  return (
    <svg class="od-sign od-ship-picture" width={width} height={width * 0.7} viewBox="0 4 142 92" aria-hidden="true">
      <g stroke={INK} stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round">
        <path d="M65 8V70" stroke-width="3.4" stroke="#5a3a1c" />
        <path d={SAIL} fill={sail} />
        <g fill={paint} style={{ color: paint }} stroke="none">
          {sign}
        </g>
        <path d={SAIL} fill="none" />
        <path d="M34 53L22 64M98 53L112 62" fill="none" stroke-width="1" />
        <g fill={hull}>{PROWS[prow]}</g>
        <path
          d="M12 46Q2 44 5 36Q9 34 11 38Q9 39 10 41Q17 42 18 54Q22 64 36 66H94Q112 64 113 47H124Q126 70 100 82Q66 88 34 82Q14 74 12 46Z"
          fill={hull}
        />
        <path d="M18 64Q30 77 66 78Q104 78 118 60" fill="none" stroke="#d8a765" stroke-width="2" />
        {SHIELDS.map((colour, place) => (
          <circle key={colour} cx={38 + place * 14} cy="69" r="6" fill={colour} />
        ))}
        <path d="M4 88q8-6 16 0t16 0t16 0t16 0t16 0t16 0t16 0t16 0" fill="none" stroke="#fff" stroke-width="2.6" />
      </g>
      {Array.from({ length: damage }, (_, place) => (
        <use key={place} href="#od-damage" x={84 + place * 15} y="38" width="24" height="24" />
      ))}
    </svg>
  )
}
