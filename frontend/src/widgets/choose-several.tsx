/** Several of several: picks, then done. What was picked stands in the chain above. */
import type { WidgetProps } from '.'
import { OptionButton } from './option-button'
import { picksOf } from './picked-so-far'

export function ChooseSeveral({ decision }: WidgetProps) {
  const { open, done } = picksOf(decision)
  return (
    <>
      <div class="options">
        {open.map((option) => (
          <OptionButton option={option} key={option.action} />
        ))}
      </div>
      {done && <OptionButton option={done} primary />}
    </>
  )
}
