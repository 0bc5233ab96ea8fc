/** One thing to say, and it is said with one button. */
import type { WidgetProps } from '.'
import { OptionButton } from './option-button'

export function Confirm({ decision }: WidgetProps) {
  return (
    <div class="options">
      {decision.options.map((option) => (
        <OptionButton option={option} key={option.action} primary />
      ))}
    </div>
  )
}
