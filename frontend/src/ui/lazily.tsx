import { signal } from '@preact/signals'
import type { ComponentType } from 'preact'

import { t } from '../core/words'

/** A component whose code is loaded when it is first shown. It throws if that fails. */
export function lazily<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const loaded = signal<ComponentType<P> | null>(null)
  const failure = signal<unknown>(null)
  let asked = false
  return function Lazy(props: P) {
    const Inner = loaded.value
    if (Inner) return <Inner {...props} />
    if (failure.value) throw failure.value
    if (!asked) {
      asked = true
      load().then(
        (component) => (loaded.value = component),
        (reason) => (failure.value = reason),
      )
    }
    return <p class="loading">{t('loading')}</p>
  }
}
