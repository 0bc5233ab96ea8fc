/** What happened, in words. */
import { useEffect, useRef } from 'preact/hooks'

import { seatColour } from '../art/shield'
import { hashOf } from '../core/router'
import type { LogLine } from '../core/wire'
import { t } from '../core/words'
import { useTable } from './at-table'

export function LogPanel({ move }: { move: number | null }) {
  const { session } = useTable()
  const box = useRef<HTMLOListElement>(null)
  const lines = session.log.lines.value.filter(hasWords)
  useEffect(() => {
    if (move === null) box.current?.scrollTo({ top: box.current.scrollHeight })
    else box.current?.querySelector('.now')?.scrollIntoView({ block: 'nearest' })
  }, [lines.length, move])
  const now = move === null ? null : lineAt(lines, move)
  const stop = now ?? lines.at(-1)
  return (
    <ol class="log" ref={box} onKeyDown={step}>
      {lines.map((line) => (
        <li
          key={line.n}
          class={`${line.undone ? 'undone' : ''} ${line === now ? 'now' : ''}`}
          style={line.seat >= 0 ? { borderColor: seatColour(line.seat) } : undefined}
        >
          <a
            href={hashOf({ at: 'table', table: session.table, move: line.n })}
            title={t('log.jump', { n: line.n })}
            tabIndex={line === stop ? 0 : -1}
          >
            <LogText line={line} />
          </a>
        </li>
      ))}
    </ol>
  )
}

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }

/** The log is one stop of the Tab key, however long it is; arrows lead along its lines. */
function step(event: KeyboardEvent): void {
  const by = STEPS[event.key]
  const line = (event.target as Element).closest('li')
  const next = by && (by < 0 ? line?.previousElementSibling : line?.nextElementSibling)
  if (!next) return
  event.preventDefault()
  next.querySelector('a')?.focus()
}

export function LogText({ line }: { line: LogLine }) {
  const { say, texts } = useTable()
  const name = texts.names[line.seat] ?? ''
  if (line.undo) return <i>{t('log.undo', { name })}</i>
  if (line.redo) return <i>{t('log.redo', { name })}</i>
  return (
    <>
      {line.events.map((event, k) => (
        <span class="event" key={k}>
          {say(event)}
        </span>
      ))}
    </>
  )
}

/** The last thing that was said up to a move. */
export function lineAt(lines: LogLine[], move: number): LogLine | null {
  return lines.findLast((line) => line.n <= move && hasWords(line)) ?? null
}

function hasWords(line: LogLine): boolean {
  return line.events.length > 0 || line.undo !== null || line.redo !== null
}
