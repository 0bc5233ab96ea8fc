import type { ComponentChildren } from 'preact'

import { hashOf } from '../core/router'
import { t } from '../core/page-texts'
import { Head } from './page-head'

interface ShutProps {
  text: string
  more?: string
  children?: ComponentChildren
}

/** In place of a table that does not open. */
export function Shut({ text, more, children }: ShutProps) {
  return (
    <>
      <Head slim />
      <main class="page narrow">
        <div class="panel">
          <p>{text}</p>
          {more && <p class="hint">{more}</p>}
        </div>
        {children}
        <a href={hashOf({ at: 'hall' })}>← {t('to_hall')}</a>
      </main>
    </>
  )
}
