/** Each event in words, for those who hear the table instead of seeing it; whichever panel is open. */
import { useRef } from 'preact/hooks'

import { useTable } from '../core/table-context'
import { t } from '../core/page-texts'
import { hasWords } from '../core/turns'
import { LogText } from './log-panel'

/** What is older was read out long ago. */
const MOST = 30

export function Announcer() {
  const { session } = useTable()
  const lines = session.log.lines.value
  const n = session.sight.value!.n
  const heard = useRef(n)
  const since = useRef(n)
  // the log begins anew for other eyes, or after a backup: what was heard is not said again
  if (!lines.length) since.current = Math.min(heard.current, n)
  else heard.current = lines.at(-1)!.n
  const fresh = lines.filter((line) => line.n > since.current && hasWords(line))
  return (
    <div class="unseen" role="log" aria-live="polite" aria-label={t('log.events')}>
      {fresh.slice(-MOST).map((line) => (
        <p key={line.n}>
          <LogText line={line} />
        </p>
      ))}
    </div>
  )
}
