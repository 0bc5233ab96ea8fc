/** Which spaces light up: by what they give, by whether they are open, or by a good that is searched for. */
import { sortOf } from './art'
import { SPACES } from './printed'
import type { Space, Token } from './printed-types'

export const FILTERS = [
  'all',
  'free',
  'open',
  'vikings',
  'food',
  'green',
  'blue',
  'silver',
  'ship',
  'card',
  'land',
] as const
export type Filter = (typeof FILTERS)[number]

export interface Found {
  filter: Filter
  /** A part of the name of a thing, in the reader's language. */
  text: string
}

type Thing = Extract<Token, { what: string }>

/** Everything on the space, and what of it is had. */
function thingsOf(space: Space): { all: Thing[]; had: Thing[] } {
  const all: Thing[] = []
  const had: Thing[] = []
  const tokens = space.picture.flat()
  const hasArrow = tokens.some((token) => 'sign' in token && token.sign === '>')
  let after = !hasArrow
  for (const token of tokens) {
    if ('sign' in token) {
      after ||= token.sign === '>'
      if (token.sign === '?') had.pop()
    } else {
      all.push(token)
      if (after) had.push(token)
    }
  }
  return { all, had }
}

const GIVES: Partial<Record<Filter, (what: string) => boolean>> = {
  food: (what) => ['orange', 'red'].includes(sortOf(what) ?? ''),
  green: (what) => sortOf(what) === 'green' || what === 'upgrade',
  blue: (what) => sortOf(what) === 'blue' || ['overseas', 'loot', 'special'].includes(what),
  silver: (what) => what === 'silver' || what === 'mountain',
  ship: (what) => ['whaling_boat', 'knarr', 'longship', 'ship'].includes(what),
  card: (what) => ['card', 'draw_card'].includes(what),
  land: (what) => what === 'land',
}

/** How a space stands with the person who looks for one. */
export interface Reach {
  isOpen: boolean
  isFree: boolean
  /** Whether there are Vikings enough for it. */
  hasVikings: boolean
}

export function fits({ filter, text }: Found, space: Space, reach: Reach, name: (what: string) => string): boolean {
  if (filter === 'open' && !reach.isOpen) return false
  if (filter === 'free' && !reach.isFree) return false
  if (filter === 'vikings' && !(reach.isFree && reach.hasVikings)) return false
  const { all, had } = thingsOf(space)
  const gives = GIVES[filter]
  if (gives && !had.some(({ what }) => gives(what))) return false
  const wanted = text.trim().toLocaleLowerCase()
  return !wanted || all.some(({ what }) => name(what).toLocaleLowerCase().includes(wanted))
}

/** Whether an answer is a space of the action board. */
export function isSpace(word: string): boolean {
  return word.startsWith('imitate ') || SPACES.some(({ key }) => key === word)
}
