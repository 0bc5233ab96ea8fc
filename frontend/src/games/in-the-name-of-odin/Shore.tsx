/** The shore: longships with their damage; one that is away lies face down until it returns. */
import type { Answer } from './find-answer'
import { Fame, Sign } from './art/signs'
import { Choosable } from './Choosable'
import { Notes, useAbout } from './Offers'
import type { OwnShip, Player } from './read-view'
import { useOdin } from './table-context'

const ASKED = ['sail_with', 'return_ship', 'repair_ship']

export function Shore({ player, sailing }: { player: Player; sailing?: string }) {
  const { word } = useOdin()
  const empty = Math.max(0, player.shore - player.ships.length)
  return (
    <div class="od-shore" role="group" aria-label={word('page.shore')}>
      {player.ships.map((ship) => (
        <Ship key={ship.word} ship={ship} sails={ship.word === sailing} />
      ))}
      {Array.from({ length: empty }, (_, place) => (
        <div key={place} class="od-ship od-empty">
          <Sign name="sail" size={34} class="od-faint" />
          <span>{word('page.shore_space')}</span>
        </div>
      ))}
    </div>
  )
}

function Ship({ ship, sails }: { ship: OwnShip; sails: boolean }) {
  const { named, word } = useOdin()
  const about = useAbout()
  const { name, range, damage, away, fame, notes } = ship
  const params = { name, range: range - damage, damage, n: fame }
  const label = { key: away ? 'ship.away' : 'ship.home', params }
  return (
    <Choosable
      answers={[{ at: ASKED, word: ship.word }]}
      class={`od-ship ${away ? 'od-away' : ''} ${sails ? 'od-aimed' : ''}`}
      about={[about(label, notes), word('page.sinks_at', { n: range })].join('\n')}
    >
      <Sign name="sail" size={38} />
      <span class="od-thing-words">
        <b>
          {named(name)} {away && <em>{word('page.away')}</em>}
        </b>
        <Hull range={range} damage={damage} />
        <Notes notes={notes} />
        <span class="od-errands">
          <Errand text={word('page.action.return')} answer={{ at: [], word: ship.word, by: 'return' }} wanted={away} />
          <Errand
            text={word('page.action.repair')}
            answer={{ at: [], word: ship.word, by: 'repair' }}
            wanted={damage > 0}
          />
        </span>
      </span>
      <Fame n={fame} size={26} />
    </Choosable>
  )
}

/** A wave for each range symbol, a flame over those that damage takes. */
function Hull({ range, damage }: { range: number; damage: number }) {
  return (
    <span class="od-hull" aria-hidden="true">
      {Array.from({ length: range }, (_, place) => (
        <Sign key={place} name={place < range - damage ? 'range' : 'damage'} size={18} />
      ))}
    </span>
  )
}

/** What can be done for one longship in a turn. */
function Errand({ text, answer, wanted }: { text: string; answer: Answer; wanted: boolean }) {
  const { find } = useOdin()
  if (!wanted || !find([answer])) return null
  return (
    <Choosable answers={[answer]} class="od-errand" about={text}>
      {text}
    </Choosable>
  )
}
