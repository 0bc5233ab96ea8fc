/** What people, bots and empty seats are called. */
import type { SeatInfo } from './wire'
import { t, tOr } from './page-texts'

export function botName(bot: string): string {
  return tOr(`bot.${bot}`, bot)
}

/** The level alone, without what is said of it. */
export function botLevel(bot: string): string {
  return botName(bot).replace(/ \(.*$/, '')
}

export function seatName(seat: SeatInfo, number: number): string {
  if (seat.kind === 'open') return t('seat.open', { n: number + 1 })
  return seat.name || t('seat.player', { n: number + 1 })
}
