/** The action board: 61 spaces in their groups and columns, who stands where, and what is open to me. */
import { signal } from '@preact/signals'
import { useEffect, useMemo, useRef } from 'preact/hooks'

import { useMeasured } from '../../boards/measured'
import { language } from '../../core/page-texts'
import { calmly } from '../../core/reduced-motion'
import { Icon, Viking } from './art'
import { explained } from './captions'
import { Choice } from './Choosable'
import { Crew } from './Crew'
import { type Found, FILTERS, fits } from './space-filters'
import { oddsAt } from './odds-at-space'
import type { Odds, Outlook } from './read-forecast'
import { Pictogram } from './Pictogram'
import { CATEGORIES, SPACES } from './printed'
import type { Space } from './printed-types'
import type { Feast } from './read-view'
import { type Table, useFeast } from './table-context'

/** Questions that a space answers. */
const ASKED = ['action_phase', 'imitate', 'follower'] as const

export const CATEGORY_SIGN: Record<string, string> = {
  build_houses: 'house',
  build_ships: 'ship',
  hunting: 'bow',
  livestock_market: 'cattle',
  weekly_market: 'basket',
  products: 'milk',
  crafting: 'hammer',
  mountains_and_trade: 'mountain',
  sailing: 'longship',
  emigration_and_occupation: 'card',
}

/** Two lines in a single row of the board. */
const CROWDED = 'chests_and_runes'

/** Groups of several rows, in their order: beside these there is room for a short name. */
const NAMED = ['hunting', 'livestock_market', 'crafting', 'mountains_and_trade', 'sailing', 'emigration_and_occupation']

/** A finger chooses in two steps: this space is looked at. */
export const looked = signal<string | null>(null)
/** What lights up: a filter, and what is searched for. */
export const found = signal<Found>({ filter: 'all', text: '' })

interface BoardOf {
  feast: Feast
  outlook: Outlook | null
}

export function ActionBoard({ feast, outlook }: BoardOf) {
  return (
    <section class="ft-card ft-actions" data-part="actions" aria-label={useFeast().word('page.actions')}>
      <div class="ft-actions-top">
        <Jumps />
        <Head />
      </div>
      <div class="ft-groups" ref={useMeasured()}>
        {CATEGORIES.map((category) => (
          <Group category={category} feast={feast} outlook={outlook} key={category} />
        ))}
      </div>
      {feast.imitation.length > 0 && <Imitations feast={feast} outlook={outlook} />}
    </section>
  )
}

/** On a narrow page the board is longer than the screen: to its larger groups. */
function Jumps() {
  const { word } = useFeast()
  const jump = (category: string) =>
    document.querySelector(`.ft-group-${category}`)?.scrollIntoView({ block: 'start', behavior: calmly() })
  return (
    <nav class="ft-jumps" aria-label={word('page.jump')}>
      {NAMED.map((category) => (
        <button onClick={() => jump(category)} key={category}>
          <Icon what={CATEGORY_SIGN[category]!} size={20} />
          {word(`page.group_${category}`)}
        </button>
      ))}
    </nav>
  )
}

/** Four players may imitate others: each of these spaces stands in the column that it imitates. */
function Imitations({ feast, outlook }: BoardOf) {
  const { word } = useFeast()
  return (
    <div class="ft-imitations" ref={useMeasured()} role="group" aria-label={word('category.imitation')}>
      <Choice state="idle" about={word('category.imitation')} class="ft-category">
        <Icon what="imitation" size={17} />
      </Choice>
      {[1, 2, 3, 4].map((column) => (
        <div class="ft-column" key={column}>
          {feast.imitation.includes(`imitate ${column}`) && (
            <SpaceShown space={imitating(column)} feast={feast} outlook={outlook} />
          )}
        </div>
      ))}
    </div>
  )
}

function imitating(column: number): Space {
  const picture = [[{ what: 'imitation' }, { sign: '>' }, { sign: '?' }]]
  return { key: `imitate ${column}`, column, category: 'imitation', picture }
}

function Head() {
  return (
    <div class="ft-columns" data-part="columns">
      <Finder />
      {[1, 2, 3, 4].map((column) => (
        <span aria-hidden="true" key={column}>
          {Array.from({ length: column }, (_, k) => (
            <Viking seat={null} size={19} key={k} />
          ))}
        </span>
      ))}
    </div>
  )
}

/** As many rows as its longest column has. */
function Group({ category, feast, outlook }: BoardOf & { category: string }) {
  const { word } = useFeast()
  const columns = [1, 2, 3, 4].map((column) =>
    SPACES.filter((space) => space.column === column && space.category === category),
  )
  const rows = Math.max(...columns.map((spaces) => spaces.length))
  const isNamed = NAMED.includes(category)
  return (
    <div
      class={`ft-group ft-group-${category}`}
      style={`--ft-rows: ${rows}`}
      role="group"
      aria-label={word(`category.${category}`)}
    >
      <Choice
        state="idle"
        about={word(`category.${category}`)}
        class={isNamed ? 'ft-category ft-named' : 'ft-category'}
      >
        <Icon what={CATEGORY_SIGN[category]!} size={17} />
        {isNamed && <small aria-hidden="true">{word(`page.group_${category}`)}</small>}
      </Choice>
      {columns.map((spaces, k) => (
        <div class="ft-column" style={`--ft-share: ${rows / Math.max(1, spaces.length)}`} key={k}>
          {spaces.map((space) => (
            <SpaceShown space={space} feast={feast} outlook={outlook} key={space.key} />
          ))}
        </div>
      ))}
    </div>
  )
}

function SpaceShown({ space, feast, outlook }: BoardOf & { space: Space }) {
  const table = useFeast()
  const { say, word, names } = table
  const target = table.target(ASKED, space.key)
  const standing = feast.occupied.get(space.key)
  const name = word(`space.${space.key.replace(' ', '_')}`)
  const who = standing && (standing.seat === null ? word('page.blocker') : names[standing.seat])
  const odds = standing ? '' : oddsText(table, oddsAt(space.key, outlook?.dice ?? []))
  const told = explained(space.key, space.column, feast.occupationCards > 0).map((key) => word(key))
  const about = [name, ...told, odds, ...(target?.reasons ?? []).map(say), who].filter(Boolean).join('\n')
  const reach = {
    isOpen: target?.state === 'legal',
    isFree: !standing,
    hasVikings: !target?.reasons.some(({ params }) => params.what === '@vikings'),
  }
  const isLit = fits(found.value, space, reach, (what) => table.name(what))
  const classes = [
    'ft-space',
    standing && 'ft-taken',
    // Who has blocked a space of the game alone since last round lies down.
    standing?.seat === null && 'ft-fallen',
    !isLit && 'ft-unlit',
    looked.value === space.key && 'ft-looked',
  ]
  const [players, round] = [feast.seats.length, Math.max(1, feast.round)]
  // Sixty pictures that stay as they are need not be compared each time.
  const picture = useMemo(
    () => <Pictogram space={space} amounts={{ players, round }} word={word} />,
    [space.key, players, round, language.value],
  )
  const choose = (event: MouseEvent & { pointerType?: string }) => {
    if (event.pointerType !== 'touch') return target?.choose()
    looked.value = space.key
    ;(event.currentTarget as Element).scrollIntoView({ block: 'nearest', behavior: calmly() })
  }
  const style = standing
    ? `--ft-seat: ${standing.seat === null ? 'var(--ft-nobody)' : `var(--seat-${standing.seat})`}`
    : undefined
  return (
    <div class={`ft-place ${space.also ? 'ft-tall' : ''} ${space.key === CROWDED ? 'ft-double' : ''}`} style={style}>
      <Choice
        steady
        state={target?.state ?? 'idle'}
        word={space.key}
        about={about}
        class={classes.filter(Boolean).join(' ')}
        choose={choose}
        peek={target?.peek}
      >
        {picture}
        {standing && <Crew {...standing} />}
      </Choice>
    </div>
  )
}

/** A hunt has one chance; a battle has one for every sword, whaling one for every number of boats. */
function oddsText({ word }: Pick<Table, 'word'>, odds: Odds[]): string {
  const each = odds.map(({ percent, sword, boats }) => {
    if (sword !== undefined) return word('page.odds_sword', { sword, percent })
    return boats ? word('page.odds_boats', { n: boats, percent }) : word('page.odds_hunt', { percent })
  })
  return each.join(', ')
}

/** Above the groups, apart from all spaces: what is to light up. */
function Finder() {
  const { word } = useFeast()
  const { filter, text } = found.value
  const isOn = filter !== 'all' || text !== ''
  const shown = filter === 'all' ? text || word('page.find') : word(`page.filter_${filter}`)
  const box = useRef<HTMLDetailsElement>(null)
  useEffect(() => closeElsewhere(box.current!), [])
  return (
    <details class="ft-finder" ref={box}>
      <summary class={isOn ? 'ft-on' : ''} aria-label={shown} title={shown}>
        <small aria-hidden="true">{word('page.find')}</small>
      </summary>
      <div class="ft-finding">
        <input
          type="search"
          placeholder={word('page.search')}
          aria-label={word('page.search')}
          value={text}
          onInput={(event) => (found.value = { filter, text: event.currentTarget.value })}
        />
        <div class="ft-filters" role="group" aria-label={word('page.filter')}>
          {FILTERS.map((each) => (
            <button aria-pressed={filter === each} onClick={() => (found.value = { filter: each, text })} key={each}>
              {word(`page.filter_${each}`)}
            </button>
          ))}
        </div>
      </div>
    </details>
  )
}

/** A click elsewhere and Escape close it; the answer ends that. */
function closeElsewhere(box: HTMLDetailsElement): () => void {
  const press = (event: PointerEvent) => {
    if (!box.contains(event.target as Node)) box.open = false
  }
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Escape') box.open = false
  }
  window.addEventListener('pointerdown', press)
  window.addEventListener('keydown', key)
  return () => {
    window.removeEventListener('pointerdown', press)
    window.removeEventListener('keydown', key)
  }
}
