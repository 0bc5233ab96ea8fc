import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'

import { seatColour } from '../art/shield'
import { language, t } from '../core/page-texts'
import { useTable } from '../core/table-context'

export function ChatPanel() {
  const { session, attempt } = useTable()
  const text = useSignal('')
  const box = useRef<HTMLOListElement>(null)
  const lines = session.chat.value
  useEffect(() => box.current?.scrollTo({ top: box.current.scrollHeight }), [lines.length])
  const say = (event: Event) => {
    event.preventDefault()
    if (!text.value.trim()) return
    void attempt(session.say(text.value.trim()))
    text.value = ''
  }
  return (
    <div class="chat">
      <ol ref={box}>
        {lines.map((line, k) => (
          <li key={k}>
            <b style={{ color: seatColour(line.seat) }}>{line.name}</b>{' '}
            {line.removed ? <i class="hint">{t('chat.removed')}</i> : line.text}
            <time class="hint">{clock(line.at)}</time>
          </li>
        ))}
        {!lines.length && <li class="hint">{t('chat.empty')}</li>}
      </ol>
      {session.seat.value !== null && (
        <form class="row" onSubmit={say}>
          <input
            aria-label={t('chat.text')}
            placeholder={t('chat.text')}
            maxLength={500}
            value={text.value}
            onInput={(e) => (text.value = e.currentTarget.value)}
          />
          <button>{t('chat.say')}</button>
        </form>
      )}
    </div>
  )
}

function clock(seconds: number): string {
  return new Date(seconds * 1000).toLocaleTimeString(language.value, { timeStyle: 'short' })
}
