/** The games that were finished in this browser, with simple statistics. */
import { useEffect } from 'preact/hooks'

import { type FinishedGame, finishedGames, forgetFinished, type PlayRecord, recordsOf } from '../core/finished-games'
import { gameTitle } from '../core/game-texts'
import { minusSign } from '../core/signed-numbers'
import { hashOf } from '../core/router'
import { language, t } from '../core/page-texts'
import { keysOf } from '../core/table-secrets'

export function FinishedGames() {
  useEffect(() => {
    document.title = `${t('finished.title')} · Meadhall`
  }, [])
  const games = finishedGames()
  return (
    <main class="page finished">
      <h1>{t('finished.title')}</h1>
      <p class="hint">{t('finished.about')}</p>
      {games.length === 0 && <p class="panel">{t('finished.none')}</p>}
      {games.length > 0 && <Records records={recordsOf(games.map(([, game]) => game))} />}
      {games.length > 0 && (
        <ul class="panel finished-list">
          {games.map(([table, game]) => (
            <Game table={table} game={game} key={table} />
          ))}
        </ul>
      )}
    </main>
  )
}

/** In the hall: the way to them, once there are some. */
export function FinishedLink() {
  const n = finishedGames().length
  if (!n) return null
  return (
    <a class="finished-link" href={hashOf({ at: 'finished' })}>
      {t('finished.link', { n })}
    </a>
  )
}

function Records({ records }: { records: PlayRecord[] }) {
  if (!records.length) return null
  return (
    <div class="panel scrolled">
      <table class="sheet">
        <thead>
          <tr>
            <th scope="col">{t('finished.game')}</th>
            {['players', 'played', 'won', 'best', 'mean'].map((column) => (
              <th scope="col" key={column}>
                {t(`finished.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {records.map(({ game, players, played, won, best, mean }) => (
            <tr key={`${game} ${players}`}>
              <th scope="row">{gameTitle(game)}</th>
              <td>{players}</td>
              <td>{played}</td>
              <td>{won ?? '–'}</td>
              <td>{minusSign(best)}</td>
              <td>{minusSign(mean)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Game({ table, game }: { table: string; game: FinishedGame }) {
  const title = gameTitle(game.game)
  const date = new Date(game.at).toLocaleDateString(language.value, { dateStyle: 'medium' })
  const ranked = [...game.seats].sort((a, b) => Number(b.won) - Number(a.won) || b.total - a.total)
  const text = (
    <>
      <b>{title}</b>
      <span>
        {ranked.map(({ name, total, won, mine }, k) => (
          <span class={won && ranked.length > 1 ? 'winner' : ''} key={k}>
            {k > 0 && ' · '}
            {name || t('seat.player', { n: game.seats.indexOf(ranked[k]!) + 1 })}
            {mine && ranked.length > 1 && ` (${t('table.you')})`} {minusSign(total)}
          </span>
        ))}
      </span>
      <span class="hint">{date}</span>
    </>
  )
  return (
    <li>
      {keysOf(table) ? <a href={hashOf({ at: 'table', table, move: null })}>{text}</a> : <div class="gone">{text}</div>}
      <button class="plain" onClick={() => forgetAfterAsking(table)} aria-label={t('finished.forget', { title })}>
        ✕
      </button>
    </li>
  )
}

function forgetAfterAsking(table: string): void {
  if (confirm(t('finished.forget_sure'))) forgetFinished(table)
}
