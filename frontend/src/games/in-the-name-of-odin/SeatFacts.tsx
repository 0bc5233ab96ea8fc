/** What a player has, at a glance: vikings, longships, tokens and raids in numbers, the village in pictures. */
import { moving } from '../../motion/moving'
import { BuildingPicture } from './art/buildings'
import { Sign } from './art/signs'
import { Told } from './Choosable'
import { useAbout } from './notes'
import { type OwnShip, type Player, VIKINGS } from './read-view'
import { type Table, useOdin } from './table-context'

export function SeatFacts({ player }: { player: Player }) {
  const { word } = useOdin()
  return (
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
  )
}

export function SmallVillage({ player }: { player: Player }) {
  const { word } = useOdin()
  const about = useAbout()
  return (
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
  )
}

type Built = NonNullable<Player['village'][number]['building']>

function told(about: ReturnType<typeof useAbout>, { name, type, fame, shared, notes }: Built): string {
  return about({ key: 'building.shown', params: { name, type: `@type.${type}`, n: fame } }, [...shared, ...notes])
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

export function shipLabel({ name, range, damage, away, fame }: OwnShip): Parameters<Table['say']>[0] {
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
