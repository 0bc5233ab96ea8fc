import { useSignalEffect } from '@preact/signals'
import { useRef } from 'preact/hooks'

import { wordsOf } from '../core/game-texts'
import { chime, notify } from '../core/turn-alert'
import type { Session } from '../core/table-session'
import { t } from '../core/page-texts'

/** Says by title, sound and notification that somebody at this browser is asked something. */
export function useTurnNotice(session: Session): void {
  const before = useRef<boolean | null>(null)
  useSignalEffect(() => {
    if (!session.info.value) return
    const title = wordsOf(session.info.value.game)?.texts.say('title') ?? ''
    const mine = [...session.sights.value.values()].some((sight) => sight.decision)
    document.title = mine ? `● ${t('table.your_turn')} – ${title}` : `${title} – Meadhall`
    if (mine && before.current === false) {
      chime()
      notify(t('table.your_turn'), title)
    }
    before.current = mine
  })
}
