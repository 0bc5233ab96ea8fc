/** Short notes that go away by themselves: what was refused and why, what was copied. */
import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'

import { Refusal } from '../core/api'
import { hashOf, route } from '../core/router'
import type { MessageJson } from '../core/wire'
import { t, tOr } from '../core/page-texts'

interface Toast {
  text: string
  number: number
}

const SHOWN_FOR = 6000
/** A choice that is no choice any more. */
const GONE = 'not_an_option'
const toasts = signal<Toast[]>([])
let last = 0

export function toast(text: string): void {
  const number = ++last
  // Whoever tells something must not hear of it, or it would be told again for ever.
  toasts.value = [...toasts.peek().filter((other) => other.text !== text), { text, number }]
  setTimeout(() => drop(number), SHOWN_FOR)
}

/** Tells why something was refused; `say` knows the words of the game. */
export function tell(reason: unknown, say?: (message: MessageJson) => string): void {
  toast(refusalText(reason, say))
}

export function refusalText(reason: unknown, say?: (message: MessageJson) => string): string {
  if (!(reason instanceof Refusal)) return t('fault.unknown', { about: String(reason) })
  const { code, reasons, about } = reason.fault
  if (reasons.some(({ key }) => key === GONE)) return t('fault.gone')
  if (reasons.length && say) return reasons.map(say).join('; ')
  return tOr(`fault.${code}`, about || t('fault.unknown', { about: code }), { about })
}

function drop(number: number): void {
  toasts.value = toasts.peek().filter((toast) => toast.number !== number)
}

/** What was said on one page does not follow to the next. */
export function Toasts() {
  const page = hashOf(route.value)
  useEffect(() => () => void (toasts.value = []), [page])
  return (
    <div class="toasts" role="status">
      {toasts.value.map(({ text, number }) => (
        <p class="toast" key={number}>
          {text}
          <button class="plain close" onClick={() => drop(number)} title={t('close')} aria-label={t('close')}>
            ✕
          </button>
        </p>
      ))}
    </div>
  )
}
