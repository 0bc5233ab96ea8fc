/** Who stands on a space: one large figure, and on its shield how many there are. */
import { Figure } from './art'

export function Crew({ n }: { n: number }) {
  return (
    <span class="ft-crew" aria-hidden="true">
      <Figure />
      {n > 1 && <b>{n}</b>}
    </span>
  )
}
