import { t } from '../core/page-texts'
import { useTable } from '../core/table-context'

/** What just happened, for those who wait. */
export function JustHappened() {
  const { session, say, texts } = useTable()
  const last = session.log.lines.value.at(-1)
  const news = last?.undo
    ? t('log.took_back', { name: texts.names[last.seat] ?? '' })
    : session.news.value.map(say).join('. ')
  return news ? <p class="news">{news}</p> : null
}
