/** All cards of a game, without sitting at a table. */
import { wordsOf } from '../core/game-texts'
import { hashOf } from '../core/router'
import { t } from '../core/page-texts'
import { tableFor } from '../games'

export function CardsPage({ game }: { game: string }) {
  const texts = wordsOf(game)?.texts
  const Cards = tableFor(game)?.Cards
  return (
    <main class="page">
      <p>
        <a href={hashOf({ at: 'how', game })}>← {t('hall.how')}</a>
      </p>
      <h1>{texts?.say('title')}</h1>
      {Cards && texts ? (
        <Cards word={(key, params) => texts.say(key, params)} />
      ) : (
        <p class="loading">{t('loading')}</p>
      )}
    </main>
  )
}
