/** The hall: what waits for me, games to play, my tables, and ways in from elsewhere. */
import { useEffect } from 'preact/hooks'

import { Icon } from '../art/icons'
import { LongshipScene } from '../art/longship-scene'
import { finishedGames } from '../core/finished-games'
import { catalogue, catalogueRefusal, readCatalogue } from '../core/games-and-bots'
import { gameTitle } from '../core/game-texts'
import { byTurn, waitsForMe } from '../core/my-turns'
import { t } from '../core/page-texts'
import { hashOf } from '../core/router'
import { isNarrow } from '../core/narrow-screen'
import { myTables } from '../core/table-secrets'
import type { GameInfo } from '../core/wire'
import { pictureOf } from '../games'
import { GameCard, playBot } from './game-card'
import { OpenTables } from './open-tables'
import { MyTables, titleOf } from './my-tables'
import { refusalText } from '../widgets/toasts'
import { WaysIn } from './ways-in'

export function Hall() {
  useEffect(() => {
    document.title = 'Meadhall'
    void readCatalogue()
  }, [])
  const waits = myTables().some(([, keys]) => waitsForMe(keys))
  const tablesFirst = waits && isNarrow.value
  return (
    <main class={waits ? 'page hall waited-for' : 'page hall'}>
      <section class="hero">
        <div class="panel hero-words">
          <h1>{t('hall.title')}</h1>
          <p>{t('hall.about')}</p>
          <GoOn />
        </div>
        <LongshipScene />
      </section>
      {tablesFirst && <MyTables onlyWaiting />}
      <h2 class="unseen">{t('hall.games')}</h2>
      <Games />
      <div class="hall-foot">
        {!tablesFirst && <MyTables />}
        <OpenTables />
        <WaysIn />
      </div>
    </main>
  )
}

/** Straight to the table that waits for me; who is here for the first time begins with the lightest game. */
function GoOn() {
  const found = byTurn(myTables())[0]
  if (!found) return <FirstGame />
  const [table, keys] = found
  if (!waitsForMe(keys)) return null
  return (
    <a class="button primary" href={hashOf({ at: 'table', table, move: null })}>
      <Icon name="play" size={16} /> {t('hall.go_on_at', { title: titleOf(table, keys) })}
    </a>
  )
}

function FirstGame() {
  if (!catalogue.value) return null
  const { games, bots } = catalogue.value
  const lightest = firstGame(games)
  if (!lightest) return null
  return (
    <button class="primary" onClick={() => void playBot(lightest, bots)}>
      <Icon name="play" size={16} /> {t('hall.first_game', { title: gameTitle(lightest.id) })}
    </button>
  )
}

function Games() {
  if (catalogueRefusal.value) return <Unreachable />
  if (!catalogue.value) return <p class="loading">{t('loading')}</p>
  const { games, bots } = catalogue.value
  const isNew = !myTables().length && !finishedGames().length
  const first = isNew ? firstGame(games) : undefined
  return (
    <div class="cards">
      {lightestFirst(games).map((game) => (
        <GameCard game={game} bots={bots} isFirst={game === first} key={game.id} />
      ))}
    </div>
  )
}

function lightestFirst(games: GameInfo[]): GameInfo[] {
  return [...games].sort((a, b) => a.weight - b.weight)
}

/** The one to begin with: the lightest that has a table of its own. */
function firstGame(games: GameInfo[]): GameInfo | undefined {
  return lightestFirst(games).find(({ id }) => pictureOf(id))
}

function Unreachable() {
  return (
    <p class="panel">
      {refusalText(catalogueRefusal.value)} <button onClick={() => void readCatalogue()}>{t('again')}</button>
    </p>
  )
}
