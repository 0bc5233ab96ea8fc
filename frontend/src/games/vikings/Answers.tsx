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
  if (!beside.length) return <WhereToChoose asked={decision.prompt.key} say={say} />
  return (
    <div class="options" data-quiet>
      {beside.map((option) => (
        <OptionButton option={option} key={option.action} />
      ))}
    </div>
  )
}

/** What can be chosen has a gold rim on every board. */
function WhereToChoose({ asked, say }: { asked: string; say: BoardProps['say'] }) {
  return (
    <p class="hint vk-point">
      <i class="vk-rim" aria-hidden="true" />
      {say({ key: asked === 'group' ? 'page.point.group' : 'page.point', params: {} })}
    </p>
  )
}
