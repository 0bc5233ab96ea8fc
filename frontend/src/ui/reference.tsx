/** The reference of a game: its card on one screen, and "How do I get ...?". */
import { useSignal } from '@preact/signals'

import { pointOut } from '../boards/point-out'
import { wordsOf } from '../core/game-texts'
import { t } from '../core/page-texts'
import { hashOf } from '../core/router'
import { referenceFor } from '../games'

const PARTS = ['card', 'ways'] as const

export function ReferencePage({ game }: { game: string }) {
  return (
    <main class="page">
      <p class="row">
        <a href={hashOf({ at: 'how', game })}>← {t('hall.how')}</a>
      </p>
      <h1 class="unseen">{wordsOf(game)?.texts.say('title')}</h1>
      <section class="panel">
        <Reference game={game} />
      </section>
    </main>
  )
}

/** At a table `close` makes room to point at things. */
export function Reference({ game, close }: { game: string; close?(): void }) {
  const part = useSignal<(typeof PARTS)[number]>('card')
  const texts = wordsOf(game)?.texts
  const reference = referenceFor(game)
  if (!texts || !reference) return <p class="loading">{t('loading')}</p>
  const word = (key: string, params?: Record<string, string | number>) => texts.say(key, params)
  const point = (selector: string) => {
    close?.()
    // Once the dialog is gone.
    requestAnimationFrame(() => requestAnimationFrame(() => pointOut(selector)))
  }
  return (
    <div class="reference">
      <div class="segments" role="group" aria-label={t('menu.reference')}>
        {PARTS.map((each) => (
          <button aria-pressed={part.value === each} onClick={() => (part.value = each)} key={each}>
            {t(`reference.${each}`)}
          </button>
        ))}
      </div>
      {part.value === 'card' ? (
        <div class="reference-card">
          <reference.Card word={word} />
        </div>
      ) : (
        <reference.Ways word={word} point={close && point} />
      )}
    </div>
  )
}
