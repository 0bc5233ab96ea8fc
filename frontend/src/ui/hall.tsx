/** The hall: games to play, my tables, and ways in from elsewhere. */
import { useEffect } from 'preact/hooks'

import { LongshipScene } from '../art/longship-scene'
import { catalogue, catalogueRefusal, readCatalogue } from '../core/games-and-bots'
import { t } from '../core/page-texts'
import { GameCard } from './game-card'
import { OpenTables } from './open-tables'
import { MyTables } from './my-tables'
import { refusalText } from '../widgets/toasts'
import { WaysIn } from './ways-in'

export function Hall() {
  useEffect(() => {
    document.title = 'Meadhall'
    void readCatalogue()
  }, [])
  return (
    <main class="page">
      <section class="hero">
        <LongshipScene />
        <div class="hero-words">
          <h1>{t('hall.title')}</h1>
          <p>{t('hall.about')}</p>
        </div>
      </section>
      <MyTables />
      <OpenTables />
      <h2 class="carved">{t('hall.games')}</h2>
      <Games />
      <WaysIn />
    </main>
  )
}

function Games() {
  if (catalogueRefusal.value) return <Unreachable />
  if (!catalogue.value) return <p class="loading">{t('loading')}</p>
  const { games, bots } = catalogue.value
  return (
    <div class="cards">
      {games.map((game) => (
        <GameCard game={game} bots={bots} key={game.id} />
      ))}
    </div>
  )
}

function Unreachable() {
  return (
    <p class="panel">
      {refusalText(catalogueRefusal.value)} <button onClick={() => void readCatalogue()}>{t('again')}</button>
    </p>
  )
}
