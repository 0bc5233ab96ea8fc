/** How it stands: plus and minus apart, and what it would become. */
import { Told } from './Choice'
import { signed } from './MainBoard'
import { useFeast } from './table'

export function Score({ seat }: { seat: number }) {
  const { props, word, settled } = useFeast()
  const sheet = (settled?.standing ?? props.standing).find((one) => one.seat === seat)
  if (!sheet) return null
  const then = props.preview?.standing.find((one) => one.seat === seat)?.total ?? sheet.total
  const plus = sheet.lines.reduce((sum, { points }) => sum + Math.max(0, points), 0)
  const minus = sheet.lines.reduce((sum, { points }) => sum + Math.min(0, points), 0)
  const about = sheet.lines.filter(({ points }) => points).map(({ key, points }) => `${word(key)}: ${signed(points)}`)
  return (
    <Told class="ft-score" about={[word('forecast.score'), ...about].join('\n')}>
      <em class="ft-good">{signed(plus)}</em>
      <em class="ft-bad">{signed(minus)}</em>
      <b>{minusSign(sheet.total)}</b>
      {then !== sheet.total && <i class={then > sheet.total ? 'ft-good' : 'ft-bad'}>→ {minusSign(then)}</i>}
    </Told>
  )
}

export const minusSign = (n: number): string => String(n).replace('-', '−')
