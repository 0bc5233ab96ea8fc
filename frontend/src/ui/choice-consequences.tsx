import { useTable } from '../core/table-context'

/** What the last choice does, if that is more than was chosen: a viking cannot stay, fame goes for gold, a card acts. */
export function ChoiceConsequences() {
  const { session, say } = useTable()
  const brought = session.chain.brought.value
  const byCards = brought.filter(({ params }) => params.by)
  if (brought.length < 2 && !byCards.length) return null
  // What the choice itself does is seen on the boards; that a card acts comes as a surprise.
  const others = brought.filter(({ params }) => !params.by)
  return <p class="news">{[...byCards, ...others].map(say).join('. ')}</p>
}
