/** What happened, in words. */
import { useEffect, useRef } from 'preact/hooks'

import { seatColour } from '../art/shield'
import { hashOf } from '../core/router'
import type { LogLine, SeatEventInfo } from '../core/wire'
import { t } from '../core/page-texts'
import { useTable } from '../core/table-context'
import { seatNewsText } from './seat-news'

/** A line of the record, or something that everybody has to know about a seat. */
interface Item {
  n: number
  line?: LogLine
  news?: SeatEventInfo
}

export function LogPanel({ move }: { move: number | null }) {
  const { session, info } = useTable()
  const box = useRef<HTMLOListElement>(null)
  const lines = session.log.lines.value.filter(hasWords)
  const items = inOrder(lines, info.seat_events)
  useEffect(() => {
    const log = box.current!
    const bring = () => (move === null ? log.scrollTo({ top: log.scrollHeight }) : bringNow(log))
    bring()
    // What is loaded later takes some of its room.
    const sizes = new ResizeObserver(bring)
    sizes.observe(log)
    return () => sizes.disconnect()
  }, [items.length, move])
  const now = move === null ? null : lineAt(lines, move)
  const stop = now === null ? items.at(-1) : items.find(({ line }) => line === now)
  return (
    <ol class="log" ref={box} onKeyDown={step}>
      {items.map((item, place) => (
        <li key={place} class={look(item, now, move)} style={{ borderColor: colourOf(item) }}>
          <a
            href={hashOf({ at: 'table', table: session.table, move: item.n })}
            title={t('log.jump', { n: item.n })}
            tabIndex={item === stop ? 0 : -1}
          >
            {item.line && <LogText line={item.line} />}
            {item.news && <b>{seatNewsText(item.news)}</b>}
          </a>
        </li>
      ))}
    </ol>
  )
}

function look({ n, line }: Item, now: LogLine | null, move: number | null): string {
  const isLater = move !== null && n > move
  return `${line?.undone ? 'undone' : ''} ${line && line === now ? 'now' : ''} ${isLater ? 'later' : ''}`
}

/** The line of the moment that is shown into the middle of the log; the page stays where it is. */
function bringNow(box: HTMLElement): void {
  const now = box.querySelector('.now')?.getBoundingClientRect()
  if (!now) return
  const { top, height } = box.getBoundingClientRect()
  box.scrollTop += now.top - top - (height - now.height) / 2
}

function colourOf({ line, news }: Item): string | undefined {
  const seat = line?.seat ?? news?.seat ?? -1
  return seat >= 0 ? seatColour(seat) : undefined
}

/** News of seats stand after the line that was the last one then. */
export function inOrder(lines: LogLine[], news: SeatEventInfo[]): Item[] {
  const items: Item[] = [
    ...lines.map((line) => ({ n: line.n, line })),
    ...news.map((event) => ({ n: event.n, news: event })),
  ]
  return items.sort((a, b) => a.n - b.n)
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

export function hasWords(line: LogLine): boolean {
  return line.events.length > 0 || line.undo !== null || line.redo !== null
}
