/** A signal that the browser keeps. Other windows of the same browser follow. */
import { type Signal, signal } from '@preact/signals'

export function stored<T extends object>(name: string, initial: T): Signal<T> {
  const kept = signal<T>(read(name, initial))
  kept.subscribe((value) => write(name, value))
  globalThis.addEventListener?.('storage', (event) => {
    if (event.key === name) kept.value = read(name, initial)
  })
  return kept
}

function read<T extends object>(name: string, initial: T): T {
  try {
    return { ...initial, ...JSON.parse(localStorage.getItem(name) ?? '{}') }
  } catch {
    return initial
  }
}

function write(name: string, value: object): void {
  try {
    const text = JSON.stringify(value)
    if (localStorage.getItem(name) !== text) localStorage.setItem(name, text)
  } catch {
    // A private window may keep nothing; the page works all the same until it is closed.
  }
}
