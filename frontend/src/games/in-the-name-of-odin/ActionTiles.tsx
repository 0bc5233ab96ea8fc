/** What can be done in a turn, always in the same places: what is possible is lit, the rest says why not.
 *  On a narrow page the rest is folded away. */
import { useState } from 'preact/hooks'

import { findAction } from './find-answer'
import { KEYS } from './Answers'
import { ACTION_SIGNS, Sign } from './art/signs'
import { Chosen } from './Choosable'
import { Price } from './Offers'
import { priceInWords } from './prices'
import type { Action } from './read-view'
import { useOdin } from './table-context'

const END: Action = { word: 'end', reasons: [] }

export function ActionTiles() {
  const { odin, props, word } = useOdin()
  const actions = [...(odin.mine?.actions ?? []), END]
  const legal = actions.filter((action) => findAction(props, action.word)?.state === 'legal')
  const [all, setAll] = useState(false)
  return (
    <div class={`od-answers od-tiles ${all ? 'od-all' : ''}`} aria-label={word('page.actions')} role="group">
      {actions.map((action) => (
        <Tile key={action.word} action={action} number={legal.indexOf(action) + 1} />
      ))}
      <button class="od-tile od-unfold" aria-expanded={all} onClick={() => setAll(!all)}>
        {word(all ? 'page.actions_now' : 'page.actions_all')}
      </button>
    </div>
  )
}

/** `number` is the key that chooses it; 0 if it cannot be chosen. */
function Tile({ action, number }: { action: Action; number: number }) {
  const { word, props } = useOdin()
  const found = findAction(props, action.word)
  return (
    <Chosen
      found={found}
      word={action.word}
      class={`od-tile od-tile-${action.word} ${number ? 'option' : 'od-out'}`}
      about={[word(`turn.${action.word}`), ...priceInWords(word, action)].join('\n')}
    >
      <Sign name={ACTION_SIGNS[action.word]!} size={20} />
      <span class="od-tile-words">
        <b>{word(`page.action.${action.word}`)}</b>
        {action.cost !== undefined && action.cost > 0 && <Price n={action.cost} symbol={action.symbol!} />}
      </span>
      {number > 0 && number <= KEYS && <kbd>{number}</kbd>}
    </Chosen>
  )
}
