/** Who stands on a space: one large figure, and on its shield how many there are. */
import { Figure } from './art'

/** Those who block a space of the game alone since last round belong to nobody and lie down. */
export function Crew({ seat, n }: { seat: number | null; n: number }) {
  return (
    <span class={`ft-crew ${seat === null ? 'ft-lying' : ''}`} aria-hidden="true">
      <Figure />
      {n > 1 && <b>{n}</b>}
    </span>
  )
}
