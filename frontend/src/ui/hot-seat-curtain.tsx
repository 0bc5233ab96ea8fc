import { Frieze } from '../art/runes'
import { Shield } from '../art/shield'
import { t } from '../core/page-texts'
import { useTable } from '../core/table-context'

/** Hides the table while the screen goes from one person to the next. */
export function HotSeatCurtain() {
  const { session, texts } = useTable()
  const seat = session.curtain.value!
  const name = texts.names[seat]!
  return (
    <div class="curtain" role="dialog" aria-modal="true" aria-label={t('curtain.title', { name })}>
      <Frieze />
      <div class="curtain-words">
        <Shield seat={seat} size={96} letter={name[0]!} />
        <h2>{t('curtain.title', { name })}</h2>
        <p>{t('curtain.hint')}</p>
        <button class="primary large" onClick={() => session.look(seat)} autofocus>
          {t('curtain.open', { name })}
        </button>
      </div>
      <Frieze />
    </div>
  )
}
