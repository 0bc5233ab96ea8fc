import { useEffect, useRef } from 'preact/hooks'

import type { Step } from '../core/chain'
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
      {stepsWithJoined(steps).map(({ from, parts }) => (
        <li key={from}>
          <button onClick={() => void chain.cut(from)} title={t('decision.back_to')}>
            {parts.map(({ word, label }) => (label ? say(label) : word)).join(' · ')}
            <span aria-hidden="true"> ✕</span>
          </button>
        </li>
      ))}
    </ol>
  )
}

/** Steps that belong together, and where the first of them stands in the chain. */
function stepsWithJoined(steps: Step[]): { from: number; parts: Step[] }[] {
  const found: { from: number; parts: Step[] }[] = []
  steps.forEach((step, from) => {
    if (step.joined && found.length) found.at(-1)!.parts.push(step)
    else found.push({ from, parts: [step] })
  })
  return found
}
