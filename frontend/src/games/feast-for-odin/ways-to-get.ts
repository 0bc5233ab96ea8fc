/** Every way to a thing: spaces that bring it, and what comes by itself. */
import { BOARDS, BOXES, GIVES, GOODS, HARVEST, SHIPS, SPACES, TRACKS } from './printed'

/** Special tiles are one thing: which of them are left differs. */
export const SPECIAL = 'special'

export interface FoundWay {
  /** Nothing for what needs no space. */
  space?: string
  /** `space` is what is drawn there; the text of another way is `page.way.` and its name. */
  by: string
  params: { what?: string; boards?: string[]; numbers?: { n?: number; list?: string } }
}

export function thingsToWant(): string[] {
  const goods = Object.keys(GOODS).filter((good) => !good.startsWith('pregnant_'))
  return [...goods, ...SHIPS.map(({ key }) => key), SPECIAL]
}

export function waysTo(thing: string): FoundWay[] {
  const spaces = SPACES.flatMap(({ key }): FoundWay[] =>
    Object.entries(GIVES[key]!).flatMap(([by, things]) =>
      things.includes(thing) ? [{ space: key, by, params: paramsOf(by, thing) }] : [],
    ),
  )
  const direct = spaces.filter(({ by }) => by === 'space')
  return [...direct, ...withoutSpace(thing), ...spaces.filter(({ by }) => by !== 'space')]
}

/** What an upgrade or a trade begins with. */
function paramsOf(by: string, thing: string): FoundWay['params'] {
  const box = BOXES.find((goods) => goods.includes(thing))
  if (by === 'upgrade') return { what: box![box!.indexOf(thing) - 1]! }
  if (by === 'overseas') return { what: box![2]! }
  return {}
}

/** What comes in a phase, on a board, or for silver at any time. */
function withoutSpace(thing: string): FoundWay[] {
  const found: FoundWay[] = []
  const ship = SHIPS.find(({ key }) => key === thing)
  if (ship) found.push({ by: 'buy', params: { numbers: { n: ship.silver } } })
  const rounds = roundsOfHarvest(thing)
  if (rounds.length) found.push({ by: 'harvest', params: { numbers: { list: rounds.join(', ') } } })
  if (GOODS[`pregnant_${thing}`]) found.push({ by: 'breeding', params: {} })
  if (thing === 'silver') found.push({ by: 'income', params: {} })
  if (Object.values(GIVES).some(({ weapons }) => weapons?.includes(thing)))
    found.push({ by: 'weapon_phase', params: {} })
  const boards = boardsWith(thing)
  if (boards.length) found.push({ by: 'bonus', params: { boards } })
  return found
}

function roundsOfHarvest(crop: string): number[] {
  const least = HARVEST[crop]
  if (least === undefined) return []
  return TRACKS[7]!.harvest.flatMap((number, k) => (number >= least ? [k + 1] : []))
}

/** Boards on which it is a bonus. */
function boardsWith(thing: string): string[] {
  return Object.keys(BOARDS).filter((board) =>
    Object.values(BOARDS[board]!.bonuses).some((gives) => gives.includes(thing)),
  )
}
