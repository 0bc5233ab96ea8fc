import { t } from '../../core/page-texts'
import { useTable } from '../../core/table-context'

/** Who won, in a sentence to whoever sits here. */
export function useHeadline(): string {
  const { session } = useTable()
  const { winners, standing } = session.sight.value!
  const told = useHeadlineForAll()
  const isMine = standing.length > 1 && winners.length === 1 && winners[0] === session.seat.value
  return isMine ? t('result.you_win') : told
}

/** The same to anybody. */
export function useHeadlineForAll(): string {
  const { session, texts } = useTable()
  const { winners, standing } = session.sight.value!
  if (standing.length === 1) return t('result.alone', { n: standing[0]!.total })
  return t('result.winners', { n: winners.length, names: winners.map((seat) => texts.names[seat]).join(', ') })
}
