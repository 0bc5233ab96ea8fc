/** The slider of a replay, with its turns, rounds and turning points. */
import { useSignal } from '@preact/signals'
import { useEffect, useMemo } from 'preact/hooks'

import { seatColour } from '../art/shield'
import { turningPoints } from '../core/score-curve'
import { t } from '../core/page-texts'
import { useTable } from '../core/table-context'
import type { Turn } from '../core/turns'
import type { Stepping } from './replay-stepping'
import { useScoreHistory } from './score-history'

/** While it is dragged the address follows only this often: browsers do not bear more. */
const FOLLOW_MS = 120

export function ReplayTrack({ stepping }: { stepping: Stepping }) {
  const { texts } = useTable()
  const { n, first, last, to, turns, isPlaying } = stepping
  const history = useScoreHistory()
  const points = useMemo(() => (history ? turningPoints(history, turns) : []), [history, turns])
  const dragged = useSignal<number | null>(null)
  useEffect(() => {
    if (dragged.value === null) return undefined
    const wanted = dragged.value
    const timer = setTimeout(() => {
      to(wanted)
      dragged.value = null
    }, FOLLOW_MS)
    return () => clearTimeout(timer)
  }, [dragged.value])
  const along = (entry: number) => (last > first ? (100 * (Math.max(entry, first) - first)) / (last - first) : 100)
  const drag = (entry: number) => {
    isPlaying.value = false
    dragged.value = entry
  }
  const shown = dragged.value ?? n
  return (
    <div class="track" style={`--at: ${along(shown)}%`}>
      <div class="marks" aria-hidden="true">
        {turns.map(({ seat, last: end }) => (
          <i style={{ left: `${along(end)}%`, background: seatColour(seat) }} key={end} />
        ))}
        {roundStarts(turns).map(({ first: start, round }) => (
          <b style={{ left: `${along(start - 1)}%` }} key={start}>
            {round}
          </b>
        ))}
        {points.map(({ turn, seat }) => (
          <em style={{ left: `${along(turn.last)}%`, background: seatColour(seat) }} key={turn.last} />
        ))}
      </div>
      <input
        type="range"
        min={first}
        max={last}
        value={Math.max(first, shown)}
        aria-label={t('replay.slider')}
        aria-valuetext={spoken(stepping, texts.names)}
        onInput={(e) => drag(Number(e.currentTarget.value))}
      />
    </div>
  )
}

function spoken({ turns, turn, n, first, last }: Stepping, names: string[]): string {
  const now = turns[turn]
  const where = now ? `${t('replay.turn', { n: turn + 1, of: turns.length })}, ${names[now.seat]}` : t('replay.before')
  return n > first ? `${where}, ${t('replay.move', { n: n - first, of: last - first })}` : where
}

function roundStarts(turns: Turn[]): Turn[] {
  return turns.filter(({ round }, k) => round !== null && round !== turns[k - 1]?.round)
}
