/** What the page itself says, in the language that was chosen. */
import { signal } from '@preact/signals'

import { preferences } from './preferences'
import { type Params, Texts } from './message-texts'

export const LANGUAGES = ['en', 'de'] as const
export type Language = (typeof LANGUAGES)[number]

export const language = signal<Language>('en')
const texts = signal(new Texts({}))

const FILES = {
  en: () => import('../../text/en.toml'),
  de: () => import('../../text/de.toml'),
}

/** Says something of the page's own. Components that call it follow the language. */
export function t(key: string, params: Params = {}): string {
  return texts.value.say(key, params)
}

/** The same where a text may be missing, such as that of a code of the server. */
export function tOr(key: string, otherwise: string, params: Params = {}): string {
  return texts.value.has(key) ? texts.value.say(key, params) : otherwise
}

export async function speak(wanted: Language): Promise<void> {
  const file = await FILES[wanted]()
  texts.value = new Texts(file.default)
  language.value = wanted
  document.documentElement.lang = wanted
}

export function preferredLanguage(): Language {
  const wanted = [preferences.value.language ?? '', ...navigator.languages]
  const known = wanted.map((name) => LANGUAGES.find((own) => name.toLowerCase().startsWith(own)))
  return known.find((name) => name !== undefined) ?? 'en'
}
