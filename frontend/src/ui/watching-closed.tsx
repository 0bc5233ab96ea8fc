/** In place of a table that this browser may not watch: a free seat can still be taken. */
import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'

import { TableApi } from '../core/api'
import { usualName } from '../core/new-table-setup'
import { t } from '../core/page-texts'
import { preferences } from '../core/preferences'
import { keep, keysOf } from '../core/table-secrets'
import { TableClosed } from './table-not-shown'
import { refused } from './tell-refusal'

export const UNWATCHED = ['no_spectators', 'watch_later']

export function WatchingClosed({ table, why, renew }: { table: string; why: string; renew(): void }) {
  const attempt = refused()
  const api = new TableApi(table, keysOf(table)?.invite ?? '')
  const free = useSignal<number | null>(null)
  useEffect(() => {
    const look = (seats: { kind: string }[]) => seats.findIndex(({ kind }) => kind === 'open')
    void api.info().then(({ seats, over }) => (free.value = over ? -1 : look(seats)))
  }, [table])
  const seat = free.value ?? -1
  const sit = async () => {
    const taken = await attempt(api.sit({ seat, name: preferences.peek().name || usualName(seat) }))
    if (!taken) return
    keep({ table, role: 'seat', seat: taken.seat, secret: taken.secret })
    renew()
  }
  return (
    <TableClosed text={t(`fault.${why}`)}>
      {seat >= 0 && <button onClick={() => void sit()}>{t('join.sit')}</button>}
      <button onClick={renew}>{t('again')}</button>
    </TableClosed>
  )
}
