/** Another player's board, small. */
import type { Sheet } from '../../core/game-board-types'
import { useKindName } from './ActionCard'
import { BuildingPicture } from './art/buildings'
import { HeroPicture } from './art/hero'
import { Sign } from './art/signs'
import { Chosen, Told } from './Choosable'
import { useAbout } from './Offers'
import { PlayerHead } from './PlayerBoard'
import { type OwnShip, type Player, VIKINGS } from './read-view'
import { useOdin } from './table-context'

interface Props {
  seat: number
  player: Player
  acting: boolean
  sheet?: Sheet
}

export function OpponentBoard({ seat, player, acting, sheet }: Props) {
  const { word, named, find, names } = useOdin()
  const about = useAbout()
  const answer = { at: ['take_from'], word: `seat ${seat + 1}` }
  const { hero } = player
  return (
    <section class="od-panel od-rival">
      <PlayerHead seat={seat} player={player} acting={acting} sheet={sheet} />
      <div class="od-row od-facts">
        {VIKINGS.map((type) => (
          <Told
            key={type}
            class="od-fact"
            about={word('page.count', { n: player.vikings[type], what: `@viking.${type}` })}
          >
            <Sign name={type} size={24} /> {player.vikings[type]}
          </Told>
        ))}
        <Cards player={player} />
        {player.tokens > 0 && (
          <Told class="od-fact" about={word('part.tokens')}>
            <Sign name="token" size={22} /> {player.tokens}
          </Told>
        )}
        {hero && (
          <Told
            class="od-fact"
            about={about(
              { key: 'hero.own', params: { name: hero.name, symbol: `@viking_symbol.${hero.symbol}` } },
              hero.notes,
            )}
          >
            <HeroPicture hero={hero} size={30} /> {named(hero.name)}
          </Told>
        )}
      </div>
      <div class="od-row od-facts">
        {player.village.map(({ type, building }) => {
          const label = building && {
            key: 'building.shown',
            params: { name: building.name, type: `@type.${type}`, n: building.fame },
          }
          return (
            <Told
              key={type}
              class="od-fact"
              about={label ? about(label, [...building.shared, ...building.notes]) : word(`type.${type}`)}
            >
              <BuildingPicture type={type} height={24} class={building ? '' : 'od-faint'} />
            </Told>
          )
        })}
        {player.ships.map((ship) => (
          <RivalShip key={ship.word} ship={ship} />
        ))}
      </div>
      {find([answer]) && (
        <Chosen found={find([answer])} word={answer.word} class="od-errand" about={word('take_from.seat', { seat })}>
          {names[seat]}
        </Chosen>
      )}
    </section>
  )
}

/** How many cards, and those that everybody knows. */
function Cards({ player }: { player: Player }) {
  const { word } = useOdin()
  const called = useKindName()
  const about = [word('page.of', { n: player.hand, of: player.hand_limit }), ...player.cards.map(called)].join('\n')
  return (
    <Told class="od-fact" about={about}>
      <Sign name="cards" size={24} /> {player.hand}
    </Told>
  )
}

function RivalShip({ ship }: { ship: OwnShip }) {
  const { named, word } = useOdin()
  const about = useAbout()
  const { name, range, damage, away, fame, notes } = ship
  const label = { key: away ? 'ship.away' : 'ship.home', params: { name, range: range - damage, damage, n: fame } }
  return (
    <Told class={`od-fact ${away ? 'od-away' : ''}`} about={about(label, notes)}>
      <Sign name="sail" size={26} /> {named(name)} {range - damage}/{range}
      {away && <em>{word('page.away')}</em>}
    </Told>
  )
}
