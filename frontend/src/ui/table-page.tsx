/** A table's address: finds out what this browser may do there, and shows it. */
import { untracked, useSignalEffect } from '@preact/signals'
import { useEffect, useMemo } from 'preact/hooks'

import { keepFinished } from '../core/finished-games'
import { wordsOf } from '../core/game-texts'
import { secretsOf } from '../core/table-secrets'
import { Session } from '../core/table-session'
import { t } from '../core/page-texts'
import { atTable, TableContext } from '../core/table-context'
import { SeatDispute } from './seat-dispute'
import { useLogNotice } from './log-notice'
import { seatName } from '../core/seat-names'
import { useSeatNews } from './seat-news'
import { refused } from './tell-refusal'
import { TableClosed } from './table-not-shown'
import { Table } from './table-layout'
import { tell } from '../widgets/toasts'
import { UNWATCHED, WatchingClosed } from './watching-closed'
import { useTurnNotice } from './turn-notice'

interface Props {
  table: string
  move: number | null
  eyes?: number | null | undefined
}

export function TablePage(props: Props) {
  const { table } = props
  if (!secretsOf(table).length) return <TableClosed text={t('table.no_key')} more={t('table.no_key_hint')} />
  return <Open {...props} />
}

function Open({ table, move, eyes }: Props) {
  const session = useMemo(() => new Session(table), [table])
  useEffect(() => () => session.end(), [session])
  const info = session.info.value
  const words = info && wordsOf(info.game)
  const context = info && words && atTable(session, info, words.texts.named(info.seats.map(seatName)), refused)
  useSignalEffect(() => {
    const refusal = session.refusal.value
    if (refusal) untracked(() => tell(refusal, context?.say))
  })
  useSignalEffect(() => {
    const [info, sight] = [session.info.value, session.sight.value]
    if (info && sight?.over) untracked(() => keepFinished(info, sight))
  })
  useTurnNotice(session)
  useLogNotice(session, context)
  useSeatNews(session)

  if (session.status.value === 'closed') {
    if (UNWATCHED.includes(session.why.value)) {
      return <WatchingClosed table={table} why={session.why.value} renew={() => session.renew()} />
    }
    return <SeatDispute table={table} why={session.why.value} renew={() => session.renew()} />
  }
  if (!context || !session.sight.value) return <TableClosed text={t('table.connecting')} />
  return (
    <TableContext.Provider value={context}>
      <Table move={move} eyes={eyes} />
    </TableContext.Provider>
  )
}
