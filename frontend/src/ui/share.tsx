/** Links to a table: copied, or as a QR code. */
import { useEffect, useRef } from 'preact/hooks'
import { encode } from 'uqr'

import { keysOf } from '../core/keys'
import { linkTo } from '../core/router'
import { t } from '../core/words'
import { toast } from './toasts'

const LOOPBACK = /^(localhost|127\.|\[::1\])/

/** The invitation to a table, for whoever holds it. */
export function Invitation({ table, open = false }: { table: string; open?: boolean }) {
  const secret = keysOf(table)?.invite
  if (!secret) return <p class="hint">{t('share.none')}</p>
  const link = linkTo({ table, role: 'invite', seat: null, secret }, location.origin)
  return (
    <div class="invitation">
      <CopyLine label={t('share.link')} text={link} />
      <details open={open}>
        <summary>{t('share.qr')}</summary>
        <QrCode text={link} />
      </details>
      {isLocalHost(table) && <p class="hint">{t('share.loopback')}</p>}
    </div>
  )
}

/** Whoever made the table on the very computer that serves it can also open it to others. */
function isLocalHost(table: string): boolean {
  return LOOPBACK.test(location.host) && keysOf(table)?.host !== undefined
}

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
      <button class="primary" onClick={() => void copy(text)}>
        {t('share.copy')}
      </button>
    </div>
  )
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast(t('share.copied'))
  } catch {
    // Without HTTPS browsers refuse; the text stands selected beside the button.
    toast(t('share.copy_yourself'))
  }
}

export function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'L', border: 2 })
  const cells = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('share.qr')}>
      <rect width={size} height={size} fill="#fff" />
      <path d={cells.join('')} fill="#000" shape-rendering="crispEdges" />
    </svg>
  )
}
