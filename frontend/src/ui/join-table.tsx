/** Sit down: an invitation gives an open seat for a name. */
import { useSignal } from '@preact/signals'

import { Shield } from '../art/shield'
import { TableApi } from '../core/api'
import { keep, keysOf } from '../core/table-secrets'
import { usualName } from '../core/new-table-setup'
import { prefer, preferences } from '../core/preferences'
import { t } from '../core/page-texts'
import { useTable } from '../core/table-context'
import { NameField } from './form-fields'
import { Invitation } from './share-links'

export function JoinTable() {
  const { session, info } = useTable()
  const invite = keysOf(session.table)?.invite
  const open = info.seats.flatMap((seat, number) => (seat.kind === 'open' ? [number] : []))
  if (!info.mine.length && !open.length && !info.over) return <Watching />
  if (!open.length || info.over || !invite) return null
  if (info.mine.length) return <Waiting open={open.length} />
  return <SitDown invite={invite} open={open} />
}

function Watching() {
  return (
    <section class="panel join" role="status">
      <p>{t('join.full')}</p>
    </section>
  )
}

function Waiting({ open }: { open: number }) {
  const { session } = useTable()
  return (
    <section class="panel join">
      <h2>{t('join.waiting', { n: open })}</h2>
      <p class="hint">{t('join.invite')}</p>
      <Invitation table={session.table} />
    </section>
  )
}

function SitDown({ invite, open }: { invite: string; open: number[] }) {
  const { session, attempt } = useTable()
  const name = useSignal(preferences.value.name)
  const chosen = useSignal(open[0]!)
  const seat = open.includes(chosen.value) ? chosen.value : open[0]!
  const sit = async (event: Event) => {
    event.preventDefault()
    const wanted = { seat, name: name.value.trim() || usualName(seat) }
    const taken = await attempt(new TableApi(session.table, invite).sit(wanted))
    if (!taken) return
    if (name.value.trim()) prefer({ name: wanted.name })
    keep({ table: session.table, role: 'seat', seat: taken.seat, secret: taken.secret })
    session.renew()
  }
  return (
    <form class="panel join" onSubmit={sit}>
      <h2>{t('join.title')}</h2>
      <NameField label={t('settings.name')} value={name.value} change={(next) => (name.value = next)} />
      {open.length > 1 && (
        <div class="segments" role="group" aria-label={t('join.seat')}>
          {open.map((number) => (
            <button
              type="button"
              key={number}
              aria-pressed={number === seat}
              aria-label={t('new.seat', { n: number + 1 })}
              onClick={() => (chosen.value = number)}
            >
              <Shield seat={number} size={24} />
            </button>
          ))}
        </div>
      )}
      <button class="primary">{t('join.sit')}</button>
      <p class="hint">{t('join.or_watch')}</p>
    </form>
  )
}
