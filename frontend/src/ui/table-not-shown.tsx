import type { ComponentChildren } from 'preact'

import { hashOf } from '../core/router'
import { t } from '../core/page-texts'
import { PageHead } from './page-head'

interface TableClosedProps {
  text: string
  more?: string
  children?: ComponentChildren
}

/** In place of a table that does not open. */
export function TableClosed({ text, more, children }: TableClosedProps) {
  return (
    <>
      <PageHead slim />
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
