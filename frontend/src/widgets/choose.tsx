/** One of several. */
import type { WidgetProps } from '.'
import { OptionButton } from './option'

export function Choose({ decision }: WidgetProps) {
  return (
    <div class="options">
      {decision.options.map((option) => (
        <OptionButton option={option} key={option.action} primary={decision.options.length === 1} />
      ))}
    </div>
  )
}
