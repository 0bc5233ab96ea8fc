/** Whether a new table has a clock, and which. */
import type { Signal } from '@preact/signals'

import { BANK_TIMES, MOVE_TIMES, timeInWords, usualClock } from '../core/clock-time'
import type { Setup } from '../core/new-table-setup'
import type { ClockWanted } from '../core/wire'
import { t } from '../core/page-texts'
import { Choice } from './form-fields'

type Kind = ClockWanted['kind'] | 'none'

const KINDS: Kind[] = ['none', 'move', 'bank']

export function ClockFields({ setup }: { setup: Signal<Setup> }) {
  const { clock } = setup.value
  const kind: Kind = clock?.kind ?? 'none'
  const change = (clock: ClockWanted | null) => (setup.value = { ...setup.value, clock })
  return (
    <>
      <Choice
        label={t('clock.label')}
        hint={t(`clock.${kind}_hint`, { time: timeInWords(clock?.increment ?? 0) })}
        value={kind}
        values={KINDS}
        name={(one) => t(`clock.${one}`)}
        change={(one) => change(one === 'none' ? null : usualClock(one))}
      />
      {clock && <Details clock={clock} change={change} />}
    </>
  )
}

function Details({ clock, change }: { clock: ClockWanted; change(clock: ClockWanted): void }) {
  const times: readonly number[] = clock.kind === 'move' ? MOVE_TIMES : BANK_TIMES
  const up = clock.time_up ?? 'bot'
  return (
    <>
      <Choice
        label={t('clock.time')}
        value={clock.seconds}
        values={times}
        name={timeInWords}
        change={(seconds) => change({ ...clock, seconds })}
      />
      <Choice
        label={t('clock.time_up')}
        hint={t(`clock.time_up_${up}_hint`)}
        value={up}
        values={['bot', 'host'] as const}
        name={(one) => t(`clock.time_up_${one}`)}
        change={(time_up) => change({ ...clock, time_up })}
      />
    </>
  )
}
