/** The others, small and live, between the decision and the log. */
import type { BoardProps } from '../../core/game-board-types'
import { moving } from '../../motion/moving'
import { Shield } from '../../art/shield'
import { useKindName } from './ActionCard'
import { BuildingPicture } from './art/buildings'
import { HeroPicture } from './art/hero'
import { Sign } from './art/signs'
import { Told } from './Choosable'
import { Total } from './FameStanding'
import { useAbout } from './notes'
import { type OwnShip, type Player, VIKINGS } from './read-view'
import { type Table, useOdin, WithTable } from './table-context'

export function Opponents(props: BoardProps) {
  return (
    <WithTable props={props}>
      <All />
    </WithTable>
  )
}

function All() {
  const { odin, mine } = useOdin()
  const others = odin.seats.slice(1).map((_, index) => (mine + 1 + index) % odin.seats.length)
  return (
    <div class="od-rivals" data-others={others.length}>
      {others.map((seat) => (
        <Opponent key={seat} seat={seat} player={odin.seats[seat]!} />
      ))}
    </div>
  )
}

export function Opponent({ seat, player }: { seat: number; player: Player }) {
  const { odin, names, named, word, props } = useOdin()
  const about = useAbout()
  const { hero } = player
  const called = hero && {
    key: 'hero.own',
    params: { name: hero.name, symbol: `@viking_symbol.${hero.symbol}` },
  }
  return (
    <section
      class={`od-rival ${odin.actors.includes(seat) ? 'od-acting' : ''}`}
      style={`--od-seat: var(--seat-${seat})`}
      aria-label={names[seat]}
    >
      <header>
        <Told class="od-face" about={called ? about(called, hero!.notes) : word('page.no_hero')}>
          {hero ? <HeroPicture hero={hero} size={32} /> : <Shield seat={seat} size={30} letter={names[seat]?.[0]} />}
        </Told>
        <span class="od-who">
          <b>{names[seat]}</b>
          <small>{hero ? named(hero.name) : word('page.no_hero')}</small>
        </span>
        <Cards player={player} />
        <Total now={props.standing[seat]} />
      </header>
      <div class="od-facts">
        {VIKINGS.map((type) => (
          <Told
            key={type}
            class={`od-fact ${player.vikings[type] ? '' : 'od-none'}`}
            about={word('page.count', { n: player.vikings[type], what: `@viking.${type}` })}
            moving={moving(type, player.vikings[type])}
          >
            <Sign name={type} size={19} /> {player.vikings[type]}
          </Told>
        ))}
        <Ships ships={player.ships} />
        <Told class={`od-fact ${player.tokens ? '' : 'od-none'}`} about={word('page.tokens', { n: player.tokens })}>
          <Sign name="token" size={18} /> {player.tokens}
        </Told>
        <Raids raids={player.raids} />
      </div>
      <div class="od-small-village">
        {player.village.map(({ type, building }) => (
          <Told
            key={type}
            class={building ? '' : 'od-empty'}
            about={building ? told(about, building) : word(`type.${type}`)}
            moving={building && moving(building.word)}
          >
            {building && <BuildingPicture type={type} />}
          </Told>
        ))}
      </div>
    </section>
  )
}

type Built = NonNullable<Player['village'][number]['building']>

function told(about: ReturnType<typeof useAbout>, { name, type, fame, shared, notes }: Built): string {
  return about({ key: 'building.shown', params: { name, type: `@type.${type}`, n: fame } }, [...shared, ...notes])
}

/** How many cards, and those that everybody knows. */
function Cards({ player }: { player: Player }) {
  const { word } = useOdin()
  const called = useKindName()
  const about = [word('page.of', { n: player.hand, of: player.hand_limit }), ...player.cards.map(called)].join('\n')
  return (
    <Told class="od-fact od-hand-size" about={about}>
      <Sign name="cards" size={22} /> {player.hand}
    </Told>
  )
}

function Ships({ ships }: { ships: OwnShip[] }) {
  const { word, say } = useOdin()
  const lines = ships.map((ship) => say(shipLabel(ship)))
  const away = ships.filter((ship) => ship.away).length
  return (
    <Told
      class={`od-fact ${ships.length ? '' : 'od-none'}`}
      about={[word('page.ships', { n: ships.length }), ...lines].join('\n')}
    >
      <Sign name="sail" size={20} />{' '}
      {away ? word('page.ships_home', { n: ships.length - away, of: ships.length }) : ships.length}
    </Told>
  )
}

function shipLabel({ name, range, damage, away, fame }: OwnShip): Parameters<Table['say']>[0] {
  return { key: away ? 'ship.away' : 'ship.home', params: { name, range: range - damage, damage, n: fame } }
}

function Raids({ raids }: { raids: string[] }) {
  const { word, named } = useOdin()
  return (
    <Told
      class={`od-fact ${raids.length ? '' : 'od-none'}`}
      about={[word('page.completed', { n: raids.length }), ...raids.map(named)].join('\n')}
    >
      <Sign name="pennant" size={18} /> {raids.length}
    </Told>
  )
}
