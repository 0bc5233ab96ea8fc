/** Seats that change hands: to a bot and back, left open, resigned; and proposals to end. */
import { useSignal } from '@preact/signals'

import { Shield } from '../art/shield'
import { catalogue, readCatalogue, usualBot } from '../core/games-and-bots'
import { dropSeat, keep, keysOf } from '../core/table-secrets'
import { lastTurn } from '../core/table-log'
import { linkTo } from '../core/router'
import type { HandSeat, SeatInfo } from '../core/wire'
import { home } from '../core/root-path'
import { t } from '../core/page-texts'
import { useTable } from '../core/table-context'
import { CopyLine } from '../widgets/copy-line'
import { SeatWebhook } from './seat-webhook'
import { QrCode } from './share-links'

export function SeatsDialog() {
  const { session, info, attempt } = useTable()
  const seat = session.seat.value
  const proposes = seat !== null && !info.over && !info.frozen && !info.proposal
  return (
    <div class="form">
      <ul class="seat-list">
        {info.seats.map((one, number) => (
          <SeatRow seat={one} number={number} key={number} />
        ))}
      </ul>
      {proposes && (
        <button onClick={() => void attempt(session.api().propose({ seat, what: 'end' }))}>
          {t('seats.propose_end')}
        </button>
      )}
      {proposes && session.sight.value!.undo !== null && <ProposeUndo seat={seat} />}
    </div>
  )
}

function SeatRow({ seat, number }: { seat: SeatInfo; number: number }) {
  const { session, info, texts, attempt } = useTable()
  const mine = info.mine.includes(number)
  const rename = () => {
    const name = prompt(t('seats.new_name'), texts.names[number])?.trim()
    if (name) void attempt(session.api(number).rename(number, name))
  }
  return (
    <li>
      <Shield seat={number} />
      <b>{texts.names[number]}</b>
      {mine && <button onClick={rename}>{t('seats.rename')}</button>}
      {!info.over && <HandButtons seat={seat} number={number} mine={mine} />}
      {mine && <SeatLink number={number} />}
      {mine && !info.over && seat.kind === 'human' && <SeatWebhook number={number} />}
    </li>
  )
}

function HandButtons({ seat, number, mine }: { seat: SeatInfo; number: number; mine: boolean }) {
  const { session, info, attempt } = useTable()
  const host = info.host && !mine
  const hand = async (to: HandSeat) => {
    const api = host ? session.hostApi() : session.api(mine ? number : undefined)
    await attempt(api.hand(number, to))
  }
  const toBot = async () => {
    await readCatalogue()
    await hand({ to: 'bot', bot: usualBot(catalogue.value?.bots ?? []) })
  }
  const leave = async () => {
    if (!confirm(t('seats.leave_sure'))) return
    await hand({ to: 'open' })
    dropSeat(session.table, number)
    session.renew()
  }
  const resign = () => {
    if (confirm(t('seats.resign_sure'))) void attempt(session.api(number).resign(number))
  }
  const person = seat.kind !== 'bot'
  return (
    <span class="row">
      {person && (mine || host || seat.may_hand_over) && <button onClick={toBot}>{t('seats.to_bot')}</button>}
      {mine && !person && !seat.resigned && (
        <button class="primary" onClick={() => hand({ to: 'human' })}>
          {t('seats.take_back')}
        </button>
      )}
      {host && seat.kind !== 'open' && <button onClick={() => hand({ to: 'open' })}>{t('seats.open')}</button>}
      {mine && person && <button onClick={leave}>{t('seats.leave')}</button>}
      {mine && person && <button onClick={resign}>{t('seats.resign')}</button>}
      {info.host && person && seat.kind === 'human' && !mine && <Reissue number={number} />}
    </span>
  )
}

/** The link of a seat, for the same person on another device. */
function SeatLink({ number }: { number: number }) {
  const { session } = useTable()
  const secret = keysOf(session.table)?.seats[String(number)]
  if (!secret) return null
  const link = linkTo({ table: session.table, role: 'seat', seat: number, secret }, home())
  return (
    <details>
      <summary>{t('seats.link')}</summary>
      <CopyLine label={t('seats.link')} text={link} />
      <QrCode text={link} />
    </details>
  )
}

/** A person lost the link: the host makes a new one, and the old one opens nothing. */
function Reissue({ number }: { number: number }) {
  const { session, attempt } = useTable()
  const link = useSignal('')
  const reissue = async () => {
    const made = await attempt(session.hostApi().reissue({ what: 'seat', seat: number }))
    if (!made) return
    const key = { table: session.table, role: 'seat' as const, seat: number, secret: made.secret }
    if (session.info.value?.mine.includes(number)) keep(key)
    link.value = linkTo(key, home())
  }
  if (link.value) return <CopyLine label={t('seats.link')} text={link.value} />
  return <button onClick={reissue}>{t('seats.reissue')}</button>
}

/** Takes back past a barrier, once all people agree: my whole last turn. */
function ProposeUndo({ seat }: { seat: number }) {
  const { session, attempt } = useTable()
  const n = lastTurn(session.log.lines.value, seat)
  if (n === null) return null
  return (
    <button onClick={() => void attempt(session.api().propose({ seat, what: 'undo', n }))}>
      {t('seats.propose_undo')}
    </button>
  )
}
