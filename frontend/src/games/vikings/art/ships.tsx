/** Longships with striped sails. Sail: the colour and letter of the last row it threatens. */
import type { Row, Tile } from '../read-view'
import { useVikings } from '../table-context'
import { COLOUR } from './figures'
import { Amount } from './signs'

const SAILS: Record<string, string> = {
  'red ship': COLOUR.noble,
  'green ship': COLOUR.scout,
  'yellow ship': COLOUR.goldsmith,
  'blue ship': COLOUR.fisherman,
}

const SAIL = 'M24 14 Q50 7 76 14 Q80 34 77 55 Q50 48 23 55 Q20 34 24 14z'

export function ShipDefs() {
  return (
    <>
      <clipPath id="vk-sail">
        <path d={SAIL} />
      </clipPath>
      {Object.entries(SAILS).map(([name, colour]) => (
        <symbol key={name} id={`vk-t-${name.replace(' ', '-')}`} viewBox="0 0 100 100">
          <rect width="100" height="100" fill="url(#vk-sea)" />
          <rect width="100" height="100" fill="url(#vk-waves)" />
          <path d="M50 4 V76" stroke="#5a3a1d" stroke-width="3.4" />
          <Sail colour={colour} />
          <Hull />
        </symbol>
      ))}
    </>
  )
}

function Sail({ colour }: { colour: string }) {
  return (
    <>
      <path d={SAIL} fill="#f4ead2" />
      <g clip-path="url(#vk-sail)" fill={colour}>
        {[18, 40, 62].map((x) => (
          <path key={x} d={`M${x} 0 h12 q4 30 0 60 h-12 q4 -30 0 -60z`} />
        ))}
      </g>
      <path d={SAIL} fill="none" stroke="#3b2814" stroke-width="1.8" />
      <path d="M20 13 Q50 5 80 13" fill="none" stroke="#5a3a1d" stroke-width="3.4" stroke-linecap="round" />
    </>
  )
}

function Hull() {
  return (
    <>
      <path
        d="M10 92 Q8 74 2 66 Q10 60 15 68 Q18 74 22 76 H78 Q84 74 86 64 Q84 58 90 56 Q98 58 95 66 Q90 66 91 72 Q89 88 78 93 Q46 99 10 92z"
        fill="#8a5a2e"
        stroke="#3b2314"
        stroke-width="1.8"
        stroke-linejoin="round"
      />
      <path d="M14 84 Q48 90 86 82" fill="none" stroke="#5a3a1d" stroke-width="1.6" />
      {[28, 41, 54, 67].map((x, index) => (
        <g key={x}>
          <circle cx={x} cy="77" r="5.6" fill={index % 2 ? '#c9a24a' : '#8e2f2b'} stroke="#2d1c0d" stroke-width="1.3" />
          <circle cx={x} cy="77" r="1.6" fill="#e8dfc6" />
        </g>
      ))}
      <path d="M0 96 q6 -5 12 0 t12 0 t12 0 t12 0 t12 0 t12 0 t12 0 t12 0 V101 H0z" fill="#4c8299" />
    </>
  )
}

interface Props {
  ship: Tile
  x?: number
  y?: number
  size?: number
  /** On a small board what it pays is written larger. */
  small?: boolean | undefined
}

export function Ship({ ship, x = 0, y = 0, size = 100, small }: Props) {
  const written = small ? 56 : 46
  return (
    <g transform={`translate(${x} ${y}) scale(${size / 100})`}>
      <use href={`#vk-t-${ship.tile.replace(' ', '-')}`} width="100" height="100" />
      {ship.reach && <Reach row={ship.reach} small={small} />}
      <Amount gold={ship.gold} fame={ship.fame} x={0} y={99 - written} size={written} />
    </g>
  )
}

/** A disc on the sail with the letter of the last threatened row. */
function Reach({ row, small }: { row: Row; small: boolean | undefined }) {
  const { letter } = useVikings()
  return (
    <g transform={small ? 'translate(40 30) scale(1.15)' : 'translate(38 32)'}>
      <circle r="15" fill="#faf4e4" stroke={COLOUR[row]} stroke-width="4" />
      <text y="8" class="vk-letter" font-size="23">
        {letter(row)}
      </text>
    </g>
  )
}
