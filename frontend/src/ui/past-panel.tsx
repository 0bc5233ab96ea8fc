/** Beside the boards of the past: what happened then, and what can be done with that moment. */
import { isNarrow } from '../core/narrow-screen'
import { home } from '../core/root-path'
import { go, linkTo, lookingBack, stepTo } from '../core/router'
import { t } from '../core/page-texts'
import { useTable } from '../core/table-context'
import { keepMade, keysOf } from '../core/table-secrets'
import { copied } from '../widgets/copy-line'
import { useCatchFocus } from './keep-focus'
import { lineAt, LogText } from './log-panel'
import { lookThrough, tableRoute } from './replay-stepping'
import type { Replay } from './use-replay'

export function PastPanel({ replay }: { replay: Replay }) {
  const { session, info } = useTable()
  const line = lineAt(session.log.lines.value, replay.move!)
  return (
    <section class="panel past" ref={useCatchFocus()} tabIndex={-1} aria-label={t('replay.title')}>
      <p class="told" aria-live="polite">
        {line && <LogText line={line} />}
      </p>
      {!isNarrow.value && (
        <>
          <PastActions replay={replay} />
          <button class="leave" onClick={leavePast}>
            {t(info.over ? 'replay.to_result' : 'replay.leave')}
          </button>
        </>
      )}
    </section>
  )
}

/** What can be done with the moment that is shown. */
export function PastActions({ replay }: { replay: Replay }) {
  const { session, info, attempt } = useTable()
  const playOn = async () => {
    const made = await attempt(session.api().fork(replay.move!, session.seat.value))
    if (!made) return
    keepMade(made, info.game)
    go({ at: 'table', table: made.table, move: null })
  }
  return (
    <>
      {info.over && <Eyes replay={replay} />}
      {info.over && <button onClick={() => void playOn()}>{t('replay.fork')}</button>}
      <button onClick={() => void copied(linkToMoment(session.table, replay))}>{t('replay.link')}</button>
    </>
  )
}

/** To the result of a finished game, and to the present of a running one. */
export function leavePast(): void {
  stepTo({ at: 'table', table: tableRoute().table, move: null })
}

/** Once a game is over it can be seen through anybody's eyes. */
function Eyes({ replay }: { replay: Replay }) {
  const { texts } = useTable()
  return (
    <label>
      {t('replay.eyes')}
      <select
        value={String(replay.eyes)}
        onChange={(e) => lookThrough(e.currentTarget.value === 'null' ? null : Number(e.currentTarget.value))}
      >
        {texts.names.map((name, seat) => (
          <option value={String(seat)} key={seat}>
            {name}
          </option>
        ))}
        <option value="null">{t('replay.everybody')}</option>
      </select>
    </label>
  )
}

/** For others with the invitation, where this browser holds it; else for whoever can open the table anyway. */
function linkToMoment(table: string, { move, eyes }: Replay): string {
  const invite = keysOf(table)?.invite
  const past = lookingBack({ move, eyes })
  if (!invite) return `${home()}/#/t/${table}${past}`
  return linkTo({ table, role: 'invite', seat: null, secret: invite }, home()) + past
}
