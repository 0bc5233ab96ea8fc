import type { ComponentChildren } from 'preact'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'

import { layOver } from '../core/back-button'
import { t } from '../core/page-texts'

interface Props {
  title: string
  close(): void
  wide?: boolean
  children: ComponentChildren
}

/** The browser's own dialog, open as long as it is there: it keeps the focus, Escape and Back close it. */
export function Dialog({ title, close, wide, children }: Props) {
  const box = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    box.current?.showModal()
  }, [])
  // Before the next dialog opens in its place, and not after.
  useLayoutEffect(() => layOver(close), [])
  const outside = (event: MouseEvent) => event.target === box.current && close()
  return (
    <dialog ref={box} class={wide ? 'wide' : ''} onClose={close} onClick={outside} aria-label={title}>
      <div class="dialog">
        <div class="dialog-head">
          <h2>{title}</h2>
          <button class="plain close" onClick={close} aria-label={t('close')}>
            ✕
          </button>
        </div>
        {children}
      </div>
    </dialog>
  )
}
