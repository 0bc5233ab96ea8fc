import type { Texts } from '../core/message-texts'
import { t } from '../core/page-texts'

/** An option or one of its values in the game's words, or else its plain name. */
export function optionText(texts: Texts | undefined, name: string, value?: unknown): string {
  const key = value === undefined ? `option.${name}` : `option.${name}.${value}`
  if (texts?.has(key)) return texts.say(key)
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  return plain(String(value ?? name))
}

/** The same for what a seat sets for itself. */
export function settingText(texts: Texts, name: string, value?: string): string {
  const key = value === undefined ? `setting.${name}` : `setting.${name}.${value}`
  return texts.has(key) ? texts.say(key) : plain(value ?? name)
}

export function optionHint(texts: Texts | undefined, name: string, value: unknown): string {
  const keys = [`option.${name}.${value}.hint`, `option.${name}.hint`]
  const key = keys.find((one) => texts?.has(one))
  return key ? texts!.say(key) : ''
}

function plain(word: string): string {
  const spaced = word.replaceAll('_', ' ')
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}
