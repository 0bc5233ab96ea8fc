/** Small signs: a letter on a patterned shield for a thing, the back of a card. */
import { patternOf, Shield } from '../art/shield'
import { strokes } from '../art/runes'

export function Sign({ name }: { name: string }) {
  return <Shield seat={patternOf(name)} size={22} letter={name[0] ?? 'i'} />
}

export function CardBack() {
  return (
    <svg class="card-back" viewBox="0 0 24 34" width="30" height="42" aria-hidden="true">
      <rect x="1" y="1" width="22" height="32" rx="3" />
      <path d="M4 4L20 30M20 4L4 30" class="lattice" />
      <path d={strokes('m')} transform="translate(9 11)" class="rune" />
    </svg>
  )
}
