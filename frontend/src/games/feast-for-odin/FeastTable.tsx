/** The feast table: emigrated ships, what is laid or planned, and the Vikings that are still to come. */
import { language } from '../../core/page-texts'
import { moving } from '../../motion/moving'
import { Icon, Thing, Viking } from './art'
import { Told } from './Choosable'
import { kindOf } from './moving-pieces'
import type { Outlook, Plan } from './read-forecast'
import { awayFromFeast } from './tile-in-hand'
import { FEAST_SPACES, GOODS, SHIP_WIDTH } from './printed'
import type { Feast, Player } from './read-view'
import { type Table, useFeast } from './table-context'

interface Props {
  feast: Feast
  player: Player
  outlook: Outlook | null
  mine: boolean
}

export function FeastTable({ feast, player, outlook, mine }: Props) {
  const { word, asks } = useFeast()
  const asked = mine && asks === 'feast'
  const plan = outlook?.feast?.plans[0]
  return (
    <section class={`ft-card ft-feast ${asked ? 'ft-feasting' : ''}`} data-part="feast" aria-label={word('page.feast')}>
      <h4>
        {word('page.feast')} {outlook && plan && <Summary plan={plan} />}
        {player.penalties > 0 && <em class="ft-bad">{word('page.penalties', { n: player.penalties })}</em>}
        {asked && !awayFromFeast.value && <em>{word('page.pick_food')}</em>}
        {asked && awayFromFeast.value && (
          <button class="plain ft-more" onClick={() => (awayFromFeast.value = false)}>
            {word('page.to_feast')}
          </button>
        )}
      </h4>
      {asked && <Guests player={player} />}
      <Places feast={feast} player={player} plan={plan} />
    </section>
  )
}

/** Everybody of mine sits at the table. */
function Guests({ player }: { player: Player }) {
  const gone = player.ships.filter((ship) => ship.gone).length
  return (
    <div class="ft-guests" aria-hidden="true">
      {Array.from({ length: FEAST_SPACES - gone * SHIP_WIDTH }, (_, k) => (
        <Viking seat={player.seat} size={34} key={k} />
      ))}
    </div>
  )
}

/** How the next feast would go. */
function Summary({ plan }: { plan: Plan }) {
  const { word, say } = useFeast()
  const short = plan.penalties
  return (
    <Told about={planTold(plan, { say, word })} class={short ? 'ft-bad' : 'ft-good'}>
      {short
        ? word('page.feast_short', { n: short })
        : plan.silver
          ? word('page.feast_silver', { n: plan.silver })
          : word('page.feast_covered')}
    </Told>
  )
}

/** `1 grain and 1 mead, costs no points`. */
export function planTold(plan: Plan, table: Pick<Table, 'say' | 'word'>): string {
  return [planGiven(plan, table), planCost(plan, table)].filter(Boolean).join(', ')
}

export function planGiven(plan: Plan, { say }: Pick<Table, 'say'>): string {
  const given = plan.gives_up.filter(({ key }) => key !== COST).map(say)
  return new Intl.ListFormat(language.value, { type: 'conjunction' }).format(given)
}

export function planCost(plan: Plan, { say, word }: Pick<Table, 'say' | 'word'>): string {
  const cost = plan.gives_up.find(({ key }) => key === COST)
  return plan.cost && cost ? say(cost) : word('page.no_cost')
}

const COST = 'banquet.cost'

export interface Lying {
  what: string
  width: number
  /** Only planned. */
  planned: boolean
}

function Places({ feast, player, plan }: { feast: Feast; player: Player; plan: Plan | undefined }) {
  const { name, word } = useFeast()
  const gone = player.ships.filter((ship) => ship.gone)
  const waiting = Math.max(0, feast.rounds - Math.max(1, feast.round))
  const laid = [
    ...player.served.map((choice) => lyingOf(choice, false)),
    ...(plan
      ? plan.chain
          .split('; ')
          .filter(Boolean)
          .map((choice) => lyingOf(choice, true))
      : []),
  ].filter((one) => one.width > 0)
  const own = (what: string) => moving(kindOf(player.seat, what))
  const free = FEAST_SPACES - gone.length * SHIP_WIDTH - waiting
  const used = laid.reduce((sum, { width }) => sum + width, 0)
  return (
    <div class="ft-places">
      {gone.map((ship, k) => (
        <Told about={word(`ship.gone_${ship.kind}`)} class="ft-seat-ship" moving={own(ship.kind)} key={`ship ${k}`}>
          <Icon what={ship.kind} size={28} />
        </Told>
      ))}
      {laid.map(({ what, width, planned }, k) => (
        <Told
          about={
            what === 'empty' ? word('feast.leave_empty') : `${name(what)}${planned ? ` (${word('page.planned')})` : ''}`
          }
          class={`ft-dish ft-wide-${width} ft-dish-${GOODS[what]?.sort ?? what} ${planned ? 'ft-planned' : ''}`}
          moving={planned ? undefined : own(what)}
          part={planned ? 'to-fill' : undefined}
          key={k}
        >
          <i>
            {what !== 'empty' && <Icon what={what} size={24} />}
            {width > 1 && <small class="ft-dish-name">{name(what)}</small>}
          </i>
        </Told>
      ))}
      {Array.from({ length: Math.max(0, free - used) }, (_, k) => (
        <span class="ft-dish ft-free" data-part="to-fill" key={`free ${k}`}>
          <i />
        </span>
      ))}
      {Array.from({ length: waiting }, (_, k) => (
        <Told
          about={word('page.comes', { n: feast.rounds - waiting + k + 1 })}
          class="ft-dish ft-waiting"
          key={`waiting ${k}`}
        >
          <i>
            <Viking seat={player.seat} size={22} />
            <small>{feast.rounds - waiting + k + 1}</small>
          </i>
        </Told>
      ))}
    </div>
  )
}

/** `peas lying`, `silver`, `leave empty`; `stop` leaves all the rest. */
export function lyingOf(choice: string, planned: boolean): Lying {
  if (choice === 'leave empty') return { what: 'empty', width: 1, planned }
  if (choice === 'stop') return { what: 'empty', width: 0, planned }
  const [what, way] = choice.split(' ') as [string, string | undefined]
  if (what === 'silver') return { what, width: 1, planned }
  const sides = sidesOf(what)
  return { what, width: way === 'standing' ? sides[0] : sides[1], planned }
}

/** The shorter and the longer side of a tile. */
function sidesOf(what: string): [number, number] {
  const cells = GOODS[what]?.cells ?? [[0, 0]]
  const width = 1 + Math.max(...cells.map(([x]) => x!))
  const height = 1 + Math.max(...cells.map(([, y]) => y!))
  return [Math.min(width, height), Math.max(width, height)]
}

/** What a plan eats, as small pictures. */
export function PlanShown({ plan }: { plan: Plan }) {
  const dishes = plan.chain
    .split('; ')
    .filter(Boolean)
    .map((choice) => lyingOf(choice, true))
  return (
    <span class="ft-plan">
      {dishes
        .filter(({ what }) => what !== 'empty')
        .map(({ what }, k) => (
          <Thing what={what} size={20} key={k} />
        ))}
    </span>
  )
}
