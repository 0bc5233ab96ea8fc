/** What is on offer: heroes in the mead hall, buildings, longships, action cards. */
import type { ComponentChildren } from 'preact'

import { moving } from '../../motion/moving'
import { ActionCard, useKindName } from './ActionCard'
import { BuildingPicture } from './art/buildings'
import { HeroPicture } from './art/hero'
import { ShipPicture } from './art/ships'
import { Fame, Sign } from './art/signs'
import { Choosable } from './Choosable'
import { Notes, useAbout } from './notes'
import { priceInWords } from './prices'
import type { Action, Building, Longship, Odin, OfferedHero } from './read-view'
import { Waves } from './SeaZones'
import { useOdin } from './table-context'

export function Offers({ odin }: { odin: Odin }) {
  const { decks } = odin
  const priceOf = (action: string) => odin.mine?.actions.find(({ word }) => word === action)
  const construct = priceOf('construct')
  const buy = priceOf('buy')
  return (
    <>
      <Offer name="heroes" left={decks.heroes}>
        {odin.heroes.map((hero) => (
          <HeroOffered key={hero.word} hero={hero} />
        ))}
      </Offer>
      <Offer name="longships" left={decks.longships} price={buy}>
        {odin.longships.map((ship) => (
          <LongshipOffered key={ship.word} ship={ship} price={buy} />
        ))}
      </Offer>
      <Offer name="buildings" left={decks.buildings} price={construct}>
        {odin.buildings.map((building) => (
          <BuildingOffered key={building.word} building={building} price={construct} />
        ))}
      </Offer>
    </>
  )
}

export function ActionOffer({ odin }: { odin: Odin }) {
  const called = useKindName()
  return (
    <Offer name="offer" left={odin.decks.actions}>
      {odin.offer.map((kind, place) => (
        <Choosable
          key={place}
          answers={[{ at: ['take_card'], word: kind }]}
          class="od-held"
          about={called(kind)}
          moving={moving(`card ${kind}`)}
        >
          <ActionCard kind={kind} size={30} />
        </Choosable>
      ))}
    </Offer>
  )
}

interface OfferProps {
  name: string
  left: number
  /** The action that takes something from it, where all of it has the same price. */
  price?: Action
  children: ComponentChildren
}

function Offer({ name, left, price, children }: OfferProps) {
  const { word } = useOdin()
  return (
    <section class={`od-panel od-offer od-offer-${name}`}>
      <h3 class="od-title">
        {word(name === 'offer' ? 'page.offer' : `part.${name}`)}
        {price && <Price n={price.cost!} symbol={price.symbol!} />}
        {name === 'buildings' && <Sign name="token" size={18} />}
        <small>{word('page.deck', { n: left })}</small>
      </h3>
      <div class="od-row">{children}</div>
    </section>
  )
}

export function Price({ n, symbol }: { n: number; symbol: string }) {
  return (
    <span class="od-price">
      {n}
      <Sign name={symbol} size={18} />
    </span>
  )
}

function HeroOffered({ hero }: { hero: OfferedHero }) {
  const { named } = useOdin()
  const about = useAbout()
  const { name, cost, gains } = hero
  const params = { name, symbol: `@viking_symbol.${hero.symbol}`, n: cost, fame: gains }
  return (
    <Choosable
      answers={[{ at: ['recruit'], word: hero.word, by: 'recruit', reasons: hero.reasons }]}
      class={`od-thing ${hero.reasons?.length ? 'od-out' : ''}`}
      about={about({ key: 'hero.offered', params }, hero.notes)}
      moving={moving(hero.word)}
    >
      <HeroPicture hero={hero} size={48} />
      <span class="od-marks">
        <Price n={cost} symbol="recruitment" />
        <Sign name={hero.symbol} size={18} />
        {gains > 0 && <Fame n={gains} size={22} sign />}
      </span>
      <b>{named(name)}</b>
      <Notes notes={hero.notes} />
    </Choosable>
  )
}

function BuildingOffered({ building, price }: { building: Building; price?: Action }) {
  const { named, word } = useOdin()
  const about = useAbout()
  const { name, type, fame } = building
  const label = { key: 'building.shown', params: { name, type: `@type.${type}`, n: fame } }
  return (
    <Choosable
      answers={[{ at: ['construct'], word: building.word, by: 'construct', reasons: building.reasons }]}
      class={`od-thing ${building.reasons?.length ? 'od-out' : ''}`}
      about={[about(label, [...building.shared, ...building.notes]), ...priceInWords(word, price)].join('\n')}
      moving={moving(building.word)}
    >
      <BuildingPicture type={type} />
      <span class="od-marks">
        <Fame n={fame} size={26} />
      </span>
      <b>{named(name)}</b>
      <Notes notes={building.notes} />
    </Choosable>
  )
}

function LongshipOffered({ ship, price }: { ship: Longship; price?: Action }) {
  const { named, word } = useOdin()
  const about = useAbout()
  const label = { key: 'ship.offered', params: { name: ship.name, range: ship.range, n: ship.fame } }
  return (
    <Choosable
      answers={[{ at: ['buy'], word: ship.word, by: 'buy', reasons: ship.reasons }]}
      class={`od-thing ${ship.reasons?.length ? 'od-out' : ''}`}
      about={[about(label, ship.notes), ...priceInWords(word, price)].join('\n')}
      moving={moving(ship.word)}
    >
      <ShipPicture word={ship.word} width={60} />
      <span class="od-marks">
        <Waves n={ship.range} />
        <Fame n={ship.fame} size={26} />
      </span>
      <b>{named(ship.name)}</b>
      <Notes notes={ship.notes} />
    </Choosable>
  )
}
