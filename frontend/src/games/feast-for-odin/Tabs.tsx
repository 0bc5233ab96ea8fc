/** On a narrow page: one thing at a time, with a mark where the decision is. */
import { Icon, Viking } from './art'
import { TABS, type Tab, tab } from './hand'
import type { Feast } from './read'
import { useFeast } from './table'

const SIGN: Record<Tab, string> = { actions: 'viking', boards: 'house', feast: 'mead', others: 'longship' }

/** Where each question is answered. */
function placeOf(asks: string): Tab {
  if (asks === 'feast') return 'feast'
  if (['action_phase', 'imitate', 'follower', 'mountain', 'explore', 'forge', 'special_sale'].includes(asks)) return 'actions'
  return 'boards'
}

export function Tabs({ feast }: { feast: Feast }) {
  const { asks, word, props } = useFeast()
  const wanted = asks ? placeOf(asks) : null
  return (
    <nav class="ft-tabs" aria-label={word('page.tabs')}>
      {TABS.map((name) => (
        <button
          class={wanted === name && tab.value !== name ? 'ft-wanted' : ''}
          aria-current={tab.value === name ? 'page' : undefined}
          onClick={() => (tab.value = name)}
          key={name}
        >
          {name === 'actions' ? <Viking seat={props.seat} size={22} /> : <Icon what={SIGN[name]} size={22} />}
          {word(name === 'others' && feast.seats.length === 1 ? 'page.tab_score' : `page.tab_${name}`)}
        </button>
      ))}
    </nav>
  )
}
