/** The slider of a replay, with its turns, rounds and turning points. */
import { useSignal } from '@preact/signals'
import { useEffect, useMemo } from 'preact/hooks'

import { seatColour } from '../art/shield'
import { turningPoints } from '../core/score-curve'
import { t } from '../core/page-texts'
import { useTable } from '../core/table-context'
import { turnScale } from '../core/turn-scale'
import type { Turn } from '../core/turns'
import type { Stepping } from './replay-stepping'
import { wishes } from './replay-units'
import { useScoreHistory } from './score-history'

/** While it is dragged the address follows only this often: browsers do not bear more. */
const FOLLOW_MS = 120
/** So many places of the slider are one turn. */
const FINE = 100

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
  const scale = useMemo(() => turnScale(turns, first, last), [turns, first, last])
  const along = (entry: number) => (100 * scale.placeOf(entry)) / scale.length
  const drag = (place: number) => {
    isPlaying.value = false
    dragged.value = scale.entryAt(place / FINE, wishes.value.unit === 'turn')
  }
  const shown = dragged.value ?? n
  const rounds = roundStarts(turns)
  return (
    <div class="track" style={`--at: ${along(shown)}%`}>
      {rounds.length > 0 && (
        <span class="rounds" aria-hidden="true">
          {t('replay.rounds')}
        </span>
      )}
      <div class="marks" aria-hidden="true">
        {turns.map(({ seat, last: end }) => (
          <i style={{ background: seatColour(seat) }} key={end} />
        ))}
        <u />
        {rounds.map(({ first: start, round }) => (
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
        min={0}
        max={scale.length * FINE}
        value={scale.placeOf(shown) * FINE}
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
