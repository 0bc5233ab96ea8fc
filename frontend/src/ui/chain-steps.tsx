import { useEffect, useRef } from 'preact/hooks'

import { t } from '../core/words'
import { useTable } from './at-table'

/** What was chosen so far, each step with the way back to it. */
export function ChainSteps() {
  const { session, say } = useTable()
  const { chain } = session
  const steps = chain.steps.value
  const box = useRef<HTMLOListElement>(null)
  useEffect(() => box.current?.scrollTo({ top: box.current.scrollHeight }), [steps.length])
  if (!steps.length) return null
  return (
    <ol class="steps" ref={box} aria-label={t('decision.so_far')}>
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
