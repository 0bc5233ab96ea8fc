import type { RefObject } from 'preact'
import { useEffect } from 'preact/hooks'

/** What is blocked can be reached, but is no answer. */
const ANSWER = 'button:enabled:not([aria-disabled])'

let byKey = false
addEventListener('keydown', () => (byKey = true))
addEventListener('pointerdown', () => (byKey = false))

/** Whoever answers by keyboard goes on with the next answers, though the last ones are gone. */
export function useKeepFocus(box: RefObject<HTMLElement | null>, question: string): void {
  useEffect(() => {
    const held = document.activeElement
    const lost = held === document.body || held?.ariaHidden === 'true'
    if (byKey && lost) box.current?.querySelector<HTMLElement>(ANSWER)?.focus()
  }, [question])
}
