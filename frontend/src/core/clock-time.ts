/** Times of clocks: what is left, and how that is written and spoken. */
import type { ClockRule, ClockWanted, Clocks, SeatClock } from './wire'
import { t } from './page-texts'

/** As the server told it, and when by this browser's own measure: so its clock may go wrong. */
export interface HeardClocks {
  clocks: Clocks
  at: number
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export const MOVE_TIMES = [30, MINUTE, 2 * MINUTE, 5 * MINUTE, DAY, 3 * DAY] as const
export const BANK_TIMES = [5 * MINUTE, 10 * MINUTE, 20 * MINUTE, 40 * MINUTE, HOUR] as const

/** The clock with which the form begins. */
export function usualClock(kind: ClockWanted['kind']): ClockWanted {
  const time = kind === 'move' ? { seconds: 2 * MINUTE } : { seconds: 20 * MINUTE, increment: 20 }
  return { kind, time_up: 'bot', ...time }
}

/** Whole seconds, the one that has begun included: nobody reads 0:00 who still has time. */
export function secondsLeft(seat: SeatClock, heardAt: number, now: number): number | null {
  if (seat.left === null) return null
  const gone = seat.running ? Math.max(0, now - heardAt) / 1000 : 0
  return Math.ceil(Math.max(0, seat.left - gone))
}

export function isShort(left: number, rule: ClockRule): boolean {
  return left <= Math.max(10, Math.min(MINUTE, rule.seconds / 5))
}

/** Always as wide while it runs: minutes and seconds; from an hour on hours and minutes. */
export function timeShown(left: number): string {
  if (left >= DAY) return `${t('clock.days_short', { n: Math.floor(left / DAY) })} ${hoursShown(left % DAY)}`
  if (left >= HOUR) return hoursShown(left)
  return `${Math.floor(left / MINUTE)}:${twoDigits(left % MINUTE)}`
}

function hoursShown(left: number): string {
  return t('clock.hours_short', { h: Math.floor(left / HOUR), m: twoDigits(Math.floor((left % HOUR) / MINUTE)) })
}

function twoDigits(n: number): string {
  return String(n).padStart(2, '0')
}

/** In words, by the two greatest units. */
export function timeInWords(seconds: number): string {
  const parts = [
    ['clock.days', Math.floor(seconds / DAY)],
    ['clock.hours', Math.floor((seconds % DAY) / HOUR)],
    ['clock.minutes', Math.floor((seconds % HOUR) / MINUTE)],
    ['clock.seconds', seconds % MINUTE],
  ] as const
  const told = parts.filter(([, n]) => n > 0).slice(0, 2)
  return told.length ? told.map(([key, n]) => t(key, { n })).join(' ') : t('clock.seconds', { n: 0 })
}

/** Moments at which who does not see the clock is told: when it gets short, and shortly before the end. */
export function momentsToTell(rule: ClockRule): number[] {
  return [5 * MINUTE, MINUTE, 10].filter((moment) => moment <= rule.seconds / 2)
}

/** The moment that was passed between two looks. */
export function momentPassed(before: number, now: number, moments: number[]): number | null {
  return moments.findLast((moment) => now <= moment && moment < before) ?? null
}
