/** Who may take the group at 0, why, and what happens to the prices then. */
import { Icon } from './art/signs'
import type { Outlook } from './read-forecast'
import { useVikings } from './table-context'

interface Props {
  outlook: Outlook
  names: string[]
  mine: number | null
}

export function ZeroGroup({ outlook, names, mine }: Props) {
  const { say, word } = useVikings()
  // Its room is kept, so that the wheel keeps its size.
  if (!outlook.zero) return <div class="vk-note vk-zero" />
  const { seats } = outlook.zero
  const allowed = seats.filter((each) => each.allowed)
  const me = seats[mine ?? 0] ?? seats[0]!
  const others = me.allowed || !allowed.length ? '' : allowed.map(({ seat }) => names[seat]).join(', ')
  return (
    <div class="vk-note vk-zero">
      <p>
        <b class="vk-price-0">0</b> {others ? word('page.zero_for', { who: others }) : say(me.reason)}
      </p>
      {outlook.falls && allowed.length > 0 && <p class="vk-falls">{say(outlook.falls)}</p>}
      {paysFame(outlook) && (
        <p class="vk-in-fame">
          <Icon name="fame" height={18} /> {word('page.fame_for_gold')}
        </p>
      )}
    </div>
  )
}

/** Whether a group is within reach only if fame makes up for gold. */
const paysFame = ({ prices }: Outlook): boolean =>
  [...prices.values()].some(({ affordable, fame }) => affordable && fame > 0)
