/** Stepping through the game move by move. */
import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'

import { keepMade } from '../core/table-secrets'
import { go } from '../core/router'
import type { SeatSight } from '../core/wire'
import { t } from '../core/page-texts'
import { useTable } from '../core/table-context'
import { lineAt, LogText } from './log-panel'

/** The sight after entry `move`; null while the present is shown. */
export function useReplay(move: number | null): SeatSight | null {
  const { session, attempt } = useTable()
  const shown = useSignal<SeatSight | null>(null)
  const seat = session.seat.value
  useEffect(() => {
    let wanted = true
    if (move === null) shown.value = null
    else {
      void attempt(session.api().replay(move, seat)).then((sight) => {
        if (wanted && sight) shown.value = sight
      })
    }
    return () => {
      wanted = false
    }
  }, [move, seat])
  return move === null ? null : shown.value
}

export function ReplayBar({ n }: { n: number }) {
  const { session, info, attempt } = useTable()
  const last = session.sight.value!.n
  const to = (move: number | null) => go({ at: 'table', table: session.table, move })
  const playOn = async () => {
    const made = await attempt(session.api().fork(n, session.seat.value))
    if (!made) return
    keepMade(made, info.game)
    go({ at: 'table', table: made.table, move: null })
  }
  const line = lineAt(session.log.lines.value, n)
  return (
    <div class="panel replay">
      <div class="row">
        <button disabled={n <= 0} onClick={() => to(0)} aria-label={t('replay.first')}>
          ⇤
        </button>
        <button disabled={n <= 0} onClick={() => to(n - 1)} aria-label={t('replay.back')}>
          ←
        </button>
        <input
          type="range"
          min={0}
          max={last}
          value={n}
          aria-label={t('replay.slider')}
          onInput={(e) => to(Number(e.currentTarget.value))}
        />
        <button disabled={n >= last} onClick={() => to(n + 1)} aria-label={t('replay.forth')}>
          →
        </button>
        <button disabled={n >= last} onClick={() => to(last)} aria-label={t('replay.last')}>
          ⇥
        </button>
        <button class="primary" onClick={() => to(null)}>
          {t('replay.leave')}
        </button>
      </div>
      <p class="row">
        {info.over && <button onClick={playOn}>{t('replay.fork')}</button>}
        <b>{t('replay.move', { n, of: last })}</b> {line && <LogText line={line} />}
      </p>
    </div>
  )
}
