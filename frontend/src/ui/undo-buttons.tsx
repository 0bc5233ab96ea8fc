/** Undo, redo, restart: first within what was not sent yet, then on the server. */
import { actedLast } from '../core/table-log'
import type { Session } from '../core/table-session'
import { t } from '../core/page-texts'
import { useTable } from '../core/table-context'

export function StepButtons() {
  const { session, say } = useTable()
  const { chain } = session
  const sight = session.sight.value!
  const length = chain.words.value.length
  const why = sight.undo
  const canUndo = length > 0 || why === null
  const canRestart = length > 0 || (why === null && hasActed(session))
  const restart = () => {
    if (length) void chain.cut(0)
    if (why === null && hasActed(session)) void session.restart()
  }
  return (
    <div class="step-buttons">
      <button disabled={!canUndo} onClick={() => undo(session)} title={canUndo || !why ? '' : say(why)}>
        ↶ {t('step.undo')}
      </button>
      <button disabled={!(chain.canRedo.value || (!length && sight.redo))} onClick={() => redo(session)}>
        ↷ {t('step.redo')}
      </button>
      <button disabled={!canRestart} onClick={restart}>
        ⤺ {t('step.restart')}
      </button>
      {!canUndo && why && why.key !== 'nothing_to_undo' && <span class="hint">{say(why)}</span>}
    </div>
  )
}

export function undo({ chain, undo }: Session): void {
  void (chain.words.value.length ? chain.back() : undo())
}

export function redo({ chain, redo }: Session): void {
  void (chain.canRedo.value ? chain.redo() : redo())
}

/** Whether there is something to begin anew; while the log lags behind, the server decides. */
function hasActed(session: Session): boolean {
  const lines = session.log.lines.value
  const isBehind = (lines.at(-1)?.n ?? 0) < session.sight.value!.n
  const chosen = lines.filter(({ auto }) => !auto)
  return isBehind || actedLast(chosen, session.seat.value!)
}
