/** For developers: what travels, what is legal, any move, and a bot for one decision. */
import { useSignal } from '@preact/signals'

import { catalogue, readCatalogue, usualBot } from '../core/games-and-bots'
import { prefer, preferences } from '../core/preferences'
import { go } from '../core/router'
import type { Session } from '../core/table-session'
import { t } from '../core/page-texts'
import { useTable } from '../core/table-context'
import { Check } from './form-fields'
import { downloadRecord } from './download-record'

const TABS = ['actions', 'view', 'decision', 'forecast', 'table'] as const

export function DeveloperDrawer({ close }: { close(): void }) {
  const tab = useSignal<(typeof TABS)[number]>('actions')
  return (
    <section class="drawer" aria-label={t('menu.drawer')}>
      <header class="row">
        <h2>{t('menu.drawer')}</h2>
        <Tools />
        <button class="plain close" onClick={close} aria-label={t('close')}>
          ✕
        </button>
      </header>
      <div class="tabs" role="tablist">
        {TABS.map((name) => (
          <button role="tab" key={name} aria-selected={tab.value === name} onClick={() => (tab.value = name)}>
            {name}
          </button>
        ))}
      </div>
      {tab.value === 'actions' ? <Actions /> : <Raw what={tab.value} />}
    </section>
  )
}

function Tools() {
  const { session, attempt } = useTable()
  const { n } = session.sight.value!
  return (
    <>
      <label>
        {t('drawer.jump')}{' '}
        <input
          type="number"
          min={0}
          max={n}
          onChange={(e) => go({ at: 'table', table: session.table, move: Number(e.currentTarget.value) })}
        />
      </label>
      <button onClick={() => void attempt(downloadRecord(session))}>{t('result.record')}</button>
      <button disabled={!session.sight.value!.decision} onClick={() => void attempt(letBotMove(session))}>
        {t('drawer.bot')}
      </button>
      <Check label={t('drawer.plain')} checked={preferences.value.plain} change={(plain) => prefer({ plain })} />
    </>
  )
}

function Actions() {
  const { session, say } = useTable()
  const text = useSignal('')
  const decision = session.chain.decision.value
  const act = (event: Event) => {
    event.preventDefault()
    void session.chain.act(text.value)
    text.value = ''
  }
  return (
    <div class="drawer-actions">
      <form class="row" onSubmit={act}>
        <input
          aria-label={t('drawer.notation')}
          placeholder={t('drawer.notation')}
          value={text.value}
          onInput={(e) => (text.value = e.currentTarget.value)}
        />
        <button>{t('decision.send')}</button>
      </form>
      <table>
        <tbody>
          {[...(decision?.options ?? []), ...(decision?.openers ?? [])].map((option) => (
            <tr key={option.action}>
              <td>{option.action}</td>
              <td>
                <button onClick={() => void session.chain.extend(option.word)}>{option.word}</button>
              </td>
              <td>{say(option.label)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Raw({ what }: { what: Exclude<(typeof TABS)[number], 'actions'> }) {
  const { session, info } = useTable()
  const sight = session.sight.value!
  const shown = what === 'table' ? info : sight[what]
  return <pre tabIndex={0}>{JSON.stringify(shown, null, 2)}</pre>
}

/** Hands the seat to a bot until it has moved, then takes it back. */
async function letBotMove(session: Session): Promise<void> {
  await readCatalogue()
  const seat = session.seat.peek()!
  const before = session.sight.peek()!.n
  await session.api(seat).hand(seat, { to: 'bot', bot: usualBot(catalogue.value?.bots ?? []) })
  await moved(session, before)
  await session.api(seat).hand(seat, { to: 'human' })
}

function moved(session: Session, before: number): Promise<void> {
  return new Promise((resolve) => {
    const stop = session.sight.subscribe((sight) => {
      if (!sight || sight.n <= before) return
      resolve()
      queueMicrotask(() => stop())
    })
  })
}
