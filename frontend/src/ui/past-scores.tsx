/** How it stood at the moment that is shown, and what the step changed. */
import { seatColour, Shield } from '../art/shield'
import { pointsAt, sum } from '../core/score-curve'
import { minusSign, signed } from '../core/signed-numbers'
import { t } from '../core/page-texts'
import { useTable } from '../core/table-context'
import { useScoreHistory } from './score-history'
import { type Replay, useStepBefore } from './use-replay'

export function PastScores({ replay }: { replay: Replay }) {
  const { texts } = useTable()
  const changes = useChanges(replay.move!)
  const totals = new Map(replay.sight?.standing.map(({ seat, total }) => [seat, minusSign(total)]))
  return (
    <ul class={`past-scores of-${texts.names.length}`} aria-label={t('score.if_now')} title={t('score.if_now')}>
      {texts.names.map((name, seat) => (
        <li style={{ borderColor: seatColour(seat) }} key={seat}>
          <Shield seat={seat} size={20} letter={name[0]!} />
          <span class="past-name">{name}</span>
          <b>{totals.get(seat)}</b>
          <Change points={changes[seat] ?? 0} />
        </li>
      ))}
    </ul>
  )
}

function Change({ points }: { points: number }) {
  return points === 0 ? null : <small class={points < 0 ? 'bad' : 'good'}>{signed(points)}</small>
}

/** Of each seat; nothing is known of a game that is still running. */
function useChanges(n: number): number[] {
  const history = useScoreHistory()
  const before = useStepBefore()(n)
  if (!history || before === null) return []
  const [earlier, later] = [pointsAt(history, before), pointsAt(history, n)]
  return later.map((points, seat) => sum(points) - sum(earlier[seat]!))
}
