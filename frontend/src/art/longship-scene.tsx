/** The picture of the hall: a longship under sail before a coast, drawn from a few curves. */
const SHIELDS = [0, 1, 2, 3, 4, 5, 6]

export function LongshipScene() {
  return (
    <svg class="scene" viewBox="0 0 720 300" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <defs>
        <clipPath id="sail">
          <path d="M292 44Q360 32 430 44Q452 100 438 150Q360 166 284 150Q268 98 292 44Z" />
        </clipPath>
        <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" class="sky-top" />
          <stop offset="1" class="sky-low" />
        </linearGradient>
      </defs>
      <rect width="720" height="300" fill="url(#sky)" />
      <circle cx="590" cy="76" r="34" class="sun" />
      <path class="hills far" d="M0 208Q90 128 170 178T330 186T520 160T720 196V300H0Z" />
      <path class="hills" d="M0 222Q70 176 150 204T300 214T470 206T720 218V300H0Z" />
      <LongHouse />
      <path class="wave back" d={waves(232, 90, 9)} />
      <g transform="translate(64 40) scale(0.84)">
        <Ship />
      </g>
      <path class="wave" d={waves(250, 72, 8)} />
      <path class="wave front" d={waves(272, 96, 10)} />
    </svg>
  )
}

function LongHouse() {
  return (
    <g class="longhouse">
      <path class="roof" d="M72 206Q84 164 128 158Q172 164 184 206Z" />
      <path class="beam" d="M120 166L134 146M136 166L122 146M72 206H184" />
      <path class="door" d="M118 206V186H138V206Z" />
    </g>
  )
}

function Ship() {
  return (
    <g class="ship">
      <path class="mast" d="M360 214V34" />
      <g clip-path="url(#sail)">
        <rect x="260" y="30" width="200" height="140" class="cloth" />
        {[0, 1, 2, 3].map((k) => (
          <rect x={272 + k * 46} y="30" width="23" height="140" class="stripe" key={k} />
        ))}
      </g>
      <path class="rope" d="M360 34L250 204M360 34L476 204M284 150L262 210M438 150L466 210" />
      <path
        class="hull"
        d="M206 178Q196 150 216 138Q206 156 226 178Q246 204 300 208H420Q474 204 496 176Q516 148 498 132
           Q486 126 482 138Q480 120 500 120Q530 126 522 160Q508 222 430 240H290Q222 226 206 178Z"
      />
      <path class="plank" d="M226 200Q260 222 300 224H426Q474 218 506 184" />
      {SHIELDS.map((k) => (
        <g key={k}>
          <circle cx={268 + k * 31} cy="207" r="13" class="shield-ground" />
          <circle cx={268 + k * 31} cy="207" r="13" fill={`var(--seat-${k % 5})`} class="row-shield" />
          <circle cx={268 + k * 31} cy="207" r="4" class="shield-boss" />
        </g>
      ))}
    </g>
  )
}

function waves(y: number, length: number, height: number): string {
  const crests = Array.from({ length: Math.ceil(720 / length) + 1 }, (_, k) => {
    const x = k * length
    return `Q${x + length / 2} ${y - height} ${x + length} ${y}`
  })
  return `M0 ${y}${crests.join('')}V300H0Z`
}
