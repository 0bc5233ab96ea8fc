/** A tribe's name, gold, fame, and what the next scoring and the feeding would bring. */
import { Icon } from './art/signs'
import { Becomes, minus, signed } from './Becomes'
import type { Standing } from './CurrentScore'
import type { SeatOutlook, Sum } from './read-forecast'
import type { Tribe } from './read-view'
import { Told } from './ChoosablePlace'
import { useVikings } from './table-context'

interface SummaryProps {
  now: Tribe
  shown: Tribe
  name: string
  /** What its person or bot is doing, where that is worth a word. */
  state: string
  acting: boolean
  standing: Standing
}

export function TribeSummary({ now, shown, name, state, acting, standing }: SummaryProps) {
  const { word } = useVikings()
  return (
    <header class={`vk-purse vk-seat-${now.seat}`}>
      <i class="vk-pennant" aria-hidden="true">
        {now.seat + 1}
      </i>
      <strong>{name}</strong>
      {state && <span class={acting ? 'vk-chip vk-acting' : 'vk-away'}>{state}</span>}
      {now.start && <StartPlayer />}
      <Wealth kind="coin" title={word('part.gold')} n={now.gold} then={shown.gold} />
      <Wealth kind="fame" title={word('part.fame')} n={now.fame} then={shown.fame} />
      <Total {...standing} />
    </header>
  )
}

/** What is mine, before the wheel where my board lies below the screen. */
export function MyPurse({ now, shown }: Pick<SummaryProps, 'now' | 'shown'>) {
  const { word } = useVikings()
  return (
    <div class="vk-mine">
      <Wealth kind="coin" title={word('part.gold')} n={now.gold} then={shown.gold} />
      <Wealth kind="fame" title={word('part.fame')} n={now.fame} then={shown.fame} />
      {now.start && <StartPlayer />}
    </div>
  )
}

function StartPlayer() {
  const { word } = useVikings()
  return (
    <Told as="div" class="vk-start" about={word('part.start')}>
      <Icon name="start" height={22} ratio={1.5} />
      <span class="vk-word">{word('part.start')}</span>
    </Told>
  )
}

/** If the game ended now; whoever points at it is told where that comes from. */
function Total({ now, shown }: Standing) {
  const { say, word } = useVikings()
  if (!now) return null
  const lines = now.lines.filter(({ points }) => points).map((line) => `${say(line)}: ${minus(line.points)}`)
  return (
    <Told as="div" class="vk-total" about={[`${word('page.ended_now')}: ${now.total}`, ...lines].join('\n')}>
      <span class="vk-word">{word('page.total')}</span>
      <b data-n={now.total}>{minus(now.total)}</b>
      <Becomes now={now.total} then={shown?.total ?? now.total} />
    </Told>
  )
}

/** A number, and what it becomes by what was chosen. */
function Wealth({ kind, title, n, then }: { kind: string; title: string; n: number; then: number }) {
  return (
    <Told as="div" class="vk-wealth" about={title}>
      <Icon name={kind} height={24} />
      <span class="vk-word">{title}</span>
      <b data-n={n}>{n}</b>
      <Becomes now={n} then={then} />
    </Told>
  )
}

// --------------------------------------------------------------------- the forecast

export function Ahead({ now, shown, small }: { now: SeatOutlook; shown: SeatOutlook; small: boolean }) {
  const { word } = useVikings()
  const kinds = now.next === 'small' ? (['small', 'large'] as const) : (['large'] as const)
  return (
    <dl class="vk-ahead" data-part={small ? undefined : 'scorings'}>
      {kinds.map((kind) => (
        <div key={kind} class={kind === now.next ? 'vk-next' : ''}>
          <Term name={word(`scoring.${kind}`)} short={word(`page.${kind}`)} />
          <dd>
            <Gains now={now[kind]} shown={shown[kind]} />
          </dd>
        </div>
      ))}
      <div class={`vk-food ${shown.fed < shown.figures ? 'vk-hungry' : ''}`} data-part={small ? undefined : 'food'}>
        <Term name={word('page.food')} short={word('page.food_short')} />
        <dd>
          <Told as="div" about={word('page.food_about', { fed: shown.fed, n: shown.figures })}>
            {word('page.fed', { fed: shown.fed, n: shown.figures })}
          </Told>
          <Change icon="fame" now={now.feeding} shown={shown.feeding} />
        </dd>
      </div>
    </dl>
  )
}

/** Where there is little room, only whoever does not see it hears the whole name. */
function Term({ name, short }: { name: string; short: string }) {
  return (
    <dt>
      <span>{name}</span>
      <span aria-hidden="true">{short}</span>
    </dt>
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

function Change({ icon, now, shown }: { icon: string; now: number; shown: number }) {
  return (
    <span class="vk-change">
      <Icon name={icon} height={18} />
      <span class="vk-was">{signed(now)}</span>
      <Becomes now={now} then={shown} as={signed} />
    </span>
  )
}
