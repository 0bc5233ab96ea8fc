import type { ComponentChildren } from 'preact'

import { Frieze } from '../art/runes'
import { Shield } from '../art/shield'
import { hashOf } from '../core/router'
import { type Language, LANGUAGES, language, t } from '../core/page-texts'
import { preferences } from '../core/preferences'
import { changeLanguage, LANGUAGE_NAMES, settingsOpen } from './page-settings'

interface Props {
  slim?: boolean
  frieze?: boolean
  children?: ComponentChildren
}

/** The beam over every page: the way home, what the page adds, the settings. */
export function PageHead({ slim = false, frieze = !slim, children }: Props) {
  return (
    <>
      <header class={`head ${slim ? 'slim' : ''} ${frieze ? '' : 'low'}`}>
        <a class="brand" href={hashOf({ at: 'hall' })} aria-label={`Meadhall: ${t('to_hall')}`}>
          <Shield seat={0} size={30} letter="m" />
          <span class="brand-name">Meadhall</span>
        </a>
        {children ?? <Visitor />}
        <button class="plain" onClick={() => (settingsOpen.value = true)} aria-label={t('settings.title')}>
          <Cog />
        </button>
      </header>
      {frieze && <Frieze />}
    </>
  )
}

/** Outside of a table: the language, and who one is. */
function Visitor() {
  const name = preferences.value.name || t('guest')
  return (
    <>
      <span class="spring" />
      <select
        class="plain"
        aria-label={t('settings.language')}
        value={language.value}
        onChange={(e) => changeLanguage(e.currentTarget.value as Language)}
      >
        {LANGUAGES.map((one) => (
          <option value={one} key={one}>
            {LANGUAGE_NAMES[one]}
          </option>
        ))}
      </select>
      <button
        class="plain visitor"
        onClick={() => (settingsOpen.value = true)}
        aria-label={t('hall.change_name', { name })}
      >
        <i aria-hidden="true">{name[0]}</i>
        <span>{name}</span>
      </button>
    </>
  )
}

function Cog() {
  const teeth = [0, 45, 90, 135].map((turn) => <path d="M12 2.5v19" transform={`rotate(${turn} 12 12)`} key={turn} />)
  return (
    <svg class="icon" viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
      {teeth}
      <circle cx="12" cy="12" r="6.5" class="cog" />
      <circle cx="12" cy="12" r="2.5" class="hole" />
    </svg>
  )
}
