import { useEffect, useRef } from 'preact/hooks'

import { t } from '../core/page-texts'
import { toast } from './toasts'

/** The end of a link tells it apart: its beginning is that of any address here. */
export function CopyLine({ label, text }: { label: string; text: string }) {
  const field = useRef<HTMLInputElement>(null)
  const showEnd = () => void (field.current!.scrollLeft = field.current!.scrollWidth)
  const select = () => {
    field.current!.select()
    requestAnimationFrame(showEnd)
  }
  useEffect(showEnd, [text])
  return (
    <div class="copy-line">
      <input ref={field} readOnly aria-label={label} value={text} onFocus={select} />
      <button class="primary" onClick={() => void copied(text)}>
        {t('share.copy')}
      </button>
    </div>
  )
}

/** Copies a text and says so; false where the browser refuses, as it does without HTTPS. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    toast(t('share.copied'))
    return true
  } catch {
    toast(t('share.copy_yourself'))
    return false
  }
}
