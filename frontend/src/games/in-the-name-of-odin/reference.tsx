/** The reference card of In the Name of Odin, and the ways to get each thing. */
import { Rows, Section } from '../../boards/reference-parts'
import { type Wanted, type Way, WaysToGet } from '../../boards/ways-to-get'
import type { Words } from '../../core/game-board-types'
import { signed } from '../../core/signed-numbers'
import { Defs } from './art'
import { Fame, Sign } from './art/signs'
import { type ActionSymbol, STEPS } from './read-view'
import facts from './reference-data.json'
import './index.css'

export function Card(words: Words) {
  return (
    <div class="od-reference">
      <Defs />
      <Actions {...words} />
      <Turn {...words} />
      <RaidInSteps {...words} />
      <FameOfRaids {...words} />
      <End {...words} />
    </div>
  )
}

// --------------------------------------------------------------------- sections

/** The symbol that pays for an action. */
const PAID_WITH: Record<string, ActionSymbol> = {
  recruit: 'recruitment',
  construct: 'craftsmanship',
  token: 'craftsmanship',
  buy: 'seamanship',
  return: 'seamanship',
  repair: 'seamanship',
}
const PRICED = ['gather', 'recruit', 'construct', 'token', 'buy', 'return', 'repair', 'exchange']

function Actions(words: Words) {
  const { word } = words
  return (
    <Section title={word('page.actions')}>
      <Rows
        rows={PRICED.map((action) => ({
          what: word(`page.action.${action}`),
          said: <Price action={action} {...words} />,
        }))}
      />
    </Section>
  )
}

function Price({ action, word }: Words & { action: string }) {
  const symbol = PAID_WITH[action]
  return (
    <>
      {symbol && <Sign name={symbol} size={17} />} {priceOf(action, word)}
    </>
  )
}

/** In words and numbers, without the symbol. */
function priceOf(action: string, word: Words['word']): string {
  const cost = (facts.costs as Record<string, number>)[action]
  const heroes = facts.heroes.map((hero) => hero.cost)
  if (action === 'recruit') return word('page.reference.recruit', { list: heroes.join(', '), n: facts.heroes[0]!.fame })
  if (action === 'gather') return gathered(word)
  if (action === 'construct') return word('page.reference.construct', { n: cost! })
  return cost === undefined ? word(`page.reference.${action}`) : String(cost)
}

function gathered(word: Words['word']): string {
  return facts.gathered.map((n, k) => word('page.reference.gathered', { cards: k + 1, n })).join('; ')
}

function Turn({ word }: Words) {
  const rows = [
    { what: word('part.hand'), said: word('page.cards', { n: facts.hand }) },
    { what: word('page.square'), said: word('page.reference.vikings', { n: facts.vikings }) },
    { what: word('page.shore'), said: word('page.ships', { n: facts.shore }) },
  ]
  return (
    <Section title={word('page.reference.limits')}>
      <Rows rows={rows} />
    </Section>
  )
}

function RaidInSteps({ word }: Words) {
  return (
    <Section title={word('page.action.raid')}>
      <ol>
        {STEPS.map((step) => (
          <li key={step}>
            <b>{word(`page.step.${step}`)}.</b> {word(`page.step_about.${step}`)}
          </li>
        ))}
      </ol>
    </Section>
  )
}

function FameOfRaids({ word }: Words) {
  const zones = facts.zones.map(({ zone, range, fame }) => ({
    what: word(`zone.${zone}`),
    said: `${word('page.range', { n: range })}, ${word('page.reference.fame', { n: signed(fame) })}`,
  }))
  const left = facts.unmatched.map((fame, n) => ({
    what: word('page.cards_left', { n }),
    said: word('page.reference.fame', { n: signed(fame) }),
  }))
  return (
    <Section title={word('page.reference.raid_fame')}>
      <Rows rows={[...zones, ...left]} />
    </Section>
  )
}

function End({ word }: Words) {
  const fame = word('page.reference.fame', { n: signed(1) })
  const raids = Object.entries(facts.raids).map(([n, count]) => word('page.reference.raids', { n, count }))
  const rows = [
    { what: word('score.buildings'), said: word('page.reference.shown') },
    { what: word('score.longships'), said: word('page.reference.shown') },
    { what: word('score.same'), said: fame },
    { what: word('score.mixed'), said: fame },
    { what: word('page.reference.game_ends'), said: raids.join(', ') },
  ]
  return (
    <Section title={word('page.reference.end')}>
      <Rows rows={rows} />
    </Section>
  )
}

// --------------------------------------------------------------------- how do I get ...?

const THINGS = ['warrior', 'trader', 'sailor', 'hero', 'building', 'token', 'longship', 'card', 'fame']
const SIGN: Record<string, string> = {
  hero: 'helmet',
  building: 'inn-sign',
  longship: 'sail',
  card: 'cards',
}

export function Ways({ word, point }: Words & { point?(selector: string): void }) {
  const wanted = THINGS.map(
    (thing): Wanted => ({
      key: thing,
      name: nameOf(thing, word),
      picture: thing === 'fame' ? <Fame n={1} size={22} /> : <Sign name={SIGN[thing] ?? thing} size={20} />,
      ways: () => [...byActions(thing, word), ...atTheEnd(thing, word), ...byCards(thing, word)],
    }),
  )
  return (
    <div class="od-reference">
      <Defs />
      <WaysToGet wanted={wanted} point={point} />
    </div>
  )
}

function nameOf(thing: string, word: Words['word']): string {
  return ['warrior', 'trader', 'sailor'].includes(thing)
    ? word(`viking.${thing}`, { n: 2 })
    : word(`page.reference.thing.${thing}`)
}

function byActions(thing: string, word: Words['word']): Way[] {
  const actions = Object.entries(facts.brings).filter(([, things]) => things.includes(thing))
  return actions.map(([action]) => ({
    name: word(`turn.${action}`),
    about: aboutAction(action, word),
    picture: PAID_WITH[action] && <Sign name={PAID_WITH[action]} size={24} />,
    at: `.side :is([data-word="${action}"], [data-thing="${action}"])`,
  }))
}

function aboutAction(action: string, word: Words['word']): string {
  if (action === 'end') return word('page.reference.draw', { n: facts.hand })
  if (action === 'raid') return word('page.reference.raid')
  const price = priceOf(action, word)
  const symbol = PAID_WITH[action]
  return symbol ? `${price} ${word(`symbol.${symbol}`)}` : price
}

/** Fame that is counted when the game is over. */
function atTheEnd(thing: string, word: Words['word']): Way[] {
  if (thing !== 'fame') return []
  const fame = word('page.reference.fame', { n: signed(1) })
  return [
    { name: `${word('score.buildings')}, ${word('score.longships')}`, about: word('page.reference.shown') },
    { name: word('score.same'), about: fame },
    { name: word('score.mixed'), about: fame },
  ]
}

function byCards(thing: string, word: Words['word']): Way[] {
  const cards = (facts.abilities as Record<string, string[]>)[thing] ?? []
  if (!cards.length) return []
  return [{ name: word('page.reference.cards'), about: cards.map((card) => word(`card.${card}`)).join(', ') }]
}
