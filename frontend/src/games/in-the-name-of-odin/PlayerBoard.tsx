/** My own board: hero, village and square, with what the end would bring. */
import { FameStanding, Total } from './FameStanding'
import { HeroThere } from './HeroThere'
import { Sign } from './art/signs'
import { Told } from './Choosable'
import { useOdin } from './table-context'
import { Village } from './Village'
import { VillageSquare } from './VillageSquare'

export function PlayerBoard() {
  const { props, odin, shown, mine } = useOdin()
  const now = odin.seats[mine]!
  const sheet = props.standing[mine]
  const sheetThen = props.preview?.standing[mine]
  return (
    <section class="od-panel od-player" style={`--od-seat: var(--seat-${mine})`}>
      <Head />
      <div class="od-home">
        <HeroThere hero={now.hero} />
        <Village player={now} />
        <VillageSquare now={now} shown={shown.seats[mine]!} />
      </div>
      <FameStanding now={sheet} shown={sheetThen} />
    </section>
  )
}

function Head() {
  const { odin, mine, props, word, named, names } = useOdin()
  const player = odin.seats[mine]!
  const built = player.village.filter(({ building }) => building).length
  const raids = player.raids.map(named)
  return (
    <header class="od-head">
      <i class="od-ribbon" aria-hidden="true" />
      <strong>{names[mine]}</strong>
      {odin.actors.includes(mine) && (
        <span class="od-chip">{word(props.seat === null || props.past ? 'page.acting' : 'page.my_turn')}</span>
      )}
      <small>{word('page.built', { n: built, of: player.village.length })}</small>
      <Told class="od-fact" about={word('page.tokens', { n: player.tokens })}>
        <Sign name="token" size={20} /> <b>{player.tokens}</b>
      </Told>
      <Told class="od-fact" about={[word('page.completed', { n: raids.length }), ...raids].join('\n')}>
        <Sign name="pennant" size={20} /> <b>{raids.length}</b>
      </Told>
      <small class="od-ended-now">{word('page.ended_now')}</small>
      <Total now={props.standing[mine]} shown={props.preview?.standing[mine]} />
    </header>
  )
}
