/** Two answers side by side. */
import type { WidgetProps } from '.'
import { OptionButton } from './option-button'

export function YesNo({ decision }: WidgetProps) {
  return (
    <div class="options two">
      {decision.options.map((option, k) => (
        <OptionButton option={option} key={option.action} primary={k === 0} />
      ))}
    </div>
  )
}
