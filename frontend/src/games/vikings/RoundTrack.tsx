/** The six rounds, each with the scoring that ends it. */
import { useMemo } from 'preact/hooks'

import type { BoardProps } from '../../core/game-board-types'
import { readVikings, type Vikings } from './read-view'
import type { Table } from './table-context'

/** In the bar at the top; on narrow screens the rounds stand above the wheel instead. */
export function Top({ view, say }: BoardProps) {
  const vikings = useMemo(() => readVikings(view), [view])
  const word: Table['word'] = (key, params = {}) => say({ key, params })
  return (
    <div class="vk-top" data-announce={`${word('part.round')} ${vikings.round}`}>
      <span aria-hidden="true">{word('part.round')}</span>
      <Rounds vikings={vikings} word={word} />
    </div>
  )
}

export function Rounds({ vikings, word }: { vikings: Vikings; word: Table['word'] }) {
  return (
    <ol class="vk-rounds" aria-label={word('part.round')}>
      {vikings.rounds.map((round) => {
        const large = vikings.large.includes(round)
        const when = round < vikings.round ? 'vk-past' : round === vikings.round ? 'vk-current' : ''
        return (
          <li
            key={round}
            class={when}
            title={word(large ? 'scoring.large' : 'scoring.small')}
            aria-current={round === vikings.round ? 'step' : undefined}
          >
            <b>{round}</b>
            <span>{word(large ? 'page.large' : 'page.small')}</span>
          </li>
        )
      })}
    </ol>
  )
}
