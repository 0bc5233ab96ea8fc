/** Until one acts in a new round: that it began, and what its first phases brought. */
import { useTable } from '../../core/table-context'
import type { MessageJson } from '../../core/wire'
import { eventsSince } from '../../core/table-log'
import { useFeast } from './table-context'

export function RoundNews() {
  const { session, say } = useTable()
  const { props, word, asks } = useFeast()
  const since = asks === 'action_phase' && !props.chain.length ? eventsSince(session.log.lines.value, props.seat) : []
  const news = newsOf(since, props.seat)
  if (!news || news.round === 1) return null
  return (
    <p class="hint ft-round-news" role="status">
      <b>{word('page.round_begins', { n: news.round })}</b> {news.mine.map(say).join('. ')}
    </p>
  )
}

/** The round that began since a seat acted last, and what happened to that seat in it. */
function newsOf(events: MessageJson[], seat: number | null): { round: number; mine: MessageJson[] } | null {
  const begun = events.findLastIndex(({ key }) => key === 'round')
  if (begun < 0) return null
  const mine = events.slice(begun + 1).filter(({ params }) => params.seat === seat)
  return { round: Number(events[begun]!.params.n), mine }
}
