/** The place of the curve while the server counts: its lines without figures. */
import { t } from '../../core/page-texts'
import { useAskAgain } from '../score-history'

const LINES = [8, 36, 64, 92]

export function CurveFrame() {
  return (
    <section class="panel result-curve" aria-label={t('result.curve')}>
      <h3>
        {t('result.curve')} <small class="hint">{t('result.curve_hint')}</small>
      </h3>
      <div class="curve frame">
        <svg width="100%" height="100%" aria-hidden="true">
          {LINES.map((at) => (
            <line x1="40" x2="100%" y1={`${at}%`} y2={`${at}%`} key={at} />
          ))}
          <line class="axis" x1="40" x2="40" y1="8%" y2="92%" />
        </svg>
        <Counting />
      </div>
      <p class="hint curve-note" />
    </section>
  )
}

/** That the server is at it; or that it did not answer, and how to ask again. */
export function Counting() {
  const askAgain = useAskAgain()
  return (
    <p class="counting hint" aria-live="polite" aria-busy={askAgain === null}>
      {t(askAgain ? 'result.no_scores' : 'result.counting')}
      {askAgain ? <button onClick={askAgain}>{t('again')}</button> : <progress aria-label={t('result.counting')} />}
    </p>
  )
}
