import type { ComponentChildren } from 'preact'

import { Frieze } from '../art/runes'
import { Shield } from '../art/shield'
import { hashOf } from '../core/router'
import { t } from '../core/page-texts'
import { settingsOpen } from './page-settings'

/** The beam over every page: the way home, what the page adds, the settings. */
export function PageHead({ slim = false, children }: { slim?: boolean; children?: ComponentChildren }) {
  return (
    <>
      <header class={slim ? 'head slim' : 'head'}>
        <a class="brand" href={hashOf({ at: 'hall' })} aria-label={`Meadhall: ${t('to_hall')}`}>
          <Shield seat={0} size={30} letter="m" />
          <span>Meadhall</span>
        </a>
        {children ?? <span class="spring" />}
        <button class="plain" onClick={() => (settingsOpen.value = true)} aria-label={t('settings.title')}>
          <Cog />
        </button>
      </header>
      {!slim && <Frieze />}
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
