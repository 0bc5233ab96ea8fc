/** The shore: longships with their damage; one that is away lies face down until it returns. */
import { moving } from '../../motion/moving'
import type { Answer } from './find-answer'
import { ShipPicture } from './art/ships'
import { ACTION_SIGNS, Fame, Sign } from './art/signs'
import { Choosable } from './Choosable'
import { Notes, useAbout } from './notes'
import type { OwnShip } from './read-view'
import { useOdin } from './table-context'

const ASKED = ['sail_with', 'return_ship', 'repair_ship']

export function Shore() {
  const { word, odin, mine } = useOdin()
  const player = odin.seats[mine]!
  const sailing = odin.raid?.seat === mine ? odin.raid.declared?.ship?.word : undefined
  const empty = Math.max(0, player.shore - player.ships.length)
  return (
    <section class="od-panel od-shore" data-part="shore">
      <h3 class="od-title">
        {word('page.shore')}
        <small class="od-hull">
          <i /> {word('page.range_left')} <i class="od-burnt" /> {word('page.damage')}
        </small>
      </h3>
      <div class="od-ships" role="group" aria-label={word('page.shore')}>
        {player.ships.map((ship) => (
          <Ship key={ship.word} ship={ship} sails={ship.word === sailing} />
        ))}
        {Array.from({ length: empty }, (_, place) => (
          <div key={place} class="od-ship od-empty">
            <Sign name="sail" size={30} class="od-faint" />
            <span>{word('page.shore_space')}</span>
          </div>
        ))}
      </div>
    </section>
  )
}

function Ship({ ship, sails }: { ship: OwnShip; sails: boolean }) {
  const { named, word } = useOdin()
  const about = useAbout()
  const { name, range, damage, away, fame, notes } = ship
  const params = { name, range: range - damage, damage, n: fame }
  const label = { key: away ? 'ship.away' : 'ship.home', params }
  return (
    <div class="od-berth">
      <Choosable
        answers={[{ at: ASKED, word: ship.word }]}
        class={`od-ship ${away ? 'od-away' : ''} ${sails ? 'od-aimed' : ''}`}
        about={[about(label, notes), word('page.sinks_at', { n: range })].join('\n')}
        moving={moving(ship.word)}
      >
        <ShipPicture word={ship.word} width={64} damage={damage} />
        <span class="od-thing-words">
          <b>{named(name)}</b>
          <span class="od-ship-line">
            <Hull range={range} damage={damage} />
            <Fame n={fame} size={24} />
            {(away || sails) && <em>{word(sails ? 'page.sails' : 'page.away')}</em>}
          </span>
          <Notes notes={notes} />
        </span>
      </Choosable>
      <span class="od-errands">
        {away && <Errand action="return" ship={ship} />}
        {damage > 0 && <Errand action="repair" ship={ship} />}
      </span>
    </div>
  )
}

/** A pip for each range symbol, a flame in those that damage takes. */
function Hull({ range, damage }: Pick<OwnShip, 'range' | 'damage'>) {
  return (
    <span class="od-hull" aria-hidden="true">
      {Array.from({ length: range }, (_, place) => (
        <i key={place} class={place < damage ? 'od-burnt' : ''}>
          {place < damage && <Sign name="damage" size={13} />}
        </i>
      ))}
    </span>
  )
}

/** What can be done for one longship in a turn. */
function Errand({ action, ship }: { action: 'return' | 'repair'; ship: OwnShip }) {
  const { find, word } = useOdin()
  const answer: Answer = { at: [], word: ship.word, by: action }
  if (find([answer])?.state !== 'legal') return null
  const text = word(`page.action.${action}`)
  return (
    <Choosable answers={[answer]} class="od-errand" about={text}>
      <Sign name={ACTION_SIGNS[action]!} size={16} />
      <span>{text}</span>
    </Choosable>
  )
}
