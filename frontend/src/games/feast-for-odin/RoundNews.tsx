/** Until one acts in a new round: that it began, and what its first phases brought. */
import { useTable } from '../../core/table-context'
import type { LogLine, MessageJson } from '../../core/wire'
import { useFeast } from './table-context'

export function RoundNews() {
  const { session, say } = useTable()
  const { props, word, asks } = useFeast()
  const news = asks === 'action_phase' && !props.chain.length ? newsOf(session.log.lines.value, props.seat) : null
  if (!news || news.round === 1) return null
  return (
    <p class="hint ft-round-news" role="status">
      <b>{word('page.round_begins', { n: news.round })}</b> {news.mine.map(say).join('. ')}
    </p>
  )
}

/** The round that began since a seat acted last, and what happened to that seat in it. */
function newsOf(lines: LogLine[], seat: number | null): { round: number; mine: MessageJson[] } | null {
  const since = lines.filter((line) => !line.undone)
  const acted = since.findLastIndex((line) => line.seat === seat && !line.auto)
  const events = since.slice(Math.max(0, acted)).flatMap((line) => line.events)
  const begun = events.findLastIndex(({ key }) => key === 'round')
  if (begun < 0) return null
  const mine = events.slice(begun + 1).filter(({ params }) => params.seat === seat)
  return { round: Number(events[begun]!.params.n), mine }
}
