/** What is left to a browser whose seat got a new link: to object, or to give way. */
import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'

import { Refusal, TableApi } from '../core/api'
import { dropSeat, keysOf, secretsOf } from '../core/table-secrets'
import { hashOf } from '../core/router'
import { t } from '../core/page-texts'
import { refused } from './tell-refusal'
import { TableClosed } from './table-not-shown'

const CONTESTED = ['seat_reissued', 'seat_disputed']

interface Contest {
  seat: number
  code: string
}

/** The table is closed to this browser; says why, and offers what can still be done. */
export function SeatDispute({ table, why, renew }: { table: string; why: string; renew(): void }) {
  const contests = useSignal<Contest[]>([])
  const look = () => void contestsOf(table).then((found) => (contests.value = found))
  useEffect(look, [table, why])
  if (!CONTESTED.includes(why)) return <TableClosed text={t('table.closed')} />
  const drop = (seat: number) => {
    dropSeat(table, seat)
    if (secretsOf(table).length) renew()
    else location.hash = hashOf({ at: 'hall' })
  }
  return (
    <TableClosed text={t('contest.title')}>
      {contests.value.map((contest) => (
        <ContestedSeat key={contest.seat} table={table} {...contest} look={look} drop={drop} />
      ))}
      <button onClick={renew}>{t('again')}</button>
    </TableClosed>
  )
}

interface ContestedProps extends Contest {
  table: string
  look(): void
  drop(seat: number): void
}

function ContestedSeat({ table, seat, code, look, drop }: ContestedProps) {
  const attempt = refused()
  const api = new TableApi(table, keysOf(table)?.seats[String(seat)] ?? '')
  const name = keysOf(table)?.names?.[seat] ?? String(seat + 1)
  const object = () => attempt(api.object(seat)).then(look)
  const giveWay = async () => {
    if (!confirm(t('contest.give_way_sure', { name }))) return
    await attempt(api.giveWay(seat))
    drop(seat)
  }
  return (
    <section class="panel form">
      <p>{t(`contest.${code}`, { name })}</p>
      <div class="row">
        {code === 'seat_reissued' ? (
          <>
            <button class="primary" onClick={object}>
              {t('contest.object')}
            </button>
            <button onClick={() => drop(seat)}>{t('contest.leave_it')}</button>
          </>
        ) : (
          <button onClick={giveWay}>{t('contest.give_way')}</button>
        )}
      </div>
    </section>
  )
}

/** The seats of this browser whose link is no longer good, and why. */
async function contestsOf(table: string): Promise<Contest[]> {
  const seats = Object.entries(keysOf(table)?.seats ?? {})
  const found = await Promise.all(
    seats.map(async ([seat, secret]) => ({ seat: Number(seat), code: await whyNot(table, secret) })),
  )
  return found.filter(({ code }) => CONTESTED.includes(code))
}

async function whyNot(table: string, secret: string): Promise<string> {
  try {
    await new TableApi(table, secret).info()
    return ''
  } catch (reason) {
    return reason instanceof Refusal ? reason.fault.code : ''
  }
}
