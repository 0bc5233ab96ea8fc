import { isEcho } from '../core/double-click'
import type { OptionShown } from '../core/wire'
import { useTable } from '../core/table-context'
import { ExplainedMessage } from '../parts/explained-message'

/** One thing that can be chosen. */
export function OptionButton({ option, primary }: { option: OptionShown; primary?: boolean }) {
  const { session } = useTable()
  const { chain } = session
  const choose = (event: MouseEvent) => {
    if (!isEcho(event)) void chain.extend(option.word, option.label)
  }
  return (
    <button
      class={primary ? 'primary large' : 'option'}
      data-word={option.word}
      disabled={chain.busy.value}
      onClick={choose}
    >
      <ExplainedMessage message={option.label} />
    </button>
  )
}
