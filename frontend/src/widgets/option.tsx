import { isEcho } from '../core/echo'
import type { OptionShown } from '../core/wire'
import { useTable } from '../ui/at-table'

/** One thing that can be chosen. */
export function OptionButton({ option, primary }: { option: OptionShown; primary?: boolean }) {
  const { session, say } = useTable()
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
      {say(option.label)}
    </button>
  )
}
