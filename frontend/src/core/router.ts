/** Addresses within the page. They stand in the fragment, which never travels to the server. */
import { signal } from '@preact/signals'

import { ROOT } from './root-path'
import type { KeyGiven } from './wire'

export type Route =
  | { at: 'hall' }
  | { at: 'nowhere' }
  | { at: 'new'; game: string; seed?: string }
  | { at: 'how'; game: string }
  | { at: 'cards'; game: string }
  | { at: 'reference'; game: string }
  | { at: 'learn'; game?: string }
  | { at: 'code'; code: string }
  | { at: 'finished' }
  | { at: 'table'; table: string; move: number | null; eyes?: number | null }

export type GivenKey = KeyGiven

export function parseRoute(hash: string): Route {
  const [place, subject, word, detail] = partsOf(hash)
  if (place === 'new' && subject) return { at: 'new', game: subject, ...(word ? { seed: word } : {}) }
  if (place === 'how' && subject) return { at: 'how', game: subject }
  if (place === 'cards' && subject) return { at: 'cards', game: subject }
  if (place === 'reference' && subject) return { at: 'reference', game: subject }
  if (place === 'learn') return { at: 'learn', ...(subject ? { game: subject } : {}) }
  if (place === 'code' && subject) return { at: 'code', code: subject }
  if (place === 'finished') return { at: 'finished' }
  if (place === 't' && subject) return atTable(subject, word === 'at' ? detail : undefined, queryOf(hash))
  return { at: 'hall' }
}

/** A table, perhaps at an earlier move and through the eyes of one seat or of everybody: `?move=40&eyes=1`. */
function atTable(table: string, old: string | undefined, query: URLSearchParams): Route {
  const move = figure(query.get('move') ?? old)
  const eyes = query.get('eyes') === EVERYBODY ? null : (figure(query.get('eyes')) ?? undefined)
  return { at: 'table', table, move, ...(eyes === undefined || move === null ? {} : { eyes }) }
}

const EVERYBODY = 'all'

function figure(text: string | null | undefined): number | null {
  return text && /^\d+$/.test(text) ? Number(text) : null
}

function queryOf(hash: string): URLSearchParams {
  return new URLSearchParams(hash.split('?')[1] ?? '')
}

/** The secret that a link brings: `#/t/TABLE/invite/SECRET`, `.../host/SECRET`, `.../seat/N/SECRET`. */
export function secretIn(hash: string): GivenKey | null {
  const [place, table, role, first, second] = partsOf(hash)
  if (place !== 't' || !table || !first) return null
  if (role === 'invite' || role === 'host') return { table, role, seat: null, secret: first }
  if (role === 'seat' && second && /^\d+$/.test(first)) {
    return { table, role, seat: Number(first), secret: second }
  }
  return null
}

export function linkTo(key: GivenKey, origin: string): string {
  const seat = key.seat === null ? '' : `/${key.seat}`
  return `${origin}/#/t/${key.table}/${key.role}${seat}/${key.secret}`
}

export function hashOf(route: Route): string {
  if (route.at === 'hall' || route.at === 'nowhere') return '#/'
  if (route.at === 'table') {
    return `#/t/${route.table}${lookingBack(route)}`
  }
  if (route.at === 'finished') return '#/finished'
  if (route.at === 'code') return `#/code/${route.code}`
  if (route.at === 'new' && route.seed) return `#/new/${route.game}/${encodeURIComponent(route.seed)}`
  if (route.at === 'learn' && !route.game) return '#/learn'
  return `#/${route.at}/${route.game}`
}

/** What an address says of the past: nothing of the present. */
export function lookingBack({ move, eyes }: { move: number | null; eyes?: number | null }): string {
  if (move === null) return ''
  return `?move=${move}${eyes === undefined ? '' : `&eyes=${eyes ?? EVERYBODY}`}`
}

export const route = signal<Route>({ at: 'hall' })

export function go(to: Route): void {
  location.hash = hashOf(to)
}

/** The same without an entry in the browser's history: Back leads to where the steps began. */
export function stepTo(to: Route): void {
  location.replace(hashOf(to))
}

/** The page lives at the root. The server shows it at a wrong address too, to say so; from there
 * every link leads to the root. */
export function strayed({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>, root = ROOT): string | null {
  return pathname === `${root}/` || !hash ? null : `${root}/${hash}`
}

/** Keeps a secret that arrives, takes it out of the address bar, and follows the address. */
export function startRouter(keep: (key: GivenKey) => void): void {
  const follow = () => {
    const home = strayed(location)
    if (home) return location.replace(home)
    const given = secretIn(location.hash)
    if (given) {
      keep(given)
      history.replaceState(null, '', hashOf(atTable(given.table, undefined, queryOf(location.hash))))
    }
    const before = route.value.at
    route.value = location.pathname === `${ROOT}/` ? parseRoute(location.hash) : { at: 'nowhere' }
    if (route.value.at !== before) scrollTo(0, 0)
  }
  addEventListener('hashchange', follow)
  follow()
}

function partsOf(hash: string): string[] {
  return hash
    .replace(/^#?\/?/, '')
    .replace(/\?.*$/, '')
    .split('/')
    .filter(Boolean)
    .map(decoded)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
