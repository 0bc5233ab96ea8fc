/** "How do I get ...?": what one may want, and for what was chosen every way to it. */
import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'

import { t } from '../core/page-texts'

export interface Way {
  name: string
  picture?: ComponentChildren
  /** What it costs or depends on. */
  about?: string
  /** Where it is on the table, as a selector. */
  at?: string
}

export interface Wanted {
  key: string
  name: string
  picture: ComponentChildren
  ways(): Way[]
}

/** More things than these are only pictures on a narrow page. */
const FEW = 12

interface Props {
  wanted: Wanted[]
  /** Shows a place of the open table; nothing where there is none. */
  point?(selector: string): void
}

export function WaysToGet({ wanted, point }: Props) {
  const chosen = useSignal(wanted[0]!.key)
  const thing = wanted.find(({ key }) => key === chosen.value)!
  return (
    <div class="ways">
      <div
        class={`ways-wanted ${wanted.length > FEW ? 'ways-many' : ''}`}
        role="group"
        aria-label={t('reference.choose')}
      >
        {wanted.map(({ key, name, picture }) => (
          <button aria-pressed={key === chosen.value} onClick={() => (chosen.value = key)} data-wanted={key} key={key}>
            {picture} <span>{name}</span>
          </button>
        ))}
      </div>
      <div role="status">
        <h3>
          {thing.picture} {thing.name}
        </h3>
        <ul>
          {thing.ways().map((way, k) => (
            <li class={point && way.at ? 'way-to-place' : undefined} key={k}>
              {way.picture}
              <span>
                <b>{way.name}</b>
                {way.about && <small>{way.about}</small>}
              </span>
              {point && way.at && (
                <button onClick={() => point(way.at!)} aria-label={t('reference.show', { what: way.name })}>
                  {t('reference.point')}
                </button>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
