/** Tables in the hall at which anybody may sit down. */
import { useEffect } from 'preact/hooks'

import { joinTable } from '../core/api'
import { timeInWords } from '../core/clock-time'
import { wordsOf } from '../core/game-texts'
import { usualName } from '../core/new-table-setup'
import { openTables, readOpenTables } from '../core/open-tables'
import { t } from '../core/page-texts'
import { preferences } from '../core/preferences'
import { go } from '../core/router'
import { keep, secretsOf } from '../core/table-secrets'
import type { OpenTable } from '../core/wire'
import { tell } from '../widgets/toasts'

const EVERY = 10_000

export function OpenTables() {
  useEffect(() => {
    void readOpenTables()
    const timer = window.setInterval(() => document.hidden || void readOpenTables(), EVERY)
    return () => clearInterval(timer)
  }, [])
  const tables = openTables.value.tables.filter(({ table }) => !secretsOf(table).length)
  if (!tables.length) return null
  return (
    <section class="panel open-tables">
      <h2>{t('open.title')}</h2>
      <ul class="tables">
        {tables.map((one) => (
          <Row open={one} key={one.table} />
        ))}
      </ul>
    </section>
  )
}

function Row({ open }: { open: OpenTable }) {
  const title = wordsOf(open.game)?.texts.say('title') ?? open.game
  const { clock } = open
  return (
    <li class="open-table">
      <b>{title}</b>
      <span>{open.names.join(', ')}</span>
      <span class="hint">
        {t('open.free', { n: open.free.length })}
        {clock && ` ${t(`clock.agreed_${clock.kind}`, times(clock))}`}
      </span>
      <button onClick={() => void sit(open)} aria-label={t('open.join_at', { title })}>
        {t('open.join')}
      </button>
    </li>
  )
}

function times(clock: NonNullable<OpenTable['clock']>) {
  return { time: timeInWords(clock.seconds), increment: timeInWords(clock.increment) }
}

async function sit({ table, free }: OpenTable): Promise<void> {
  const seat = free[0]!
  try {
    const taken = await joinTable(table, { seat, name: preferences.peek().name || usualName(seat) })
    keep({ table, role: 'seat', seat: taken.seat, secret: taken.secret })
    go({ at: 'table', table, move: null })
  } catch (reason) {
    tell(reason)
    void readOpenTables()
  }
}
