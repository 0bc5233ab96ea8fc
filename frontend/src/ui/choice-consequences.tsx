import { useTable } from '../core/table-context'

/** What the last choice does, if that is more than was chosen: a viking cannot stay, fame goes for gold. */
export function ChoiceConsequences() {
  const { session, say } = useTable()
  const brought = session.chain.brought.value
  if (brought.length < 2) return null
  return <p class="news">{brought.map(say).join('. ')}</p>
}
