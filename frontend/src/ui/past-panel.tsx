/** Beside the boards of the past: when it was, what happened then, and what can be done with that moment. */
import { isNarrow } from '../core/narrow-screen'
import { home } from '../core/root-path'
import { go, linkTo, lookingBack, stepTo } from '../core/router'
import { t } from '../core/page-texts'
import { useTable } from '../core/table-context'
import { keepMade, keysOf } from '../core/table-secrets'
import { copied } from '../widgets/copy-line'
import { useCatchFocus } from './keep-focus'
import { PastScores } from './past-scores'
import { PastStory } from './past-story'
import { lookThrough, tableRoute } from './replay-stepping'
import { useWhereabouts } from './replay-units'
import type { Replay } from './use-replay'

export function PastPanel({ replay }: { replay: Replay }) {
  return (
    <section class="panel past" ref={useCatchFocus()} tabIndex={-1} aria-label={t('replay.title')}>
      {!isNarrow.value && <Head replay={replay} />}
      <PastStory replay={replay} />
      {!isNarrow.value && (
        <>
          <PastScores replay={replay} />
          <div class="past-actions">
            <PastActions replay={replay} />
          </div>
        </>
      )}
    </section>
  )
}

/** That this is the past, and which moment of it. */
function Head({ replay }: { replay: Replay }) {
  const { turns, turn } = useWhereabouts(replay.move)
  return (
    <header class="past-head">
      <h2>
        <small>{t('replay.title')}</small>
        {turn < 0 ? t('replay.before') : t('replay.turn', { n: turn + 1, of: turns.length })}
      </h2>
      <LeavePast />
    </header>
  )
}

/** To the result of a finished game, and to the present of a running one. */
export function LeavePast() {
  const { info } = useTable()
  return (
    <button class="leave" aria-label={t(info.over ? 'replay.to_result' : 'replay.leave')} onClick={leavePast}>
      {t(info.over ? 'result.title' : 'replay.present')}
    </button>
  )
}

function leavePast(): void {
  stepTo({ at: 'table', table: tableRoute().table, move: null })
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
      {info.over && (
        <button aria-label={t('replay.fork')} title={t('replay.fork')} onClick={() => void playOn()}>
          {t('replay.fork_short')}
        </button>
      )}
      <button onClick={() => void copied(linkToMoment(session.table, replay))}>{t('replay.link')}</button>
    </>
  )
}

/** Once a game is over it can be seen through anybody's eyes. */
function Eyes({ replay }: { replay: Replay }) {
  const { texts } = useTable()
  return (
    <select
      aria-label={t('replay.eyes')}
      value={String(replay.eyes)}
      onChange={(e) => lookThrough(e.currentTarget.value === 'null' ? null : Number(e.currentTarget.value))}
    >
      {texts.names.map((name, seat) => (
        <option value={String(seat)} key={seat}>
          {t('replay.seen_by', { name })}
        </option>
      ))}
      <option value="null">{t('replay.seen_by', { name: t('replay.everybody') })}</option>
    </select>
  )
}

/** For others with the invitation, where this browser holds it; else for whoever can open the table anyway. */
function linkToMoment(table: string, { move, eyes }: Replay): string {
  const invite = keysOf(table)?.invite
  const past = lookingBack({ move, eyes })
  if (!invite) return `${home()}/#/t/${table}${past}`
  return linkTo({ table, role: 'invite', seat: null, secret: invite }, home()) + past
}
