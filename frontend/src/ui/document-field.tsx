import type { Signal } from '@preact/signals'

import { type Setup, withDocument } from '../core/new-table-setup'
import type { OptionInfo } from '../core/wire'
import { t } from '../core/page-texts'
import { Field } from './form-fields'
import { toast } from '../widgets/toasts'

interface Props {
  option: OptionInfo
  largest: number
  setup: Signal<Setup>
}

/** A file of one's own in the place of what the game offers. The server says if it is no good. */
export function DocumentField({ option, largest, setup }: Props) {
  const chosen = setup.value.documents[option.name]
  const put = (document: { name: string; text: string } | null) =>
    (setup.value = withDocument(setup.value, option.name, document))
  if (chosen) {
    return (
      <p class="row">
        <span>{t('new.document_chosen', { name: chosen.name })}</span>
        <button type="button" onClick={() => put(null)}>
          {t('new.document_remove')}
        </button>
      </p>
    )
  }
  return (
    <Field label={t('new.document')} hint={t('new.document_hint', { n: largest / 1000 })}>
      <input type="file" accept=".toml,.json" onChange={(event) => void read(event.currentTarget, largest, put)} />
    </Field>
  )
}

async function read(
  input: HTMLInputElement,
  largest: number,
  put: (document: { name: string; text: string }) => void,
): Promise<void> {
  const file = input.files?.[0]
  if (!file) return
  if (file.size > largest) {
    input.value = ''
    toast(t('new.document_too_large', { name: file.name, n: largest / 1000 }))
    return
  }
  put({ name: file.name, text: await file.text() })
}
