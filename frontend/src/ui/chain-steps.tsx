import { useEffect, useRef } from 'preact/hooks'

import type { Step } from '../core/tentative-chain'
import { t } from '../core/page-texts'
import { useTable } from '../core/table-context'

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
      {groupsOf(steps).map(({ from, last: { word, label } }) => (
        <li key={from}>
          <button onClick={() => void chain.cut(from)} title={t('decision.back_to')}>
            {label ? say(label) : word}
            <span aria-hidden="true"> ✕</span>
          </button>
        </li>
      ))}
    </ol>
  )
}

/** Of steps that belong together the last one says it all; where they begin is the way back. */
function groupsOf(steps: Step[]): { from: number; last: Step }[] {
  const found: { from: number; last: Step }[] = []
  steps.forEach((step, from) => {
    if (step.joined && found.length) found.at(-1)!.last = step
    else found.push({ from, last: step })
  })
  return found
}
