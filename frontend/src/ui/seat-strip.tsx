/** Who sits where, who is here, whose turn it is, and how it stands. */
import { Shield } from '../art/shield'
import { mineFirst } from '../core/seats'
import type { Sight } from '../core/sight'
import type { SeatInfo } from '../core/wire'
import { t } from '../core/words'
import { useTable } from './at-table'
import { seatName } from './names'

export function SeatStrip({ sight }: { sight: Sight }) {
  const { session, info } = useTable()
  return (
    <ul class="seats" aria-label={t('table.seats')}>
      {mineFirst(info.seats.length, session.seat.value).map((number) => (
        <Seat number={number} seat={info.seats[number]!} sight={sight} key={number} />
      ))}
      {info.watching > 0 && <li class="watching">{t('table.watching', { n: info.watching })}</li>}
    </ul>
  )
}

function Seat({ number, seat, sight }: { number: number; seat: SeatInfo; sight: Sight }) {
  const { session, info } = useTable()
  const acts = !sight.over && sight.view.actors.includes(number)
  const total = sight.standing.find((sheet) => sheet.seat === number)?.total
  const mine = info.mine.includes(number)
  const seen = number === session.seat.value
  return (
    <li class={`seat ${acts ? 'acts' : ''}`} aria-current={acts ? 'true' : undefined}>
      <Shield seat={number} size={34} letter={seatName(seat, number)[0]!} />
      <span class="seat-words">
        <b>
          {seatName(seat, number)}
          {seen && <span class="mine"> ({t('table.you')})</span>}
        </b>
        <span class="hint">{stateText(seat, acts)}</span>
      </span>
      {total !== undefined && (
        <span class="total" title={t('score.if_now')}>
          {total}
        </span>
      )}
      {mine && !seen && (
        <button class="plain" onClick={() => session.lookBehind(number)}>
          {t('table.look')}
        </button>
      )}
    </li>
  )
}

function stateText(seat: SeatInfo, acts: boolean): string {
  if (seat.resigned) return t('seat.resigned')
  if (seat.kind === 'open') return t('seat.is_open')
  if (acts) return t(seat.kind === 'bot' ? 'seat.thinks' : 'seat.to_act')
  if (seat.kind === 'bot') return t('seat.is_bot')
  return t(seat.here ? 'seat.here' : 'seat.away')
}
