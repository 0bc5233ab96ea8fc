/** Who plays alone: how it stands by source, the target, and the best results of this browser. */
import { useEffect } from 'preact/hooks'

import { stored } from '../../core/stored'
import { useTable } from '../../core/at-table'
import { signed } from './MainBoard'
import { minusSign } from './Score'
import { useFeast } from './table'

/** A good result for one player. */
const TARGET = 100
const KEPT = 5
/** Results by table, so that looking at a game again does not count it twice. */
const results = stored<Record<string, number>>('meadhall.feast.alone', {})

export function Alone() {
  const { props, word } = useFeast()
  const { session } = useTable()
  const over = session.sight.value?.over ?? false
  const sheet = (props.preview?.standing ?? props.standing)[0]
  useEffect(() => {
    if (over && sheet && props.seat !== null) results.value = { ...results.peek(), [session.table]: sheet.total }
  }, [over])
  if (!sheet) return null
  const best = Object.values(results.value).sort((one, other) => other - one).slice(0, KEPT)
  const part = (lines: typeof sheet.lines) =>
    lines.map(({ key, points }) => (
      <li key={key}>
        {word(key)} <b>{signed(points)}</b>
      </li>
    ))
  return (
    <section class="ft-card ft-alone" aria-label={word('forecast.score')}>
      <header>
        <h4>{word(over ? 'page.result' : 'forecast.score')}</h4>
        <strong>{minusSign(sheet.total)}</strong>
      </header>
      <meter min={-86} max={TARGET} value={sheet.total} aria-label={word('page.target', { n: TARGET })} />
      <p class="ft-note">
        {word('page.target', { n: TARGET })}
        {best.length > 0 && <> · {word('page.best', { list: best.join(', ') })}</>}
      </p>
      <div class="ft-sources">
        <ul class="ft-good">{part(sheet.lines.filter(({ points }) => points > 0))}</ul>
        <ul class="ft-bad">{part(sheet.lines.filter(({ points }) => points < 0))}</ul>
      </div>
    </section>
  )
}
