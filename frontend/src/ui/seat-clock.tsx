/** How much time a seat has left; it changes quietly, and turns reddish when it gets short. */
import { signal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'

import { isShort, momentPassed, momentsToTell, secondsLeft, timeInWords, timeShown } from '../core/clock-time'
import { t } from '../core/page-texts'
import { useTable } from '../core/table-context'
import { seatName } from '../core/seat-names'

const TICK = 250
const now = signal(performance.now())
let watchers = 0
let ticking = 0

/** One tick for all clocks in sight. */
function useTick(): number {
  useEffect(() => {
    if (!watchers++) ticking = window.setInterval(() => (now.value = performance.now()), TICK)
    return () => {
      if (!--watchers) clearInterval(ticking)
    }
  }, [])
  return now.value
}

export function SeatClock({ number }: { number: number }) {
  const { session, info } = useTable()
  const heard = session.clocks.value
  if (!info.clock || !heard || info.over) return null
  return <Running number={number} />
}

function Running({ number }: { number: number }) {
  const { session, info } = useTable()
  const tick = useTick()
  const { clocks, at } = session.clocks.value!
  const clock = clocks.seats[number]!
  const left = secondsLeft(clock, at, Math.max(at, tick))
  if (left === null) return null
  const name = seatName(info.seats[number]!, number)
  const short = isShort(left, info.clock!)
  return (
    <span
      class={`clock ${clock.running ? 'runs' : ''} ${short ? 'short' : ''}`}
      role="timer"
      aria-label={t('clock.left', { name, time: timeInWords(left) })}
    >
      {timeShown(left)}
    </span>
  )
}

/** In words, for whoever does not see the clock: only when it matters, and only of the own seat. */
export function ClockSpoken() {
  const { session, info } = useTable()
  if (!info.clock || !session.clocks.value || session.seat.value === null) return null
  return <Spoken seat={session.seat.value} />
}

function Spoken({ seat }: { seat: number }) {
  const { session, info } = useTable()
  const tick = useTick()
  const { clocks, at } = session.clocks.value!
  const clock = clocks.seats[seat]!
  const left = secondsLeft(clock, at, Math.max(at, tick)) ?? 0
  const before = useRef(left)
  const said = useRef('')
  const passed = clock.running ? momentPassed(before.current, left, momentsToTell(info.clock!)) : null
  if (passed !== null) said.current = t('clock.yours', { time: timeInWords(passed) })
  else if (!clock.running) said.current = ''
  before.current = left
  return (
    <p class="unseen" aria-live="polite">
      {said.current}
    </p>
  )
}
