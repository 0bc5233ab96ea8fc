/** Beside the boards only what they do not show: where they show all choices, the list stays folded. */
import type { BoardProps } from '../../core/game-board-types'
import { Widget } from '../../widgets'
import { OptionButton } from '../../widgets/option-button'

/** Answers that are no place on a board. */
const BESIDE = new Set(['done', 'stop', 'pass'])
/** So few are said in words as well. */
const FEW = 3

export function Answers({ decision, say }: BoardProps) {
  if (!decision) return null
  if (decision.domain || decision.options.length <= FEW) return <Widget decision={decision} />
  const beside = decision.options.filter(({ word }) => BESIDE.has(word))
  if (!beside.length) return <p class="hint vk-point">{say({ key: 'page.point', params: {} })}</p>
  return (
    <div class="options" data-quiet>
      {beside.map((option) => (
        <OptionButton option={option} key={option.action} />
      ))}
    </div>
  )
}
