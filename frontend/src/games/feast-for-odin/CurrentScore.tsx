/** How it stands: plus and minus apart, and what it would become. */
import { minusSign, signed } from '../../core/signed-numbers'
import { Told } from './Choosable'
import { titleKey } from './LargeBoard'
import { readOutlook } from './read-forecast'
import { type Table, useFeast } from './table-context'

export function CurrentScore({ seat }: { seat: number }) {
  const table = useFeast()
  const { props, word, settled } = table
  const sheet = (settled?.standing ?? props.standing).find((one) => one.seat === seat)
  if (!sheet) return null
  const then = props.preview?.standing.find((one) => one.seat === seat)?.total ?? sheet.total
  const plus = sheet.lines.reduce((sum, { points }) => sum + Math.max(0, points), 0)
  const minus = sheet.lines.reduce((sum, { points }) => sum + Math.min(0, points), 0)
  const open = seat === props.seat ? recoverable(table) : []
  const about = sheet.lines.filter(({ points }) => points).map(({ key, points }) => `${word(key)}: ${signed(points)}`)
  return (
    <Told class="ft-score" about={[word('forecast.score'), ...about, ...open].join('\n')}>
      <small>{word('page.total')}</small>
      <em class="ft-good">{signed(plus)}</em>
      <em class="ft-bad">{signed(minus)}</em>
      <b data-n={sheet.total}>{minusSign(sheet.total)}</b>
      {then !== sheet.total && <i class={then > sheet.total ? 'ft-good' : 'ft-bad'}>→ {minusSign(then)}</i>}
    </Told>
  )
}

/** What may still be won back, board by board, and what incomes are to come. */
export function recoverable({ props, settled, word }: Table): string[] {
  const outlook = readOutlook(settled?.forecast ?? props.forecast)
  if (!outlook) return []
  const boards = outlook.gaps.filter(({ points }) => points > 0)
  const said = boards.map(({ board, points }) => `${word(titleKey(board))}: ${signed(points)}`)
  const incomes = outlook.income * outlook.incomes
  if (incomes) said.push(`${word('page.incomes', { n: outlook.incomes })}: ${signed(incomes)}`)
  return said.length ? [`${word('page.recoverable')}`, ...said] : []
}
