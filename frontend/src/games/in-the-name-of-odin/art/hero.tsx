/** Heroes: a head with helmet, hood or braids, in the colour of the viking symbol. */
import type { Hero } from '../read-view'

const GROUND = { warrior: '#a8342a', trader: '#37322d', sailor: '#2c6496' }
const HAIR = ['#b4682c', '#e2c26a', '#4a2f17', '#8f8b82']
const SKIN = '#e9c9a1'
const IRON = '#b9bfc6'

/** The same face for the same name. */
function lookOf(word: string): number {
  return [...word].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) >>> 0
}

export function HeroPicture({ hero, size = 44 }: { hero: Pick<Hero, 'word' | 'symbol'>; size?: number }) {
  const look = lookOf(hero.word)
  const hair = HAIR[look % HAIR.length]
  const bearded = (look >> 2) % 3 > 0
  return (
    <svg class="od-sign od-hero-picture" width={size} height={size} viewBox="0 0 44 44" aria-hidden="true">
      <rect width="44" height="44" rx="6" fill={GROUND[hero.symbol]} />
      <path d="M5 44 Q8 31 22 31 Q36 31 39 44z" fill="#d9c39a" stroke="#3b2814" />
      {!bearded && <path d="M12 18 Q9 36 13 38 M32 18 Q35 36 31 38" stroke={hair} stroke-width="5" fill="none" />}
      <circle cx="22" cy="21" r="10" fill={SKIN} stroke="#3b2814" />
      {bearded && <path d="M12 22 Q14 39 22 39 Q30 39 32 22 Q27 28 22 27 Q17 28 12 22z" fill={hair} stroke="#3b2814" />}
      <path d="M18 21 h.1 M26 21 h.1" stroke="#221b14" stroke-width="2.6" stroke-linecap="round" />
      <Head look={(look >> 4) % 3} />
    </svg>
  )
}

function Head({ look }: { look: number }) {
  if (look === 0) {
    return <path d="M11 18 Q12 7 22 6 Q32 7 33 18 H24 V24 H20 V18z" fill={IRON} stroke="#3c4249" />
  }
  if (look === 1)
    return <path d="M10 22 Q8 6 22 5 Q36 6 34 22 Q31 11 22 12 Q13 11 10 22z" fill="#6b4a2a" stroke="#3b2814" />
  return <path d="M12 17 Q22 6 32 17 L32 14 Q22 3 12 14z" fill="#e0aa2b" stroke="#6d4a08" />
}
