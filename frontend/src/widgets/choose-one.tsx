/** One of several. */
import type { WidgetProps } from '.'
import { isGrouped } from '../core/option-groups'
import { GroupedOptions } from './grouped-options'
import { OptionButton } from './option-button'

export function ChooseOne({ decision }: WidgetProps) {
  if (isGrouped(decision)) return <GroupedOptions decision={decision} />
  return (
    <div class="options">
      {decision.options.map((option) => (
        <OptionButton option={option} key={option.action} primary={decision.options.length === 1} />
      ))}
    </div>
  )
}
