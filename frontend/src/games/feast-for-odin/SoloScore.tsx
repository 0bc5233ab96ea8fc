/** Who plays alone: how it stands by source, the target, and the best results of this browser. */
import { minusSign, signed } from '../../core/signed-numbers'
import { useTable } from '../../core/table-context'
import { bestResults, START, TARGET } from './solo-results'
import { recoverable } from './CurrentScore'
import { useFeast } from './table-context'

export function SoloScore() {
  const table = useFeast()
  const { props, word } = table
  const { session } = useTable()
  const sheet = (props.preview?.standing ?? props.standing)[0]
  // At the end the final sheet says all of it.
  if (!sheet || session.sight.value?.over) return null
  const best = bestResults(session.table)
  const open = recoverable(table)
  const part = (lines: typeof sheet.lines) =>
    lines.map(({ key, points }) => (
      <li key={key}>
        {word(key)} <b>{signed(points)}</b>
      </li>
    ))
  return (
    <section class="ft-card ft-alone" aria-label={word('forecast.score')}>
      <header>
        <h4>{word('forecast.score')}</h4>
        <strong>{minusSign(sheet.total)}</strong>
      </header>
      <meter min={START} max={TARGET} value={sheet.total} aria-label={word('page.target', { n: TARGET })} />
      <p class="ft-note">
        {word('page.target', { n: TARGET })}
        {best.length > 0 && <> · {word('page.best', { list: best.join(', ') })}</>}
      </p>
      <div class="ft-sources">
        <ul class="ft-good">{part(sheet.lines.filter(({ points }) => points > 0))}</ul>
        <ul class="ft-bad">{part(sheet.lines.filter(({ points }) => points < 0))}</ul>
      </div>
      {open.length > 0 && (
        <p class="ft-note">
          {open[0]} {open.slice(1).join(', ')}
        </p>
      )}
    </section>
  )
}
