import { t } from '../core/words'
import { useTable } from './at-table'

/** What was chosen so far, each step with the way back to it. */
export function ChainSteps() {
  const { session, say } = useTable()
  const { chain } = session
  const steps = chain.steps.value
  if (!steps.length) return null
  return (
    <ol class="steps" aria-label={t('decision.so_far')}>
      {steps.map(({ word, label }, k) => (
        <li key={k}>
          <button onClick={() => void chain.cut(k)} title={t('decision.back_to')}>
            {label ? say(label) : word}
            <span aria-hidden="true"> ✕</span>
          </button>
        </li>
      ))}
    </ol>
  )
}
