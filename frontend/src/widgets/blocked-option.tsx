import { useSignal } from '@preact/signals'

import type { BlockedShown } from '../core/wire'
import { useTable } from '../core/table-context'

/** The reason shows itself under pointer or focus, and stays after a tap; or it is told at once. */
export function BlockedOption({ blocked, told }: { blocked: BlockedShown; told?: boolean }) {
  const { say } = useTable()
  const open = useSignal(told ?? false)
  const id = `why-${blocked.word.replaceAll(' ', '-')}`
  return (
    <li class={open.value ? 'blocked open' : 'blocked'}>
      <button
        aria-disabled="true"
        aria-describedby={id}
        data-word={blocked.word}
        onClick={() => (open.value = !open.value)}
      >
        {say(blocked.label)}
      </button>
      <span class="why" id={id}>
        {blocked.reasons.map(say).join('; ')}
      </span>
    </li>
  )
}
