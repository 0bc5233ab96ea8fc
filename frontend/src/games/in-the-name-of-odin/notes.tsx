/** What a card can do: in few words on the card, in full for whoever points at it. */
import { Fragment } from 'preact'

import type { Message } from '../../core/game-board-types'
import { Sign } from './art/signs'
import { SYMBOLS, VIKINGS } from './read-view'
import { useOdin } from './table-context'

/** Effects whose text is too long for a card have a short one, too. */
const SHORT = new Set([
  'supply_action_symbol',
  'supply_action_symbol_for',
  'supply_viking_symbol',
  'match_action_symbol',
  'gain_vikings_chosen',
  'gain_vikings_one_each',
  'gain_vikings_same',
  'gain_vikings_hero_symbol',
  'recover_vikings',
  'gain_fame_in',
  'skip_damage_in',
  'limit_table_cards',
  'draw_cards_for',
  'return_longship',
  'gain_token',
  'skip_flip',
  'remove_damage',
  'keep_hero_unused',
  'free_refresh',
  'perform',
])

/** Actions go by the words of their tiles. */
function tileOf(action: unknown): string {
  return String(action).replace('@during.', '@page.action.').replace('buy_longship', 'buy')
}

/** Holds the place of a sign in a text. */
export const SIGN = '\uFFFC'

/** The symbol that a text names, where there is a sign for it. */
function signIn(what: unknown): string | undefined {
  const name = String(what).replace(/^@(viking_)?symbol\./, '')
  return [...VIKINGS, ...SYMBOLS].find((each) => each === name)
}

function briefly({ key, params }: Message): Message {
  const effect = String(params.effect).replace('@effect.', '')
  return {
    key: key.replace('note.', 'page.brief.'),
    params: {
      ...params,
      ...(signIn(params.what) && { what: SIGN }),
      zones: String(params.zones).replace('@zones.', '@page.seas.'),
      action: tileOf(params.action),
      goal: tileOf(params.goal),
      effect: SHORT.has(effect) ? `@page.brief.${effect}` : params.effect!,
    },
  }
}

export function Notes({ notes }: { notes: Message[] }) {
  const { say } = useOdin()
  return (
    <span class="od-notes">
      <small>
        {notes.map((note, place) => (
          <Fragment key={place}>
            {place > 0 && ', '}
            <WithSign text={say(briefly(note))} name={signIn(note.params.what)} />
          </Fragment>
        ))}
      </small>
    </span>
  )
}

/** A text, with the sign that its place was held for; it keeps to the word before it. */
export function WithSign({ text, name }: { text: string; name?: string }) {
  const [before = '', after] = text.split(SIGN)
  if (!name || after === undefined) return text
  const lastWord = before.trimEnd().lastIndexOf(' ') + 1
  return (
    <>
      {before.slice(0, lastWord)}
      <span class="od-word-with-sign">
        {before.slice(lastWord)}
        <Sign name={name} size={14} />
      </span>
      {after}
    </>
  )
}

/** All that a card says. */
export function useAbout(): (label: Message, notes: Message[]) => string {
  const { say } = useOdin()
  return (label, notes) => [label, ...notes].map(say).join('\n')
}
