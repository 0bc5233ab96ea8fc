import type { MessageJson } from '../core/wire'
import { useTable } from '../core/table-context'

/** A message, and what explains it where there is such a thing. */
export function ExplainedMessage({ message }: { message: MessageJson }) {
  const { say, texts } = useTable()
  const { note } = message.params
  return (
    <>
      {say(message)}
      {typeof note === 'string' && <span class="note">{texts.name(note)}</span>}
    </>
  )
}
