/** The reference card of Vikings, and the ways to get gold, fame, food and each viking's help. */
import { Rows, Section } from '../../boards/reference-parts'
import { type Wanted, type Way, WaysToGet } from '../../boards/ways-to-get'
import type { Words } from '../../core/game-board-types'
import { Defs } from './art'
import { Figure } from './art/figures'
import { Icon } from './art/signs'
import { TileIcon } from './art/Tile'
import facts from './reference-data.json'
import { FIGURES, type Figure as Kind, type Row } from './read-view'
import { StillTable } from './how-to-pictures'
import './index.css'

export function Card(words: Words) {
  return (
    <StillTable {...words}>
      <div class="vk-reference">
        <Defs />
        <Round {...words} />
        <Scorings {...words} />
        <Ships {...words} />
        <End {...words} />
      </div>
    </StillTable>
  )
}

function Round({ word }: Words) {
  const gold = Object.entries(facts.startGold).map(([n, amount]) =>
    word('page.reference.start_gold', { n, count: amount }),
  )
  const rows = [
    {
      what: word('page.reference.start'),
      said: `${gold.join(', ')}; ${word('page.reference.fame', { n: facts.startFame })}`,
    },
    { what: word('part.wheel'), said: word('page.reference.wheel', { n: facts.spaces, most: facts.spaces - 1 }) },
    { what: word('scoring.small'), said: word('page.reference.after', { list: facts.small.join(', ') }) },
    { what: word('scoring.large'), said: word('page.reference.after', { list: facts.large.join(', ') }) },
  ]
  return (
    <Section title={word('page.reference.round')}>
      <Rows rows={rows} />
    </Section>
  )
}

function Scorings(words: Words) {
  const { word } = words
  const rows = [...FIGURES].reverse().map((figure) => ({
    what: <Named figure={figure} {...words} />,
    said: useOf(figure, words),
  }))
  return (
    <Section title={word('page.reference.vikings')}>
      <Rows rows={rows} />
    </Section>
  )
}

/** What a viking is good for, with the numbers of the rules. */
function useOf(figure: Kind, { word }: Words): string {
  const { goldsmith, noble, scout, fed, boatswains } = facts
  const numbers: Record<Kind, number> = { warrior: 0, noble, scout, goldsmith, fisherman: fed, boatswain: boatswains }
  return word(`page.reference.use.${figure}`, { n: numbers[figure] })
}

function Ships({ word }: Words) {
  const rows = facts.ships.map(({ tile, reach, gold, fame }) => ({
    what: (
      <>
        <TileIcon tile={{ tile, reach: reach as Row, gold, fame }} size={34} /> {word(`tile.${tile.replace(' ', '_')}`)}
      </>
    ),
    said: word('page.reference.ship', {
      what: word(gold ? 'page.reference.gold' : 'page.reference.fame', { n: gold || fame }),
      row: word(`row.${reach}`),
    }),
  }))
  return (
    <Section title={word('row.ships')}>
      <Rows rows={rows} />
    </Section>
  )
}

function End({ word }: Words) {
  const { goldForFame, boatswains, islands, longest, overfed } = facts
  const fame = (n: number) => word('page.reference.fame', { n })
  const rows = [
    { what: word('score.ships'), said: word('page.reference.ships_cost') },
    { what: word('score.gold'), said: word('page.reference.gold_for_fame', { n: goldForFame }) },
    { what: word('score.boatswains'), said: fame(boatswains) },
    { what: word('score.islands'), said: fame(islands) },
    { what: word('score.longest'), said: fame(longest) },
    { what: word('score.feeding'), said: word('page.reference.feeding', { n: overfed }) },
  ]
  return (
    <Section title={word('scoring.last')}>
      <Rows rows={rows} />
    </Section>
  )
}

function Named({ figure, word }: Words & { figure: Kind }) {
  return (
    <>
      <FigureIcon figure={figure} /> {word(`figure.${figure}`, { n: 1 })}
    </>
  )
}

function FigureIcon({ figure }: { figure: Kind }) {
  return (
    <svg viewBox="0 0 60 80" width="21" height="28" aria-hidden="true">
      <Figure kind={figure} x={0} y={0} size={80} />
    </svg>
  )
}

// --------------------------------------------------------------------- how do I get ...?

export function Ways({ word, point }: Words & { point?(selector: string): void }) {
  const words = { word }
  const by = (figure: Kind): Way => ({
    name: word(`figure.${figure}`, { n: 1 }),
    about: useOf(figure, words),
    picture: <FigureIcon figure={figure} />,
    at: `.boards .vk-wheel [data-piece="${figure}"]`,
  })
  const things = Object.entries(facts.brings).map(
    ([thing, figures]): Wanted => ({
      key: thing,
      name: word(`page.reference.wanted.${thing}`),
      picture:
        thing === 'food' ? <FigureIcon figure="fisherman" /> : <Icon name={thing === 'gold' ? 'coin' : 'fame'} />,
      ways: () => [...(figures as Kind[]).map(by), ...others(thing, words)],
    }),
  )
  const vikings = FIGURES.map(
    (figure): Wanted => ({
      key: figure,
      name: word(`figure.${figure}`, { n: 1 }),
      picture: <FigureIcon figure={figure} />,
      ways: () => [{ ...by(figure), about: word('page.reference.buy') }, ...crossing(figure, by)],
    }),
  )
  return (
    <StillTable {...words}>
      <div class="vk-reference">
        <Defs />
        <WaysToGet wanted={[...things, ...vikings]} point={point} />
      </div>
    </StillTable>
  )
}

/** What nobody has to stand anywhere for. */
function others(thing: string, { word }: Words): Way[] {
  if (thing !== 'fame') return []
  const { goldForFame, islands, longest } = facts
  return [
    { name: word('score.gold'), about: word('page.reference.gold_for_fame', { n: goldForFame }) },
    { name: word('score.islands'), about: word('page.reference.fame', { n: islands }) },
    { name: word('score.longest'), about: word('page.reference.fame', { n: longest }) },
  ]
}

/** Who waits on the mainland is brought to the islands. */
function crossing(figure: Kind, by: (figure: Kind) => Way): Way[] {
  return figure === 'boatswain' ? [] : [by('boatswain')]
}
