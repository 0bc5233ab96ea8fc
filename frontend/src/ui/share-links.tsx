/** Links to a table: copied, or as a QR code. */
import { encode } from 'uqr'

import { keysOf } from '../core/table-secrets'
import { linkTo } from '../core/router'
import { home } from '../core/root-path'
import { t } from '../core/page-texts'
import { CopyLine } from '../widgets/copy-line'

const LOOPBACK = /^(localhost|127\.|\[::1\])/

/** The invitation to a table, for whoever holds it. */
export function Invitation({ table, open = false }: { table: string; open?: boolean }) {
  const secret = keysOf(table)?.invite
  if (!secret) return <p class="hint">{t('share.none')}</p>
  const link = linkTo({ table, role: 'invite', seat: null, secret }, home())
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
