import { useSignal } from '@preact/signals'

import { t } from '../core/page-texts'
import { useTable } from '../core/table-context'
import { toast } from '../widgets/toasts'

/** Tells the host of the server what is wrong; the table goes with it. */
export function ReportForm({ close }: { close(): void }) {
  const { session, attempt } = useTable()
  const text = useSignal('')
  const report = async (event: Event) => {
    event.preventDefault()
    const seat = session.seat.value
    const told = await attempt(session.api().report({ text: text.value, seat }))
    if (!told) return
    toast(t('report.thanks', { n: told.number }))
    close()
  }
  return (
    <form class="form" onSubmit={report}>
      <p class="hint">{t('report.hint')}</p>
      <textarea
        rows={6}
        maxLength={4000}
        aria-label={t('menu.report')}
        value={text.value}
        onInput={(e) => (text.value = e.currentTarget.value)}
      />
      <button class="primary" disabled={!text.value.trim()}>
        {t('report.send')}
      </button>
    </form>
  )
}
