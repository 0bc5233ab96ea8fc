/** Set up a table: players, seats, options. */
import { type Signal, useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'

import { catalogue, readCatalogue } from '../core/games-and-bots'
import { wordsOf } from '../core/game-texts'
import { openTables, readOpenTables } from '../core/open-tables'
import { prefer, preferences } from '../core/preferences'
import { hashOf } from '../core/router'
import { PACES, WATCHING, type Setup, usualSetup, wantedTable } from '../core/new-table-setup'
import type { GameInfo } from '../core/wire'
import { t } from '../core/page-texts'
import { ClockFields } from './clock-fields'
import { Check, Choice, Field } from './form-fields'
import { sitDown } from './game-card'
import { OptionFields } from './game-option-fields'
import { SeatFields } from './seat-fields'

const POLICIES: Setup['policy'][] = ['auto', 'strict', 'friendly', 'practice']

export function NewTable({ id, seed }: { id: string; seed: string | undefined }) {
  useEffect(() => void readCatalogue(), [])
  const game = catalogue.value?.games.find((one) => one.id === id)
  return (
    <main class="page narrow">
      <p>
        <a href={hashOf({ at: 'hall' })}>← {t('to_hall')}</a>
      </p>
      {game ? <Form game={game} bots={catalogue.value!.bots} seed={seed} /> : <p class="loading">{t('loading')}</p>}
    </main>
  )
}

function Form({ game, bots, seed = '' }: { game: GameInfo; bots: string[]; seed: string | undefined }) {
  const setup = useSignal({ ...usualSetup(game, bots, preferences.value.name), seed })
  const change = (part: Partial<Setup>) => (setup.value = { ...setup.value, ...part })
  const counts = range(game.least_players, game.most_players)
  return (
    <form class="panel form" onSubmit={(event) => void make(event, game, setup.value)}>
      <h1>{wordsOf(game.id)?.texts.say('title') ?? game.id}</h1>
      <Choice
        label={t('new.players')}
        value={setup.value.players}
        values={counts}
        name={String}
        change={(players) => change({ players })}
      />
      <SeatFields setup={setup} bots={bots} />
      <OptionFields game={game} setup={setup} />
      <Listing setup={setup} />
      <ClockFields setup={setup} />
      <More setup={setup} />
      <button class="primary large">{t('new.make')}</button>
    </form>
  )
}

/** Only where the server's host wants open tables, and a seat waits for somebody. */
function Listing({ setup }: { setup: Signal<Setup> }) {
  useEffect(() => void readOpenTables(), [])
  const { seats, players, listed } = setup.value
  const waits = seats.slice(0, players).some(({ kind }) => kind === 'open')
  if (!openTables.value.allowed || !waits) return null
  return (
    <Check
      label={t('open.list')}
      hint={t('open.list_hint')}
      checked={listed}
      change={(listed) => (setup.value = { ...setup.value, listed })}
    />
  )
}

function More({ setup }: { setup: Signal<Setup> }) {
  const change = (part: Partial<Setup>) => (setup.value = { ...setup.value, ...part })
  const { policy, spectators, pace, seed } = setup.value
  return (
    <details class="more">
      <summary>{t('new.more')}</summary>
      <div class="form">
        <Choice
          label={t('new.policy')}
          hint={t(`new.policy_${policy}_hint`)}
          value={policy}
          values={POLICIES}
          name={(one) => t(`new.policy_${one}`)}
          change={(policy) => change({ policy })}
        />
        <Choice
          label={t('new.pace')}
          value={pace}
          values={PACES}
          name={(one) => t(`new.pace_${PACES.indexOf(one as (typeof PACES)[number])}`)}
          change={(pace) => change({ pace })}
        />
        <Choice
          label={t('new.spectators')}
          hint={t(`new.spectators_${spectators}_hint`)}
          value={spectators}
          values={WATCHING}
          name={(one) => t(`new.spectators_${one}`)}
          change={(spectators) => change({ spectators })}
        />
        <Field label={t('new.seed')} hint={t('new.seed_hint')}>
          <input value={seed} maxLength={200} onInput={(e) => change({ seed: e.currentTarget.value })} />
        </Field>
      </div>
    </details>
  )
}

async function make(event: Event, game: GameInfo, setup: Setup): Promise<void> {
  event.preventDefault()
  const own = setup.seats[0]
  if (own?.kind === 'human' && own.name) prefer({ name: own.name })
  await sitDown(game, wantedTable(game, setup))
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, k) => from + k)
}
