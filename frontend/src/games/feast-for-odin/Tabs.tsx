/** On a narrow page: one thing at a time, with a mark where the decision is. */
import { Icon, Viking } from './art'
import type { Feast } from './read'
import { placeOf, TABS, type Tab, tab } from './tab'
import { useFeast } from './table'

const SIGN: Record<Tab, string> = { actions: 'viking', boards: 'house', feast: 'mead', others: 'longship' }

export function Tabs({ feast }: { feast: Feast }) {
  const { asks, word, props } = useFeast()
  const wanted = placeOf(asks)
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
