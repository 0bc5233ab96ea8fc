import { useEffect } from 'preact/hooks'

import { catalogue, readCatalogue } from '../core/games-and-bots'
import { openTables, readOpenTables } from '../core/open-tables'
import { PACES, WATCHING } from '../core/new-table-setup'
import type { NewSettings } from '../core/wire'
import { t } from '../core/page-texts'
import { useTable } from '../core/table-context'
import { ClockSettings } from './clock-banner'
import { Check, Choice } from './form-fields'
import { optionText, settingText } from './option-text'

/** What the host may change, what a seat may set, and what was agreed at the start. */
export function TableSettings() {
  const { session, info, texts } = useTable()
  return (
    <div class="form">
      <dl class="facts">
        {Object.entries(info.options).map(([name, value]) => (
          <Fact key={name} name={optionText(texts, name)} value={optionText(texts, name, value)} />
        ))}
        <Fact name={t('new.policy')} value={t(`new.policy_${info.policy}`)} />
        {info.seed_hash && <Fact name={t('table.seed_hash')} value={info.seed_hash} />}
      </dl>
      {info.seed_chosen && <p class="hint">{t('table.seed_chosen')}</p>}
      <ClockSettings />
      {session.seat.value !== null && <SeatSettings seat={session.seat.value} />}
      {info.host && <HostSettings />}
    </div>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  )
}

/** What each seat may set for itself: the kernel's own setting, and the game's. */
function SeatSettings({ seat }: { seat: number }) {
  const { session, info, texts, attempt } = useTable()
  useEffect(() => void readCatalogue(), [])
  const game = catalogue.value?.games.find((one) => one.id === info.game)
  const now = session.sight.value!.settings
  const set = (name: string, value: string) => void attempt(session.api(seat).set({ seat, name, value }))
  return (
    <>
      <Check
        label={t('table.ask_end')}
        hint={t('table.ask_end_hint')}
        checked={now.end !== 'skip'}
        change={(wanted) => set('end', wanted ? 'ask' : 'skip')}
      />
      {game?.settings
        .filter(({ name }) => name !== 'end')
        .map(({ name, values }) => (
          <Choice
            key={name}
            label={settingText(texts, name)}
            value={now[name] ?? values[0]!}
            values={values}
            name={(one) => settingText(texts, name, one)}
            change={(value) => set(name, value)}
          />
        ))}
    </>
  )
}

function HostSettings() {
  const { session, info, attempt } = useTable()
  useEffect(() => void readOpenTables(), [])
  const change = (settings: NewSettings) => void attempt(session.hostApi().change(settings))
  return (
    <>
      <Choice
        label={t('new.spectators')}
        hint={t(`new.spectators_${info.spectators}_hint`)}
        value={info.spectators}
        values={WATCHING}
        name={(one) => t(`new.spectators_${one}`)}
        change={(spectators) => change({ spectators })}
      />
      {openTables.value.allowed && !info.over && (
        <Check
          label={t('open.list')}
          hint={t('open.list_hint')}
          checked={info.listed}
          change={(listed) => change({ listed })}
        />
      )}
      <Choice
        label={t('new.pace')}
        value={info.pace}
        values={PACES}
        name={(one) => t(`new.pace_${PACES.indexOf(one as (typeof PACES)[number])}`)}
        change={(pace) => change({ pace })}
      />
    </>
  )
}
