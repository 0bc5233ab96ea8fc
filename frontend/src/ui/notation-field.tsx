/** An action as the record writes it, for whoever would rather type. */
import { useSignal } from '@preact/signals'

import { t } from '../core/page-texts'
import { preferences } from '../core/preferences'
import { useTable } from '../core/table-context'

export function NotationField() {
  const { session } = useTable()
  const text = useSignal('')
  if (!preferences.value.notation) return null
  const act = async (event: Event) => {
    event.preventDefault()
    const words = text.value.trim()
    if (!words) return
    const before = session.refusal.peek()
    await session.chain.act(words)
    if (session.refusal.peek() === before) text.value = ''
  }
  return (
    <form class="row notation" onSubmit={act}>
      <input
        aria-label={t('notation.label')}
        placeholder={t('notation.label')}
        value={text.value}
        onInput={(e) => (text.value = e.currentTarget.value)}
        autocomplete="off"
        spellcheck={false}
      />
      <button>{t('notation.send')}</button>
    </form>
  )
}
