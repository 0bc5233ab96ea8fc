/** In the bar at the top: what is left of raids, of vikings in the mead hall, and of construction tokens. */
import type { BoardProps } from '../../core/game-board-types'
import { moving } from '../../motion/moving'
import { Sign } from './art/signs'
import { Told } from './Choosable'
import { VIKINGS } from './read-view'
import { useOdin, WithTable } from './table-context'

/** The name of the set that everybody has. */
const USUAL = '@pack.default'

export function HallAndStock(props: BoardProps) {
  return (
    <WithTable props={props}>
      <Chips />
    </WithTable>
  )
}

function Chips() {
  const { odin, say, word, props } = useOdin()
  const { mead_hall: hall, stock, decks, pack, side_token: token } = odin
  const { warrior: warriors, trader: traders, sailor: sailors } = hall
  // At the end nothing is taken any more, and the drawings are gone with the boards.
  if (!odin.actors.length) return null
  return (
    <div class="od-top">
      <span class="od-top-chip">
        {word('page.raids_left')} <b>{decks.raids}</b>
      </span>
      <Told class="od-top-chip" about={word('page.hall', { warriors, traders, sailors })}>
        <span class="od-top-label">{word('part.mead_hall')}</span>
        {VIKINGS.map((type) => (
          <span key={type} {...moving(type, hall[type])}>
            <Sign name={type} size={19} /> <b>{hall[type]}</b>
          </span>
        ))}
      </Told>
      <Told class="od-top-chip od-top-tokens" about={word('page.stock', { n: stock, cards: decks.discard })}>
        <span class="od-top-label">{word('page.top_tokens')}</span> <Sign name="token" size={18} /> <b>{stock}</b>
      </Told>
      {token && (
        <Told class="od-top-chip od-top-tokens" about={word('page.side_token', { what: `@viking.${token}` })}>
          {word('page.next_token')} <Sign name={token} size={19} />
        </Told>
      )}
      {pack && !props.past && pack.params.name !== USUAL && (
        <span class="od-top-chip od-pack">
          {word('part.pack')}: <b>{say(pack)}</b>
        </span>
      )}
    </div>
  )
}
