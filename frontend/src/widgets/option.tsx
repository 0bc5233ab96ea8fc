import { isEcho } from '../core/echo'
import type { OptionShown } from '../core/wire'
import { useTable } from '../core/at-table'
import { Noted } from '../parts/noted'

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
      <Noted message={option.label} />
    </button>
  )
}
