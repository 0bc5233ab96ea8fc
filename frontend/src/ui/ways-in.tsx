/** Other ways to a table: a link, a code from another device, a record. */
import { useSignal } from '@preact/signals'

import { importRecord } from '../core/api'
import { allKeys, keepMade } from '../core/table-secrets'
import { go } from '../core/router'
import { t } from '../core/page-texts'
import { MakeCode } from './recovery-code'
import { tell, toast } from '../widgets/toasts'

export function WaysIn() {
  return (
    <section class="ways">
      <EnterLink />
      <Import />
      {allKeys().length > 0 && <MakeCode />}
    </section>
  )
}

function EnterLink() {
  const text = useSignal('')
  const enter = (event: Event) => {
    event.preventDefault()
    const given = text.value.trim()
    const hash = given.indexOf('#/')
    if (hash >= 0) location.hash = given.slice(hash)
    else if (given) go({ at: 'code', code: given })
    else toast(t('hall.link_missing'))
  }
  return (
    <form class="panel" onSubmit={enter}>
      <h3>{t('hall.link')}</h3>
      <p class="hint">{t('hall.link_hint')}</p>
      <div class="row">
        <input
          aria-label={t('hall.link')}
          value={text.value}
          onInput={(e) => (text.value = e.currentTarget.value)}
          autocomplete="off"
        />
        <button>{t('hall.link_go')}</button>
      </div>
    </form>
  )
}

function Import() {
  const read = async (file: File | undefined) => {
    if (!file) return
    try {
      const made = await importRecord(await file.text())
      keepMade(made)
      go({ at: 'table', table: made.table, move: null })
    } catch (reason) {
      tell(reason)
    }
  }
  return (
    <div class="panel">
      <h3>{t('hall.import')}</h3>
      <p class="hint">{t('hall.import_hint')}</p>
      <label class="button file">
        {t('hall.import_choose')}
        <input type="file" accept=".jsonl,.json,.txt,.record" onChange={(e) => void read(e.currentTarget.files?.[0])} />
      </label>
    </div>
  )
}
