/** What happened, in words. */
import { useEffect, useRef } from 'preact/hooks'

import { seatColour } from '../art/shield'
import { hashOf } from '../core/router'
import { lineAt } from '../core/told-step'
import { hasWords } from '../core/turns'
import type { LogLine, SeatEventInfo } from '../core/wire'
import { t } from '../core/page-texts'
import { useTable } from '../core/table-context'
import { seatNewsText } from './seat-news'
import { useStepBefore } from './use-replay'

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
  const stepBefore = useStepBefore()
  const step = move === null ? null : { before: stepBefore(move) ?? 0, move }
  const stop = now === null ? items.at(-1) : items.find(({ line }) => line === now)
  return (
    <ol class="log" ref={box} onKeyDown={walk}>
      {items.map((item, place) => (
        <li key={place} class={look(item, now, step)} style={{ borderColor: colourOf(item) }}>
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

/** Of a step in the past: what it brought, and what came later. */
interface Step {
  before: number
  move: number
}

function look({ n, line }: Item, now: LogLine | null, step: Step | null): string {
  const when = step === null || n <= step.before ? '' : n > step.move ? 'later' : 'in-step'
  return `${line?.undone ? 'undone' : ''} ${line && line === now ? 'now' : ''} ${when}`
}

/** What is to come has this share of the log. */
const TO_COME = 0.3

/** The line of the moment that is shown into sight, under whole lines; the page stays where it is. */
function bringNow(box: HTMLElement): void {
  const now = box.querySelector('.now')?.getBoundingClientRect()
  if (!now) return
  const { top, height } = box.getBoundingClientRect()
  const highest = now.bottom - height * (1 - TO_COME)
  const tops = [...box.children].map((line) => line.getBoundingClientRect().top)
  box.scrollTop += Math.min(tops.find((one) => one >= highest) ?? now.top, now.top) - top
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
function walk(event: KeyboardEvent): void {
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
