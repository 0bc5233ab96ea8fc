/** An action card: its viking symbol above, its action symbol below, both always in sight. */
import { Sign } from './art/signs'
import { type Kind, symbolOf, vikingOf } from './read-view'
import { useOdin } from './table-context'

export function ActionCard({ kind, size = 36 }: { kind: Kind; size?: number }) {
  const { word } = useOdin()
  const [viking, symbol] = [vikingOf(kind), symbolOf(kind)]
  return (
    <span class={`od-card od-on-${viking} od-on-${symbol}`}>
      <span class="od-half od-viking-half">
        <Sign name={viking} size={size} />
        <small>{word(`viking.${viking}`)}</small>
      </span>
      <span class="od-half od-symbol-half">
        <Sign name={symbol} size={size} />
        <small>{word(`symbol.${symbol}`)}</small>
      </span>
    </span>
  )
}

/** What a card is called. */
export function useKindName(): (kind: Kind) => string {
  const { word } = useOdin()
  return (kind) => word(`kind.${kind.replace(' ', '_')}`)
}
