/** Undo, redo, restart: first within what was not sent yet, then on the server. */
import { t } from '../core/words'
import { useTable } from './at-table'

export function StepButtons() {
  const { session, say } = useTable()
  const { chain } = session
  const sight = session.sight.value!
  const length = chain.words.value.length
  const why = sight.undo
  const canUndo = length > 0 || why === null
  const undo = () => (length ? chain.cut(length - 1) : session.undo())
  const redo = () => (chain.canRedo.value ? chain.redo() : session.redo())
  const restart = () => {
    if (length) void chain.cut(0)
    if (why === null) void session.restart()
  }
  return (
    <div class="step-buttons">
      <button disabled={!canUndo} onClick={undo} title={canUndo || !why ? '' : say(why)}>
        ↶ {t('step.undo')}
      </button>
      <button disabled={!(chain.canRedo.value || (!length && sight.redo))} onClick={redo}>
        ↷ {t('step.redo')}
      </button>
      <button disabled={!canUndo} onClick={restart}>
        ⤺ {t('step.restart')}
      </button>
      {!canUndo && why && why.key !== 'nothing_to_undo' && <span class="hint">{say(why)}</span>}
    </div>
  )
}
