/** What a new table is to be: pure functions behind the form. */
import { usualBot } from './games-and-bots'
import { t } from './page-texts'
import type { ClockWanted, Document, GameInfo, NewTable, OptionInfo, SeatWanted } from './wire'

export type OptionValue = string | number | boolean

export interface Setup {
  players: number
  seats: SeatWanted[]
  options: Record<string, OptionValue>
  /** Files in the place of an option's value. */
  documents: Record<string, Document>
  policy: NonNullable<NewTable['policy']> | 'auto'
  spectators: NonNullable<NewTable['spectators']>
  listed: boolean
  pace: number
  clock: ClockWanted | null
  seed: string
}

export const WATCHING = ['live', 'after', 'none'] as const
export const PACES = [1.5, 0.5, 0] as const

export function usualSetup(game: GameInfo, bots: string[], name: string): Setup {
  const players = Math.max(2, game.least_players)
  const seats = Array.from({ length: game.most_players }, (_, seat) =>
    seat ? botSeat(seat, usualBot(bots)) : { kind: 'human' as const, name },
  )
  const options = Object.fromEntries(game.options.map(({ name, values }) => [name, values[0]!]))
  return {
    players,
    seats,
    options,
    documents: {},
    policy: 'auto',
    spectators: 'live',
    listed: false,
    pace: 0.5,
    clock: null,
    seed: '',
  }
}

/** The options that mean something beside the others. */
export function openOptions(game: GameInfo, options: Setup['options']): OptionInfo[] {
  return game.options.filter(({ needs }) => !needs || options[needs[0]] === needs[1])
}

export function withSeat(setup: Setup, seat: number, wanted: SeatWanted): Setup {
  return { ...setup, seats: setup.seats.map((one, k) => (k === seat ? wanted : one)) }
}

export function withOption(setup: Setup, name: string, value: OptionValue): Setup {
  return { ...setup, options: { ...setup.options, [name]: value } }
}

/** A file for an option, or none any more. */
export function withDocument(setup: Setup, name: string, document: Document | null): Setup {
  const { [name]: _, ...others } = setup.documents
  return { ...setup, documents: document ? { ...others, [name]: document } : others }
}

/** What people are called who give no name; they are told apart by their seats. */
export function usualName(seat: number): string {
  return seat ? t('seat.player', { n: seat + 1 }) : t('guest')
}

function withName(wanted: SeatWanted, seat: number): SeatWanted {
  return wanted.kind === 'human' && !wanted.name?.trim() ? { ...wanted, name: usualName(seat) } : wanted
}

export function wantedTable(game: GameInfo, setup: Setup): NewTable {
  const open = openOptions(game, setup.options)
  return {
    game: game.id,
    seats: setup.seats.slice(0, setup.players).map(withName),
    options: Object.fromEntries(open.map(({ name }) => [name, setup.options[name]!])),
    spectators: setup.spectators,
    pace: setup.pace,
    ...(Object.keys(setup.documents).length ? { documents: setup.documents } : {}),
    ...(setup.listed ? { listed: true } : {}),
    ...(setup.clock ? { clock: setup.clock } : {}),
    ...(setup.policy === 'auto' ? {} : { policy: setup.policy }),
    ...(setup.seed.trim() ? { seed: setup.seed.trim() } : {}),
  }
}

const BOT_NAMES = ['Astrid', 'Bjarni', 'Gudrun', 'Halldor', 'Ingrid', 'Leif', 'Sigrun', 'Ulf']

export function botSeat(seat: number, bot: string): SeatWanted {
  return { kind: 'bot', bot, name: BOT_NAMES[seat % BOT_NAMES.length]! }
}
