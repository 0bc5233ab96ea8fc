/** What this browser's person likes. */
import { stored } from './stored-signal'

export type Theme = 'auto' | 'light' | 'dark'

export type Motion = 'normal' | 'fast' | 'off'

export interface Preferences {
  name: string
  language: string | null
  theme: Theme
  sound: boolean
  notify: boolean
  /** Against which bot a game at once is played. */
  bot: string | null
  /** Ask before something is revealed, which cannot be taken back. */
  confirm: boolean
  /** Also where nobody else plays but bots. */
  confirmAlone: boolean
  /** Hide the table when the screen goes from one person to the next. */
  curtain: boolean
  /** Show every game by its plain parts, even one that has a table of its own. */
  plain: boolean
  /** Take actions as text, too, as the record writes them. */
  notation: boolean
  /** How fast things move at the table. */
  motion: Motion
  /** How loud the sounds of the table are, from 0 to 1. */
  effects: number
}

export const preferences = stored<Preferences>('meadhall.preferences', {
  name: '',
  language: null,
  theme: 'auto',
  sound: true,
  notify: false,
  bot: null,
  confirm: true,
  confirmAlone: false,
  curtain: true,
  plain: false,
  notation: false,
  motion: 'normal',
  effects: 0,
})

export function prefer(change: Partial<Preferences>): void {
  preferences.value = { ...preferences.value, ...change }
}

/** Lets the style sheets follow the theme, and keep still where nothing is to move. */
export function followTheme(): void {
  preferences.subscribe(({ theme, motion }) => {
    document.documentElement.dataset.motion = motion
    if (theme === 'auto') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = theme
  })
}
