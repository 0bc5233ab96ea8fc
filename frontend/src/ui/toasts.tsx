/** Short notes that go away by themselves: what was refused and why, what was copied. */
import { signal } from '@preact/signals'

import { Refusal } from '../core/api'
import type { MessageJson } from '../core/wire'
import { t, tOr } from '../core/words'

interface Toast {
  text: string
  number: number
}

const SHOWN_FOR = 6000
const toasts = signal<Toast[]>([])
let last = 0

export function toast(text: string): void {
  const number = ++last
  toasts.value = [...toasts.value.filter((other) => other.text !== text), { text, number }]
  setTimeout(() => drop(number), SHOWN_FOR)
}

/** Tells why something was refused; `say` knows the words of the game. */
export function tell(reason: unknown, say?: (message: MessageJson) => string): void {
  toast(refusalText(reason, say))
}

export function refusalText(reason: unknown, say?: (message: MessageJson) => string): string {
  if (!(reason instanceof Refusal)) return t('fault.unknown', { about: String(reason) })
  const { code, reasons, about } = reason.fault
  if (reasons.length && say) return reasons.map(say).join('; ')
  return tOr(`fault.${code}`, about || t('fault.unknown', { about: code }), { about })
}

function drop(number: number): void {
  toasts.value = toasts.value.filter((toast) => toast.number !== number)
}

export function Toasts() {
  return (
    <div class="toasts" role="status">
      {toasts.value.map(({ text, number }) => (
        <button class="toast" key={number} onClick={() => drop(number)}>
          {text}
        </button>
      ))}
    </div>
  )
}
