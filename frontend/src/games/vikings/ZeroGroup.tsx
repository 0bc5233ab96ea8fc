/** Who may take the group at 0, why, and what happens to the prices then. */
import type { Outlook } from './read-forecast'
import { useVikings } from './table-context'

interface Props {
  outlook: Outlook
  names: string[]
  mine: number | null
}

export function ZeroGroup({ outlook, names, mine }: Props) {
  const { say, word } = useVikings()
  if (!outlook.zero) return null
  const { seats } = outlook.zero
  const allowed = seats.filter((each) => each.allowed)
  return (
    <div class="vk-note vk-zero">
      <p>
        <b class="vk-price-0">0</b> {say((seats[mine ?? 0] ?? seats[0]!).reason)}.
      </p>
      {allowed.length > 0 && allowed.length < seats.length && (
        <p>{word('page.zero_for', { who: allowed.map(({ seat }) => names[seat]).join(', ') })}</p>
      )}
      {outlook.falls && <p>{say(outlook.falls)}.</p>}
    </div>
  )
}
