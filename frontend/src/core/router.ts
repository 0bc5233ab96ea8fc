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
  | { at: 'code'; code: string }
  | { at: 'table'; table: string; move: number | null }

export type GivenKey = KeyGiven

export function parseRoute(hash: string): Route {
  const [place, subject, word, detail] = partsOf(hash)
  if (place === 'new' && subject) return { at: 'new', game: subject, ...(word ? { seed: word } : {}) }
  if (place === 'how' && subject) return { at: 'how', game: subject }
  if (place === 'cards' && subject) return { at: 'cards', game: subject }
  if (place === 'code' && subject) return { at: 'code', code: subject }
  if (place === 't' && subject) {
    const move = word === 'at' && /^\d+$/.test(detail ?? '') ? Number(detail) : null
    return { at: 'table', table: subject, move }
  }
  return { at: 'hall' }
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
    return `#/t/${route.table}${route.move === null ? '' : `/at/${route.move}`}`
  }
  if (route.at === 'code') return `#/code/${route.code}`
  if (route.at === 'new' && route.seed) return `#/new/${route.game}/${encodeURIComponent(route.seed)}`
  return `#/${route.at}/${route.game}`
}

export const route = signal<Route>({ at: 'hall' })

export function go(to: Route): void {
  location.hash = hashOf(to)
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
      history.replaceState(null, '', hashOf({ at: 'table', table: given.table, move: null }))
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
