/** All occupations, to be searched: by name or effect, by deck, by what is written of them. */
import { useSignal } from '@preact/signals'

import type { Words } from '../../core/game-board-types'
import { Dialog } from '../../widgets/dialog'
import { CARDS } from './printed'
import type { Card } from './printed-types'
import { useFeast } from './table-context'

const DECKS = ['A', 'B', 'C'] as const

interface Told {
  key: string
  card: Card
  name: string
  /** Empty where the effect is not written yet. */
  effect: string
}

/** At the table, in a dialog. */
export function CardBrowser({ close }: { close(): void }) {
  const { word } = useFeast()
  return (
    <Dialog title={word('page.all_cards')} close={close} wide>
      <CardList word={word} />
    </Dialog>
  )
}

/** By itself it stands on a page outside of any game. */
export function CardList({ word }: Words) {
  const text = useSignal('')
  const deck = useSignal('')
  const cards = cardsOf({ word }).filter((one) => isFound(one, text.value, deck.value))
  return (
    <div class="ft-browser">
      <div class="row">
        <input
          type="search"
          placeholder={word('page.search_card')}
          aria-label={word('page.search_card')}
          value={text.value}
          onInput={(event) => (text.value = event.currentTarget.value)}
        />
        <div class="segments" role="group" aria-label={word('option.decks')}>
          {DECKS.map((each) => (
            <button
              aria-pressed={deck.value === each}
              onClick={() => (deck.value = deck.value === each ? '' : each)}
              key={each}
            >
              {each}
            </button>
          ))}
        </div>
      </div>
      <p class="hint" role="status">
        {word('page.cards_found', { n: cards.length })}
      </p>
      <ul>
        {cards.map(({ key, card, name, effect }) => (
          <li class={effect ? '' : 'ft-unwritten'} key={key}>
            <b>{name}</b>
            <span>
              {card.deck} {card.number}
              {card.points !== 0 && <> · {word('page.card_points', { n: card.points })}</>}
            </span>
            <p>{effect || word('page.no_effect')}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}

function cardsOf({ word }: Words): Told[] {
  return Object.entries(CARDS).map(([key, card]) => {
    const effect = word(`effect.${key}`)
    // Without the joints at which it may break, so that it is found as it is written.
    const name = word(`occupation.${key}`).replaceAll('\u00ad', '')
    return { key, card, name, effect: effect === `effect.${key}` ? '' : effect }
  })
}

function isFound({ card, name, effect }: Told, text: string, deck: string): boolean {
  if (deck && card.deck !== deck) return false
  return `${name} ${effect} ${card.number}`.toLocaleLowerCase().includes(text.trim().toLocaleLowerCase())
}
