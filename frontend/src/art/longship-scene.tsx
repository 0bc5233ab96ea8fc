/** The picture of the hall: longships before a coast, drawn from a few curves. */
import { seatColour } from './shield'

const WIDTH = 1012
const HEIGHT = 206
const SAIL = 'M34 17Q66 10 98 17Q104 34 98 53Q66 46 34 53Q28 34 34 17Z'
const HULL =
  'M12 46Q2 44 5 36Q9 34 11 38Q9 39 10 41Q17 42 18 54Q22 64 36 66H94Q112 64 114 48Q113 36 122 33Q131 33 129 40' +
  'Q125 39 124 43Q126 70 100 82Q66 88 34 82Q14 74 12 46Z'
const STRIPES = [38, 56, 74, 92]
const SHIELDS = [38, 52, 66, 80, 94]
const BIRDS = ['M420 40q6-6 10 0q5-6 10 0', 'M452 54q6-6 10 0q5-6 10 0', 'M700 32q6-6 10 0q5-6 10 0']
/** The top of each tree and its height. */
const TREES = [
  [40, 105, 35],
  [62, 98, 44],
  [326, 100, 40],
  [350, 113, 29],
  [900, 103, 31],
  [925, 96, 40],
  [950, 108, 26],
] as const

export function LongshipScene() {
  return (
    <svg class="scene" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" class="sky-top" />
          <stop offset=".7" class="sky-low" />
        </linearGradient>
        <clipPath id="sail">
          <path d={SAIL} />
        </clipPath>
      </defs>
      <rect width={WIDTH} height={HEIGHT} fill="url(#sky)" />
      <circle cx="846" cy="62" r="50" class="sun halo" />
      <circle cx="846" cy="62" r="38" class="sun" />
      <path class="hills far" d="M0 118Q120 50 260 104Q360 60 470 108Q640 40 790 100Q900 62 1012 108V206H0Z" />
      <path class="hills" d="M0 136Q160 92 330 132Q520 100 660 134Q840 96 1012 134V206H0Z" />
      {BIRDS.map((bird) => (
        <path class="bird" d={bird} key={bird} />
      ))}
      {TREES.map(([x, y, tall]) => (
        <path class="tree" d={`M${x} ${y}l${tall * 0.36} ${tall}h${-tall * 0.72}Z`} key={x} />
      ))}
      <LongHouse />
      <path class="wave back" d={waves(146, -40)} />
      <Ship x={392} y={92} scale={0.58} colour={seatColour(1)} />
      <Ship x={800} y={92} scale={0.5} colour={seatColour(2)} />
      <Ship x={520} y={2} scale={1.78} colour="var(--sail-stripe)" />
      <path class="wave" d={waves(160, -58)} />
      <path class="wave front" d={waves(182, -34)} />
    </svg>
  )
}

function LongHouse() {
  return (
    <g class="longhouse">
      <path class="smoke" d="M214 46Q222 30 216 18Q230 26 224 44" />
      <path class="roof" d="M96 138Q106 74 196 62Q286 74 296 138Z" />
      <path class="wall" d="M112 138Q122 88 196 78Q270 88 280 138Z" />
      <path class="gable" d="M196 66L184 44M196 66L208 44" />
      <path class="door" d="M180 138V106Q196 92 212 106V138ZM132 118H152V130H132ZM240 118H260V130H240Z" />
      <circle cx="166" cy="112" r="7" fill={seatColour(0)} />
      <circle cx="226" cy="112" r="7" fill={seatColour(1)} />
    </g>
  )
}

interface Place {
  x: number
  y: number
  scale: number
  colour: string
}

function Ship({ x, y, scale, colour }: Place) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <g class="ship">
        <path class="mast" d="M65 10V70" />
        <path class="cloth" d={SAIL} />
        <g clip-path="url(#sail)" fill={colour}>
          {STRIPES.map((at) => (
            <path d={`M${at} 8q-6 26 0 50h5q-6-24 0-50Z`} key={at} />
          ))}
        </g>
        <path class="rope" d={`${SAIL}M34 53L22 64M98 53L112 62`} />
        <path class="hull" d={HULL} />
        <path class="plank" d="M18 64Q30 77 66 78Q104 78 118 60" />
        {SHIELDS.map((at, k) => (
          <g key={at}>
            <circle cx={at} cy="69" r="6" fill={seatColour(k)} class="row-shield" />
            <circle cx={at} cy="69" r="1.8" class="cloth" />
          </g>
        ))}
      </g>
    </g>
  )
}

function waves(y: number, from: number): string {
  return `M${from} ${y}${'q18-9 36 0t36 0'.repeat(16)}V${HEIGHT}H${from}Z`
}
