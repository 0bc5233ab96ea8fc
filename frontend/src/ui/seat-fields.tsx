import type { Signal } from '@preact/signals'

import { Shield } from '../art/shield'
import { usualBot } from '../core/games-and-bots'
import { botSeat, type Setup, usualName, withSeat } from '../core/new-table-setup'
import type { SeatWanted } from '../core/wire'
import { t } from '../core/page-texts'
import { botName } from '../core/seat-names'

const KINDS = ['human', 'bot', 'open'] as const

/** Who sits where: people at this screen, bots, and seats for friends. */
export function SeatFields({ setup, bots }: { setup: Signal<Setup>; bots: string[] }) {
  return (
    <fieldset class="seat-fields">
      <legend class="field-label">{t('new.seats')}</legend>
      {setup.value.seats.slice(0, setup.value.players).map((wanted, seat) => (
        <SeatField
          key={seat}
          seat={seat}
          wanted={wanted}
          bots={bots}
          change={(next) => (setup.value = withSeat(setup.value, seat, next))}
        />
      ))}
      <span class="hint">{t('new.seats_hint')}</span>
    </fieldset>
  )
}

interface Props {
  seat: number
  wanted: SeatWanted
  bots: string[]
  change(wanted: SeatWanted): void
}

function SeatField({ seat, wanted, bots, change }: Props) {
  const become = (kind: (typeof KINDS)[number]) => {
    if (kind === 'bot') change(botSeat(seat, usualBot(bots)))
    else change(kind === 'human' ? { kind, name: '' } : { kind })
  }
  return (
    <div class="seat-field">
      <Shield seat={seat} />
      <div class="segments" role="group" aria-label={t('new.seat', { n: seat + 1 })}>
        {KINDS.map((kind) => (
          <button type="button" key={kind} aria-pressed={wanted.kind === kind} onClick={() => become(kind)}>
            {t(`new.kind_${kind}`)}
          </button>
        ))}
      </div>
      <SeatDetail seat={seat} wanted={wanted} bots={bots} change={change} />
    </div>
  )
}

function SeatDetail({ seat, wanted, bots, change }: Props) {
  if (wanted.kind === 'human') {
    return (
      <input
        aria-label={t('settings.name')}
        placeholder={usualName(seat)}
        maxLength={40}
        value={wanted.name ?? ''}
        onInput={(e) => change({ ...wanted, name: e.currentTarget.value })}
      />
    )
  }
  if (wanted.kind === 'bot') {
    return (
      <select
        aria-label={t('new.bot')}
        value={wanted.bot ?? ''}
        onChange={(e) => change({ ...wanted, bot: e.currentTarget.value })}
      >
        {bots.map((bot) => (
          <option value={bot} key={bot}>
            {botName(bot)}
          </option>
        ))}
      </select>
    )
  }
  return <span class="hint">{t('new.open_hint')}</span>
}
