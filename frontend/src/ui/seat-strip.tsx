/** Who sits where, who is here, whose turn it is, and how it stands. */
import { Shield } from '../art/shield'
import { mineFirst } from '../core/seat-order'
import type { SeatSight } from '../core/wire'
import type { SeatInfo } from '../core/wire'
import { t } from '../core/page-texts'
import { useTable } from '../core/table-context'
import { seatName } from '../core/seat-names'
import { SeatClock } from './seat-clock'
import { openScore } from './side-panels'

export function SeatStrip({ sight, past }: { sight: SeatSight; past: boolean }) {
  const { session, info } = useTable()
  return (
    <ul class="seats" aria-label={t('table.seats')}>
      {mineFirst(info.seats.length, session.seat.value).map((number) => (
        <Seat number={number} seat={info.seats[number]!} sight={sight} past={past} key={number} />
      ))}
      {info.watching > 0 && <li class="watching">{t('table.watching', { n: info.watching })}</li>}
    </ul>
  )
}

interface SeatProps {
  number: number
  seat: SeatInfo
  sight: SeatSight
  past: boolean
}

function Seat({ number, seat, sight, past }: SeatProps) {
  const { session, info } = useTable()
  const acts = !sight.over && sight.view.actors.includes(number)
  const preview = past ? null : session.chain.preview.value
  const standing = preview?.standing ?? sight.standing
  const total = standing.find((sheet) => sheet.seat === number)?.total
  const mine = info.mine.includes(number)
  const seen = number === session.seat.value
  const turnGivenToBot = !past && session.clocks.value?.clocks.seats[number]?.up === 'bot'
  return (
    <li class={`seat ${acts ? 'acts' : ''}`} aria-current={acts ? 'true' : undefined}>
      <Shield seat={number} size={34} letter={seatName(seat, number)[0]!} />
      <span class="seat-words">
        <b>
          {seatName(seat, number)}
          {seen && <span class="mine"> ({t('table.you')})</span>}
        </b>
        <span class="hint">{stateText(seat, acts, turnGivenToBot)}</span>
      </span>
      {!past && <SeatClock number={number} />}
      {total !== undefined && seat.kind !== 'open' && <Total points={total} over={sight.over} />}
      {mine && !seen && (
        <button class="plain" onClick={() => session.lookBehind(number)}>
          {t('table.look')}
        </button>
      )}
    </li>
  )
}

/** How it stands; pressed, it tells where the points come from. */
function Total({ points, over }: { points: number; over: boolean }) {
  const about = t(over ? 'score.about_final' : 'score.about', { n: points })
  return (
    <button class="plain total" title={about} aria-label={about} onClick={openScore}>
      {points}
    </button>
  )
}

/** A bot that waits until there is a process for it is thinking, as far as people see. */
export function stateText(seat: SeatInfo, acts: boolean, turnGivenToBot: boolean): string {
  if (acts && (seat.kind === 'bot' || turnGivenToBot)) return t('seat.thinks')
  if (seat.resigned) return t('seat.resigned')
  if (seat.kind === 'open') return t('seat.is_open')
  if (acts) return t('seat.to_act')
  if (seat.kind === 'bot') return t('seat.is_bot')
  return t(seat.here ? 'seat.here' : 'seat.away')
}
