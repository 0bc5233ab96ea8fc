/** The reference card of A Feast for Odin, and the ways to get each thing; all of it from what is printed. */
import { Rows, Section } from '../../boards/reference-parts'
import { type Wanted, type Way, WaysToGet } from '../../boards/ways-to-get'
import type { Words } from '../../core/game-board-types'
import { signed } from '../../core/signed-numbers'
import { Defs, Icon, Thing, Viking } from './art'
import { tab } from './narrow-tab'
import { Pictogram } from './Pictogram'
import {
  ANIMAL_POINTS,
  BOXES,
  BUILDINGS,
  DICE,
  EXPLORATIONS,
  FEAST_SPACES,
  GOODS,
  HARVEST,
  PENALTY_POINTS,
  PHASES,
  SHIP_WIDTH,
  SHIPS,
  SPACES,
  SPECIALS,
  TRACKS,
} from './printed'
import { nameKey } from './table-context'
import { PieceIcon } from './TileShape'
import { SPECIAL, thingsToWant, waysTo } from './ways-to-get'
import './index.css'

/** So wide a space of a tile is here, in pixels. */
const UNIT = 8

export function Card({ word }: Words) {
  return (
    <div class="ft-how ft-reference">
      <Defs />
      <Goods word={word} />
      <ShipsAndHouses word={word} />
      <Dice word={word} />
      <Round word={word} />
      <Scoring word={word} />
    </div>
  )
}

const name = ({ word }: Words, what: string): string => word(nameKey(what), { n: 1 })

// --------------------------------------------------------------------- sections

/** Shape by shape, from orange to blue. */
function Goods(words: Words) {
  return (
    <Section title={words.word('page.reference.goods')}>
      <table class="ft-ladder">
        <tbody>
          {BOXES.map((box) => (
            <tr key={box[1]}>
              {box.map((good) => (
                <td key={good}>
                  {good && (
                    <>
                      <PieceIcon piece={good} unit={UNIT} />
                      <small>
                        {name(words, good)}{' '}
                        {GOODS[good]!.sword !== undefined && (
                          <b>
                            <Icon what="long_sword" size={11} />
                            {GOODS[good]!.sword}
                          </b>
                        )}
                      </small>
                    </>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}

function ShipsAndHouses(words: Words) {
  const { word } = words
  const ships = SHIPS.map((ship) => ({
    what: <Named words={words} what={ship.key} />,
    said: (
      <>
        <Cost what="wood" n={ship.wood} /> / <Cost what="silver" n={ship.silver} /> ·{' '}
        {word('page.reference.points', { n: ship.silver })}
        {ship.emigrated > 0 && `, ${word('page.reference.emigrated', { n: ship.emigrated })}`}
      </>
    ),
  }))
  const houses = BUILDINGS.map(({ key, points }) => ({
    what: <Named words={words} what={key} />,
    said: (
      <>
        {pricesOf(key).map(([what, n]) => (
          <Cost what={what} n={n} key={what} />
        ))}{' '}
        · {word('page.reference.points', { n: points })}
      </>
    ),
  }))
  return (
    <Section title={word('page.reference.costs')}>
      <Rows rows={[...ships, ...houses]} />
    </Section>
  )
}

/** What the space that is called after a building asks for, before its arrow. */
function pricesOf(building: string): [string, number][] {
  const line = SPACES.find(({ key }) => key === building)!.picture[0]!
  const arrow = line.findIndex((token) => 'sign' in token)
  return line.slice(0, arrow).flatMap((token) => ('what' in token ? [[token.what, Number(token.n ?? 1)]] : []))
}

function Dice(words: Words) {
  const rows = Object.entries(DICE).map(([key, { sides, weapon, material }]) => ({
    what: words.word(`dice.${key}`),
    said: (
      <>
        {words.word('page.reference.die', { n: sides })} · <Thing what={weapon} size={16} />{' '}
        <Thing what={material} size={16} />
      </>
    ),
  }))
  return (
    <Section title={words.word('page.reference.dice')}>
      <Rows rows={rows} />
    </Section>
  )
}

/** The phases, and what is harvested when. */
function Round(words: Words) {
  const { word } = words
  const harvests = TRACKS[7]!.harvest.map((number, k) => ({ round: k + 1, number })).filter(({ number }) => number > 0)
  return (
    <Section title={word('page.reference.round')}>
      <ol class="ft-phases-list">
        {PHASES.map((phase) => (
          <li key={phase}>{word(`page.phase.${phase}`)}</li>
        ))}
      </ol>
      <Rows
        rows={harvests.map(({ round, number }) => ({
          what: word('page.reference.harvest', { n: round }),
          said: cropsUpTo(number).map((crop) => <Thing what={crop} size={17} key={crop} />),
        }))}
      />
    </Section>
  )
}

const cropsUpTo = (number: number): string[] => Object.keys(HARVEST).filter((crop) => HARVEST[crop]! <= number)

function Scoring(words: Words) {
  const { word } = words
  const crown = SPECIALS.find(({ points }) => points > 0)!
  const animals = Object.entries(ANIMAL_POINTS).map(([animal, n]) => `${name(words, animal)} ${n}`)
  const lands = EXPLORATIONS.map(({ board, points }) => `${word(`board.${board}`)} ${points}`)
  const rows = [
    { what: word('score.exploration'), said: lands.join(', ') },
    { what: word('score.animals'), said: animals.join(', ') },
    { what: word('score.silver'), said: word('page.reference.each', { n: 1 }) },
    { what: name(words, crown.key), said: word('page.reference.points', { n: crown.points }) },
    { what: word('page.reference.open'), said: word('page.reference.each', { n: signed(-1) }) },
    { what: word('score.penalties'), said: word('page.reference.each', { n: signed(PENALTY_POINTS) }) },
    { what: word('page.phase.feast'), said: word('page.reference.feast', { n: FEAST_SPACES, most: SHIP_WIDTH }) },
  ]
  return (
    <Section title={word('phase.scoring')}>
      <Rows rows={rows} />
    </Section>
  )
}

function Named({ words, what }: { words: Words; what: string }) {
  return (
    <>
      <Thing what={what} size={18} /> {name(words, what)}
    </>
  )
}

function Cost({ what, n }: { what: string; n: number }) {
  return (
    <span class="ft-cost">
      {n}
      <Thing what={what} size={16} />
    </span>
  )
}

// --------------------------------------------------------------------- how do I get ...?

export function Ways({ word, point }: Words & { point?(selector: string): void }) {
  const show = (selector: string) => {
    tab.value = 'actions'
    point!(selector)
  }
  const wanted = thingsToWant().map((thing): Wanted => {
    const called = thing === SPECIAL ? word('page.sign.special') : name({ word }, thing)
    return {
      key: thing,
      name: called,
      picture: <Thing what={thing} size={20} />,
      ways: () => waysTo(thing).map((way) => shown(way, { word })),
    }
  })
  return (
    <div class="ft-how">
      <Defs />
      <WaysToGet wanted={wanted} point={point && show} />
    </div>
  )
}

type Found = ReturnType<typeof waysTo>[number]

function shown({ space, by, params }: Found, words: Words): Way {
  const { word } = words
  const { what, boards } = params
  const named = {
    ...(what && { what: name(words, what) }),
    ...(boards && { list: boards.map((board) => word(`board.${board}`)).join(', ') }),
  }
  const about = by === 'space' ? undefined : word(`page.way.${by}`, { ...params.numbers, ...named })
  if (!space) return { name: about! }
  const { key, column } = SPACES.find((each) => each.key === space)!
  return {
    name: word(`space.${key}`).replace(/^\(\d\) /, ''),
    about,
    picture: (
      <span class="ft-way-to">
        <span class="ft-way-vikings" role="img" aria-label={word('page.way.vikings', { n: column })}>
          {column}
          <Viking seat={null} size={16} />
        </span>
        <span class="ft-space ft-legal">
          <Pictogram
            space={SPACES.find((each) => each.key === space)!}
            amounts={{ players: 2, round: 1 }}
            word={word}
          />
        </span>
      </span>
    ),
    at: `.boards :is([data-word="${key}"], [data-thing="${key}"])`,
  }
}
