import { useSignal } from '@preact/signals'

import { patternOf, Shield } from '../art/shield'
import { makeTable } from '../core/api'
import { wordsOf } from '../core/game-texts'
import { keepMade } from '../core/table-secrets'
import { preferences } from '../core/preferences'
import { go, hashOf } from '../core/router'
import { usualSetup, wantedTable } from '../core/new-table-setup'
import type { GameInfo } from '../core/wire'
import { t } from '../core/page-texts'
import { tell } from '../widgets/toasts'

export function GameCard({ game, bots }: { game: GameInfo; bots: string[] }) {
  const busy = useSignal(false)
  const texts = wordsOf(game.id)?.texts
  const play = async () => {
    busy.value = true
    const setup = usualSetup(game, bots, preferences.value.name)
    await sitDown(game, wantedTable(game, setup))
    busy.value = false
  }
  return (
    <article class="panel game-card">
      <Shield seat={patternOf(game.id)} size={72} letter={texts?.say('title')[0] ?? game.id[0]!} />
      <div>
        <h3>{texts?.say('title') ?? game.id}</h3>
        <p class="hint">{playersText(game)}</p>
      </div>
      <p class="about">{texts?.say('about')}</p>
      <div class="row">
        <button class="primary" disabled={busy.value} onClick={play}>
          {t('hall.play')}
        </button>
        <a class="button" href={hashOf({ at: 'new', game: game.id })}>
          {t('hall.set_up')}
        </a>
        <a class="button quiet" href={hashOf({ at: 'how', game: game.id })}>
          {t('hall.how')}
        </a>
      </div>
    </article>
  )
}

/** Makes a table and goes there. */
export async function sitDown(game: GameInfo, wanted: Parameters<typeof makeTable>[0]): Promise<void> {
  try {
    const made = await makeTable(wanted)
    keepMade(made, game.id)
    go({ at: 'table', table: made.table, move: null })
  } catch (reason) {
    tell(reason)
  }
}

function playersText({ least_players, most_players }: GameInfo): string {
  return t('hall.players', { fewest: least_players, n: most_players })
}
