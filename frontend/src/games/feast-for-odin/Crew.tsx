/** Who stands on a space: one large figure, and on its shield how many there are. */
import { movingAt } from '../../motion/moving'
import { Figure } from './art'
import { kindOf, VIKING } from './moving-pieces'

export function Crew({ seat, n }: { seat: number | null; n: number }) {
  return (
    <span class="ft-crew" aria-hidden="true" {...(seat !== null && movingAt(kindOf(seat, VIKING), n))}>
      <Figure />
      {n > 1 && <b>{n}</b>}
    </span>
  )
}
