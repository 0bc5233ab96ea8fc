/** What this browser's person likes. */
import { stored } from './stored-signal'

export type Theme = 'auto' | 'light' | 'dark'

export interface Preferences {
  name: string
  language: string | null
  theme: Theme
  sound: boolean
  notify: boolean
  /** Ask before something is revealed, which cannot be taken back. */
  confirm: boolean
  /** Also where nobody else plays but bots. */
  confirmAlone: boolean
  /** Hide the table when the screen goes from one person to the next. */
  curtain: boolean
  /** Show every game by its plain parts, even one that has a table of its own. */
  plain: boolean
}

export const preferences = stored<Preferences>('meadhall.preferences', {
  name: '',
  language: null,
  theme: 'auto',
  sound: true,
  notify: false,
  confirm: true,
  confirmAlone: false,
  curtain: true,
  plain: false,
})

export function prefer(change: Partial<Preferences>): void {
  preferences.value = { ...preferences.value, ...change }
}

/** Lets the style sheets follow the theme. */
export function followTheme(): void {
  preferences.subscribe(({ theme }) => {
    if (theme === 'auto') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = theme
  })
}
