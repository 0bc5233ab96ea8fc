/** Parts of the page that are not needed at once: null until they have arrived. */
import { signal } from '@preact/signals'

export function loadedLater<T>(load: () => Promise<T>): () => T | null {
  const found = signal<T | null>(null)
  let isAsked = false
  return () => {
    if (!isAsked) {
      isAsked = true
      load().then(
        (part) => (found.value = part),
        () => (isAsked = false),
      )
    }
    return found.value
  }
}
