/** On a narrow page: one thing at a time, with a mark where the decision is. */
import { Icon, Viking } from './art'
import type { Feast } from './read-view'
import { placeOf, TABS, type Tab, tab } from './narrow-tab'
import { useFeast } from './table-context'

const SIGN: Record<Tab, string> = { actions: 'viking', boards: 'house', feast: 'mead', others: 'longship' }

export function NarrowTabs({ feast }: { feast: Feast }) {
  const { asks, word, props } = useFeast()
  const wanted = placeOf(asks)
  return (
    <nav class="ft-tabs" aria-label={word('page.tabs')}>
      {TABS.map((name) => (
        <button
          class={wanted === name && tab.value !== name ? 'ft-wanted' : ''}
          aria-current={tab.value === name ? 'page' : undefined}
          data-part={`tab-${name}`}
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
