/** The others, small and live, between the decision and the log. */
import type { BoardProps } from '../../core/game-board-types'
import { Shield } from '../../art/shield'
import { useKindName } from './ActionCard'
import { HeroPicture } from './art/hero'
import { Sign } from './art/signs'
import { Told } from './Choosable'
import { Total } from './FameStanding'
import { useAbout } from './notes'
import type { Player } from './read-view'
import { SeatFacts, SmallVillage } from './SeatFacts'
import { useOdin, WithTable } from './table-context'

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

function Opponent({ seat, player }: { seat: number; player: Player }) {
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
      <SeatFacts player={player} />
      <SmallVillage player={player} />
    </section>
  )
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
