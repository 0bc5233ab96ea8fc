/** A tribe's name, gold, fame, and what the next scoring and the feeding would bring. */
import { Icon } from './art/signs'
import type { SeatOutlook, Sum } from './read-forecast'
import type { Tribe } from './read-view'
import { Told } from './ChoosablePlace'
import { useVikings } from './table-context'

interface SummaryProps {
  now: Tribe
  shown: Tribe
  name: string
  acting: boolean
}

export function TribeSummary({ now, shown, name, acting }: SummaryProps) {
  const { word } = useVikings()
  return (
    <header class={`vk-purse vk-seat-${now.seat}`}>
      <i class="vk-pennant" aria-hidden="true">
        {now.seat + 1}
      </i>
      <strong>{name}</strong>
      {acting && <span class="vk-chip vk-acting">{word('page.acting')}</span>}
      {now.start && (
        <Told as="div" class="vk-chip" about={word('part.start')}>
          <Icon name="start" height={22} ratio={1.5} />
        </Told>
      )}
      <Wealth kind="coin" title={word('part.gold')} n={now.gold} then={shown.gold} />
      <Wealth kind="fame" title={word('part.fame')} n={now.fame} then={shown.fame} />
    </header>
  )
}

/** A number, and what it becomes by what was chosen. */
function Wealth({ kind, title, n, then }: { kind: string; title: string; n: number; then: number }) {
  return (
    <Told as="div" class="vk-wealth" about={title}>
      <Icon name={kind} height={24} />
      <b aria-label={title}>{n}</b>
      {then !== n && <b class={then > n ? 'vk-up' : 'vk-down'}>→{then}</b>}
    </Told>
  )
}

// --------------------------------------------------------------------- the forecast

export function Ahead({ now, shown }: { now: SeatOutlook; shown: SeatOutlook }) {
  const { word } = useVikings()
  const kinds = now.next === 'small' ? (['small', 'large'] as const) : (['large'] as const)
  return (
    <dl class="vk-ahead">
      {kinds.map((kind) => (
        <div key={kind} class={kind === now.next ? 'vk-next' : ''}>
          <dt>{word(`scoring.${kind}`)}</dt>
          <dd>
            <Gains now={now[kind]} shown={shown[kind]} />
          </dd>
        </div>
      ))}
      <div class={shown.fed < shown.figures ? 'vk-hungry' : ''}>
        <dt>{word('page.food')}</dt>
        <dd>
          <Told as="div" about={word('page.food_about', { fed: shown.fed, n: shown.figures })}>
            {shown.fed}/{shown.figures}
          </Told>
          <Change icon="fame" now={now.feeding} shown={shown.feeding} />
        </dd>
      </div>
    </dl>
  )
}

function Gains({ now, shown }: { now: Sum; shown: Sum }) {
  return (
    <>
      {(shown.gold !== 0 || now.gold !== 0 || (shown.fame === 0 && now.fame === 0)) && (
        <Change icon="coin" now={now.gold} shown={shown.gold} />
      )}
      {(shown.fame !== 0 || now.fame !== 0) && <Change icon="fame" now={now.fame} shown={shown.fame} />}
    </>
  )
}

const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0')

function Change({ icon, now, shown }: { icon: string; now: number; shown: number }) {
  return (
    <span class="vk-change">
      <Icon name={icon} height={18} />
      {signed(now)}
      {shown !== now && <b class={shown > now ? 'vk-up' : 'vk-down'}>→{signed(shown)}</b>}
    </span>
  )
}
