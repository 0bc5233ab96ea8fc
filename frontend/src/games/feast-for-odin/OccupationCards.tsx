/** Occupations: in hand and played, each with what it does. */
import { useSignal } from '@preact/signals'

import type { Message } from '../../core/game-board-types'
import { useTable } from '../../core/table-context'
import { moving } from '../../motion/moving'
import { Icon } from './art'
import { CardBrowser } from './CardBrowser'
import { Choice } from './Choosable'
import { CARDS } from './printed'
import type { Player } from './read-view'
import { type Table, useFeast } from './table-context'

const ASKED = ['play_occupation', 'play_another', 'start_card'] as const

export function OccupationCards({ player, mine }: { player: Player; mine: boolean }) {
  const { word } = useFeast()
  const hand = player.hand.filter((card) => card !== null)
  const hidden = player.hand.length - hand.length
  const browsing = useSignal(false)
  return (
    <section class="ft-card ft-cards" aria-label={word('page.cards')}>
      <h4>
        <span>
          {word('page.cards')} <em>{player.hand.length + player.played.length}</em>
        </span>
        <button class="plain ft-more" onClick={() => (browsing.value = true)}>
          {word('page.all_cards')}
        </button>
      </h4>
      {browsing.value && <CardBrowser close={() => (browsing.value = false)} />}
      <div class="ft-card-list">
        {hand.map((card) => (
          <CardShown label={card!} place="hand" mine={mine} key={keyOf(card!)} />
        ))}
        {player.played.map(({ id, label }) => (
          <CardShown label={label} place="played" mine={mine} key={id} />
        ))}
        {hidden > 0 && <p class="ft-note">{word('page.hidden_cards', { n: hidden })}</p>}
        {!player.hand.length && !player.played.length && <p class="ft-note">{word('page.no_cards')}</p>}
      </div>
    </section>
  )
}

/** A card whose effect is not written yet is told so by its label. */
export function keyOf({ key, params }: Message): string {
  const name = key.startsWith('occupation.') ? key : String(params.card).slice(1)
  return name.slice('occupation.'.length)
}

function CardShown({ label, place, mine }: { label: Message; place: 'hand' | 'played'; mine: boolean }) {
  const { props, target, say, word } = useFeast()
  const { session } = useTable()
  const key = keyOf(label)
  const isPast = props.view !== session.sight.value?.view
  const told = isPast ? [] : linesOf(key, session.latest.value).map(say)
  const answer = mine && place === 'hand' ? target(ASKED, key) : undefined
  return (
    <Choice
      state={answer?.state ?? 'blocked'}
      word={key}
      about={[
        aboutCard({ say, word }, label),
        word(`page.${place}`),
        ...told,
        ...(answer?.reasons ?? []).map(say),
      ].join('\n')}
      choose={answer?.choose}
      peek={answer?.peek}
      moving={moving(`card ${key}`)}
      class={`ft-occupation ft-in-${place} ${told.length ? 'ft-acts' : ''}`}
    >
      <Icon what="card" size={15} />
      <b>{word(`occupation.${key}`)}</b>
      {place === 'played' && <em aria-hidden="true">✓</em>}
    </Choice>
  )
}

/** What this card has just brought. */
export function linesOf(key: string, happened: Message[]): Message[] {
  return happened.filter(({ params }) => params.by === `@occupation.${key}`)
}

/** Its name, its points, and what it does in plain words. */
export function aboutCard({ say, word }: Pick<Table, 'say' | 'word'>, label: Message): string {
  const key = keyOf(label)
  const { note } = label.params
  const points = CARDS[key]?.points ?? 0
  return [
    say(label),
    points !== 0 && word('page.card_points', { n: points }),
    typeof note === 'string' && word(note.slice(1)),
  ]
    .filter(Boolean)
    .join('\n')
}
