/** What one pays with: picks that add up, then done. */
import type { WidgetProps } from '.'
import { useTable } from '../core/table-context'
import { ChooseSeveral } from './choose-several'
import { answersTo, counted } from './picked-so-far'

export function Payment({ decision }: WidgetProps) {
  const { session, say } = useTable()
  const paid = counted(answersTo(decision.prompt.key, session.chain.steps.value))
  return (
    <>
      {paid.length > 0 && (
        <p class="paid">
          {paid.map(({ step, n }) => (
            <span class="chip" key={step.word}>
              <b>{n}</b> {step.label ? say(step.label) : step.word}
            </span>
          ))}
        </p>
      )}
      <ChooseSeveral decision={decision} />
    </>
  )
}
