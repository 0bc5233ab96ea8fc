/** All that can be done in a turn: what is possible is lit, the rest says why not. */
import { findAction } from './find-answer'
import { Sign } from './art/signs'
import type { BoardProps } from '../../core/game-board-types'
import { Chosen } from './Choosable'
import type { Action, Mine } from './read-view'
import { useOdin } from './table-context'

const SIGNS: Record<string, string> = {
  exchange: 'exchange',
  gather: 'warrior',
  recruit: 'recruitment',
  hero: 'helmet',
  construct: 'craftsmanship',
  token: 'token',
  buy: 'seamanship',
  return: 'range',
  repair: 'damage',
  raid: 'sail',
  building: 'inn',
  end: 'cards',
}
const END: Action = { word: 'end', reasons: [] }

export function Actions({ mine, props }: { mine: Mine; props: BoardProps }) {
  const { word } = useOdin()
  return (
    <section class="od-panel od-actions" aria-label={word('page.actions')}>
      {[...mine.actions, END].map((action) => (
        <Tile key={action.word} action={action} props={props} />
      ))}
    </section>
  )
}

function Tile({ action, props }: { action: Action; props: BoardProps }) {
  const { word, say } = useOdin()
  const found = findAction(props, action.word)
  const [reason] = found?.reasons ?? action.reasons
  const isOut = !found && action.reasons.length > 0
  return (
    <Chosen
      found={found}
      word={action.word}
      class={`od-tile od-tile-${action.word} ${isOut ? 'od-out' : ''}`}
      about={word(`turn.${action.word}`)}
    >
      <Sign name={SIGNS[action.word]!} size={26} />
      <b>{word(`page.action.${action.word}`)}</b>
      <small>
        {action.cost !== undefined && action.cost > 0 && <Price {...action} />}
        {reason && found?.state !== 'chosen' && say(reason)}
      </small>
    </Chosen>
  )
}

function Price({ symbol, cost }: Action) {
  return (
    <span class="od-price">
      {cost}
      <Sign name={symbol!} size={18} />
    </span>
  )
}
