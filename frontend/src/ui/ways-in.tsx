/** Other ways to a table: a link, a code from another device, a saved game. */
import { useSignal } from '@preact/signals'

import { importRecord } from '../core/api'
import { allKeys, keepMade } from '../core/table-secrets'
import { go } from '../core/router'
import { t } from '../core/page-texts'
import { Dialog } from '../widgets/dialog'
import { MakeCode } from './recovery-code'
import { tell, toast } from '../widgets/toasts'

export function WaysIn() {
  return (
    <section class="panel ways">
      <EnterLink />
      <div class="row">
        <OpenSaved />
        {allKeys().length > 0 && <OtherDevice />}
      </div>
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
    <form onSubmit={enter}>
      <h2>{t('hall.link')}</h2>
      <p class="hint">{t('hall.link_hint')}</p>
      <div class="row">
        <input
          aria-label={t('hall.link')}
          value={text.value}
          onInput={(e) => (text.value = e.currentTarget.value)}
          placeholder={t('hall.link_sample')}
          autocomplete="off"
        />
        <button>{t('hall.link_go')}</button>
      </div>
    </form>
  )
}

function OpenSaved() {
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
    <label class="button file" title={t('hall.import_hint')}>
      {t('hall.import')}
      <input type="file" accept=".jsonl,.json,.txt,.record" onChange={(e) => void read(e.currentTarget.files?.[0])} />
    </label>
  )
}

function OtherDevice() {
  const open = useSignal(false)
  return (
    <>
      <button onClick={() => (open.value = true)}>{t('code.title')}</button>
      {open.value && (
        <Dialog title={t('code.title')} close={() => (open.value = false)}>
          <MakeCode />
        </Dialog>
      )}
    </>
  )
}
