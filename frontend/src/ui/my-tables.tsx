/** Find my game again. */
import { wordsOf } from '../core/game-texts'
import { forget, myTables, type TableKeys } from '../core/table-secrets'
import { hashOf } from '../core/router'
import { language, t } from '../core/page-texts'

const SHOWN = 6

export function MyTables() {
  const tables = myTables()
  if (!tables.length) return null
  return (
    <section>
      <h2 class="carved">{t('hall.my_tables')}</h2>
      <ul class="tables panel">
        {tables.slice(0, SHOWN).map(([table, keys]) => (
          <Row table={table} keys={keys} key={table} />
        ))}
      </ul>
      {tables.length > SHOWN && (
        <details>
          <summary>{t('hall.older_tables', { n: tables.length - SHOWN })}</summary>
          <ul class="tables panel">
            {tables.slice(SHOWN).map(([table, keys]) => (
              <Row table={table} keys={keys} key={table} />
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

function Row({ table, keys }: { table: string; keys: TableKeys }) {
  const title = keys.game ? (wordsOf(keys.game)?.texts.say('title') ?? keys.game) : table
  return (
    <li>
      <a href={hashOf({ at: 'table', table, move: null })}>
        <b>{title}</b>
        <span>{(keys.names ?? []).filter(Boolean).join(', ')}</span>
        <span class="hint">
          {keys.over ? `${t('hall.over')} · ` : ''}
          {dated(keys.seen)}
        </span>
      </a>
      <button class="plain" onClick={() => forgetAfterAsking(table)} aria-label={t('hall.forget', { title })}>
        ✕
      </button>
    </li>
  )
}

function forgetAfterAsking(table: string): void {
  if (confirm(t('hall.forget_sure'))) forget(table)
}

function dated(time: number): string {
  return new Date(time).toLocaleString(language.value, { dateStyle: 'medium', timeStyle: 'short' })
}
