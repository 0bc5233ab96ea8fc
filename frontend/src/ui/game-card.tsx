/** A game in the hall: its table in a picture, what kind of game it is, and the ways to begin. */
import { useSignal } from '@preact/signals'

import { Icon } from '../art/icons'
import { patternOf, seatColour, Shield } from '../art/shield'
import { makeTable } from '../core/api'
import { ownRecord } from '../core/finished-games'
import { wordsOf } from '../core/game-texts'
import { usualBot } from '../core/games-and-bots'
import { isNarrow } from '../core/narrow-screen'
import { keepMade } from '../core/table-secrets'
import { prefer, preferences } from '../core/preferences'
import { go, hashOf } from '../core/router'
import { botLevel, botName } from '../core/seat-names'
import { usualSetup, wantedTable } from '../core/new-table-setup'
import type { GameInfo } from '../core/wire'
import { minusSign } from '../core/signed-numbers'
import { t } from '../core/page-texts'
import { pictureOf } from '../games'
import { LessonLink } from '../lessons'
import { tell } from '../widgets/toasts'

const HEAVIEST = 5

interface Card {
  game: GameInfo
  bots: string[]
  /** Whether it is the one to begin with. */
  isFirst: boolean
}

export function GameCard({ game, bots, isFirst }: Card) {
  const busy = useSignal(false)
  const texts = wordsOf(game.id)?.texts
  const title = texts?.say('title') ?? game.id
  const play = async () => {
    busy.value = true
    await playBot(game, bots)
    busy.value = false
  }
  return (
    <article class="panel game-card" style={`--game: ${seatColour(patternOf(game.id))}`}>
      <Picture game={game.id} letter={title[0]!} />
      <div class="card-head">
        <h3>{title}</h3>
        {isFirst && <span class="badge">{t('hall.good_first')}</span>}
      </div>
      <p class="about">{texts?.say('about')}</p>
      <Facts game={game} />
      <div class="begin">
        <BotLevels bots={bots} />
        <div class="row">
          <button class="tinted" disabled={busy.value} onClick={play}>
            {t('hall.play')}
          </button>
          <a class="button" href={hashOf({ at: 'new', game: game.id })}>
            {t('hall.set_up')}
          </a>
        </div>
        <div class="learn">
          <LessonLink game={game.id} />
          <a class="button" href={hashOf({ at: 'how', game: game.id })}>
            {t('hall.how')}
          </a>
        </div>
      </div>
    </article>
  )
}

function Picture({ game, letter }: { game: string; letter: string }) {
  const source = pictureOf(game)
  if (source) return <img class="game-picture" src={source} alt="" loading="lazy" width="458" height="142" />
  return (
    <div class="game-picture">
      <Shield seat={patternOf(game)} size={96} letter={letter} />
    </div>
  )
}

function Facts({ game }: { game: GameInfo }) {
  return (
    <ul class="game-facts">
      <li>
        <Icon name="people" /> {playersText(game)}
      </li>
      <li>
        <Icon name="clock" /> {t(`hall.length_${game.length}`)}
      </li>
      <li>
        <Dots n={game.weight} /> {t(`hall.weight_${game.weight}`)}
      </li>
      <OwnRecord game={game.id} />
    </ul>
  )
}

/** What this browser's player has reached in it so far. */
function OwnRecord({ game }: { game: string }) {
  const { played, won, bestAlone } = ownRecord(game)
  const parts = []
  if (played) parts.push(t('hall.record_won', { n: won, of: played }))
  if (bestAlone !== null) parts.push(t('hall.record_alone', { points: minusSign(bestAlone) }))
  if (!parts.length) return null
  return (
    <li class="own-record">
      <Icon name="cup" /> {parts.join(' · ')}
    </li>
  )
}

function Dots({ n }: { n: number }) {
  return (
    <span class="dots" aria-hidden="true">
      {Array.from({ length: HEAVIEST }, (_, k) => (
        <i key={k} class={k < n ? 'full' : ''} />
      ))}
    </span>
  )
}

/** How strong the bot is that one plays against at once; the choice holds for every game. */
function BotLevels({ bots }: { bots: string[] }) {
  const chosen = usualBot(bots)
  if (isNarrow.value) return <BotList levels={bots.filter(isLevel)} chosen={chosen} />
  return (
    <div class="levels" role="group" aria-label={t('hall.bots')}>
      <span class="hint" aria-hidden="true">
        {t('hall.bots')}:
      </span>
      {bots.filter(isLevel).map((bot) => (
        <button key={bot} aria-pressed={bot === chosen} title={botName(bot)} onClick={() => prefer({ bot })}>
          {botLevel(bot)}
        </button>
      ))}
    </div>
  )
}

/** Where there is little room. */
function BotList({ levels, chosen }: { levels: string[]; chosen: string }) {
  return (
    <label class="levels">
      <span class="hint">{t('hall.bots')}:</span>
      <select value={chosen} onChange={(e) => prefer({ bot: e.currentTarget.value })}>
        {levels.map((bot) => (
          <option value={bot} key={bot}>
            {botLevel(bot)}
          </option>
        ))}
      </select>
    </label>
  )
}

/** One that plays any move is for tests, and for whoever looks for it. */
function isLevel(bot: string): boolean {
  return bot !== 'random'
}

/** A table against a bot, with nothing to fill in. */
export function playBot(game: GameInfo, bots: string[]): Promise<void> {
  return sitDown(game, wantedTable(game, usualSetup(game, bots, preferences.value.name)))
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
