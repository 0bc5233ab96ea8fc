/** Find my game again: whose turn it is at each of my tables, mine first. */
import { useEffect } from 'preact/hooks'

import { patternOf, Shield } from '../art/shield'
import { gameTitle, wordsOf } from '../core/game-texts'
import { byTurn, readTurns, waitsForMe } from '../core/my-turns'
import { forget, myTables, type TableKeys } from '../core/table-secrets'
import { hashOf } from '../core/router'
import { language, t } from '../core/page-texts'
import { LessonOffer } from '../lessons'
import { FinishedLink } from './finished-games'

const SHOWN = 3
const EVERY = 15_000

/** All of them, or those that wait for me with the others folded away. */
export function MyTables({ onlyWaiting = false }: { onlyWaiting?: boolean }) {
  useEffect(() => {
    void readTurns()
    const timer = window.setInterval(() => document.hidden || void readTurns(), EVERY)
    return () => clearInterval(timer)
  }, [])
  const tables = byTurn(myTables())
  const waiting = tables.filter(([, keys]) => waitsForMe(keys)).length
  const shown = onlyWaiting ? Math.min(waiting, SHOWN) : SHOWN
  return (
    <section class="panel my-tables">
      <h2>
        {t('hall.my_tables')}
        {waiting > 0 && <span class="badge">{t('hall.waiting', { n: waiting })}</span>}
        <FinishedLink />
      </h2>
      {tables.length ? <List tables={tables.slice(0, shown)} /> : <NoTables />}
      {tables.length > shown && (
        <details>
          <summary>{t('hall.more_tables', { n: tables.length - shown })}</summary>
          <List tables={tables.slice(shown)} />
        </details>
      )}
    </section>
  )
}

function NoTables() {
  return (
    <>
      <p class="hint">{t('hall.no_tables')}</p>
      <LessonOffer />
    </>
  )
}

function List({ tables }: { tables: [string, TableKeys][] }) {
  return (
    <ul class="tables">
      {tables.map(([table, keys]) => (
        <Row table={table} keys={keys} key={table} />
      ))}
    </ul>
  )
}

function Row({ table, keys }: { table: string; keys: TableKeys }) {
  const title = titleOf(table, keys)
  const waits = waitsForMe(keys)
  const forgetText = t('hall.forget', { title })
  return (
    <li class={waits ? 'waits' : ''}>
      <a href={hashOf({ at: 'table', table, move: null })}>
        <Shield seat={patternOf(keys.game ?? table)} size={32} letter={title[0]!} />
        <span class="table-game">
          <b>{title}</b>
          <ProgressText keys={keys} />
        </span>
        <ProgressBar keys={keys} />
        <Seats keys={keys} />
        <span class="table-turn">
          <b>{turnText(keys)}</b>
          <span class="hint">{ago(keys.seen)}</span>
        </span>
        <span class={waits ? 'button tinted' : 'button'}>{t(waits ? 'hall.go_on' : 'hall.look')}</span>
      </a>
      <button class="plain" onClick={() => forgetAfterAsking(table)} aria-label={forgetText} title={forgetText}>
        ✕
      </button>
    </li>
  )
}

export function titleOf(table: string, { game }: TableKeys): string {
  return game ? gameTitle(game) : table
}

function ProgressText({ keys: { game, progress, over } }: { keys: TableKeys }) {
  const texts = game ? wordsOf(game)?.texts : undefined
  if (over || !progress || !texts) return null
  return <span class="hint">{texts.say('page.progress', { ...progress })}</span>
}

function ProgressBar({ keys: { progress, over } }: { keys: TableKeys }) {
  const part = over ? 1 : progress ? progress.n / progress.of : 0
  return (
    <span class="progress" aria-hidden="true">
      <i style={`width: ${Math.round(part * 100)}%`} />
    </span>
  )
}

/** A shield for each seat, those ringed that have to act. */
function Seats({ keys: { names = [], toAct = [], over } }: { keys: TableKeys }) {
  return (
    <span class="table-seats" title={names.filter(Boolean).join(', ')}>
      {names.map((name, seat) => (
        <span key={seat} class={!over && toAct.includes(seat) ? 'acts' : ''}>
          <Shield seat={seat} size={26} />
          <span class="unseen">{name}</span>
        </span>
      ))}
    </span>
  )
}

function turnText(keys: TableKeys): string {
  const { gone, over, toAct = [], names = [] } = keys
  if (gone) return t('fault.no_such_table')
  if (over) return t('hall.over')
  if (waitsForMe(keys)) return t('hall.your_turn')
  const acting = toAct.map((seat) => names[seat]).filter(Boolean)
  return acting.length ? t('hall.their_turn', { names: acting.join(', ') }) : t('hall.waits_for_players')
}

function forgetAfterAsking(table: string): void {
  if (confirm(t('hall.forget_sure'))) forget(table)
}

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

function ago(time: number): string {
  const seconds = Math.max(0, (Date.now() - time) / 1000)
  const found = UNITS.find(([, length]) => seconds >= length)
  if (!found) return t('hall.just_now')
  const [unit, length] = found
  const format = new Intl.RelativeTimeFormat(language.value, { numeric: 'auto' })
  return format.format(-Math.floor(seconds / length), unit)
}
