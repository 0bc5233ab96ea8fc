/** The end: who won and by what, and what can be done with the game now. */
import type { Signal } from '@preact/signals'

import { Shield } from '../art/shield'
import { keepRematch } from '../core/table-secrets'
import { go } from '../core/router'
import { t } from '../core/page-texts'
import { useTable } from '../core/table-context'
import { downloadRecord } from './download-record'
import { SheetTable } from './score-sheets'

interface Looking {
  /** Where the game has a final sheet of its own: whether the boards are looked at instead. */
  looking: Signal<boolean> | undefined
}

export function GameResult({ looking }: Looking) {
  const { session, info, texts } = useTable()
  const { winners, standing } = session.sight.value!
  const isAlone = standing.length === 1
  const names = winners.map((seat) => texts.names[seat]).join(', ')
  return (
    <section class="panel result" tabIndex={-1}>
      <div class="winners">
        {winners.map((seat) => (
          <Shield seat={seat} size={64} letter={texts.names[seat]![0]!} key={seat} />
        ))}
      </div>
      <h2 aria-live="polite">
        {isAlone ? t('result.alone', { n: standing[0]!.total }) : t('result.winners', { n: winners.length, names })}
      </h2>
      {info.ended && <p class="hint">{t(`result.${info.ended}`)}</p>}
      {!looking && (
        <div class="scrolled">
          <SheetTable sheets={standing} winners={winners} />
        </div>
      )}
      <Afterwards looking={looking} />
    </section>
  )
}

function Afterwards({ looking }: Looking) {
  const { session, info, attempt } = useTable()
  const seat = session.seat.value
  const rematch = async () => {
    const next = info.next ?? (await attempt(session.api().rematch(seat!)))?.table
    if (!next) return
    keepRematch(session.table, next)
    go({ at: 'table', table: next, move: null })
  }
  const first = () => go({ at: 'table', table: session.table, move: 0 })
  return (
    <div class="row">
      {(seat !== null || info.next) && (
        <button class="primary" onClick={rematch}>
          {t(info.next ? 'result.join_rematch' : 'result.rematch')}
        </button>
      )}
      {looking && (
        <button onClick={() => (looking.value = !looking.value)}>
          {t(looking.value ? 'result.sheet' : 'result.boards')}
        </button>
      )}
      <button onClick={first}>{t('result.replay')}</button>
      <button onClick={() => void attempt(downloadRecord(session))}>{t('result.record')}</button>
    </div>
  )
}
