/** An outline around what a step points at. It follows the thing, wherever the table puts it. */
import { useEffect, useRef } from 'preact/hooks'

import { isKeyboardInUse } from '../core/keyboard-in-use'
import { calmly } from '../core/reduced-motion'

/** Room around the thing, in pixels. */
const AROUND = 4

/** The first of these things that is in sight or can be scrolled there: a part with all its pieces; of cells, the two at opposite corners. */
function pointedAt(point: string[]): Element[] {
  for (const one of point) {
    const found = selectorsOf(one).map(one.startsWith('part ') ? allShown : firstShown)
    if (found.every((elements) => elements.length)) return found.flat()
  }
  return []
}

function firstShown(selector: string): Element[] {
  return allShown(selector).slice(0, 1)
}

function allShown(selector: string): Element[] {
  return [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility() && hasSize(element))
}

function hasSize(element: Element): boolean {
  return element.getBoundingClientRect().width > 0
}

/**
 * `word mead` is what confirms a choice, the choice, on the boards or beside them, or the thing; `part supply` is a part of the table;
 * `cells a11 b12` are the cells between these two on the board that is shown large.
 */
function selectorsOf(point: string): string[] {
  const [kind, ...names] = point.split(' ')
  const name = names.join(' ')
  if (kind === 'part') return [`[data-part="${name}"]`]
  if (kind === 'cells') return names.map((cell) => `.boards [data-cell="${cell}"]`)
  const places = ['.side [data-confirms', '.boards [data-word', '.side [data-word', '.boards [data-thing']
  const found = places.map((place) => `${place}="${name}"]`).filter((place) => firstShown(place).length)
  const open = found.find((place) => !isCut(firstShown(place)[0]!))
  return [open ?? found[0] ?? `${places[0]}="${name}"]`]
}

export function LessonPointer({ point, step, plays }: { point: string[]; step: number; plays: boolean }) {
  const outline = useRef<HTMLDivElement>(null)
  const things = point.join()
  useEffect(() => {
    let shown: Element | undefined
    let isOpened = plays
    let frame = 0
    const follow = () => {
      const things = pointedAt(point)
      if (things[0] && things[0] !== shown) bringIntoSight(things[0])
      if (!isOpened && things[0]) isOpened = opened(things[0])
      shown = things[0]
      if (outline.current) lieAround(outline.current, things)
      frame = requestAnimationFrame(follow)
    }
    follow()
    return () => cancelAnimationFrame(frame)
  }, [step, things, plays])
  useEffect(() => {
    const [thing] = pointedAt(point)
    if (plays && isKeyboardInUse()) (thing as HTMLElement | SVGElement | undefined)?.focus()
  }, [step, things, plays])
  return <div class="lesson-pointer" ref={outline} aria-hidden="true" />
}

/** Whoever is only to read is shown what a tab of a small page hides, once. */
function opened(thing: Element): boolean {
  if (thing.matches('[data-part^="tab-"]')) (thing as HTMLElement).click()
  return true
}

function lieAround(outline: HTMLElement, things: Element[]): void {
  outline.hidden = !things.length
  if (!things.length) return
  const boxes = things.map((thing) => thing.getBoundingClientRect())
  const left = Math.min(...boxes.map((box) => box.left)) - AROUND
  const top = Math.min(...boxes.map((box) => box.top)) - AROUND
  outline.style.translate = `${left}px ${top}px`
  outline.style.width = `${Math.max(...boxes.map((box) => box.right)) + AROUND - left}px`
  outline.style.height = `${Math.max(...boxes.map((box) => box.bottom)) + AROUND - top}px`
}

/** Where the card lies over the upper part of a small page, the thing comes below it. */
function bringIntoSight(thing: Element): void {
  const card = document.querySelector<HTMLElement>('.lesson')
  const isAbove = card && getComputedStyle(card).position === 'sticky'
  const covered = isAbove ? card.offsetHeight + AROUND : 0
  const below = isAbove ? Math.max(ROOM, sheetOver(thing)) : ROOM
  const { top, bottom } = thing.getBoundingClientRect()
  if (thing instanceof HTMLElement) thing.style.scrollMargin = `${covered + ROOM}px 0 ${below}px`
  if (top < covered || bottom > innerHeight - (isAbove ? below : 0) || isCut(thing)) {
    thing.scrollIntoView({ block: bottom - top > innerHeight / 2 ? 'start' : 'center', behavior: calmly() })
  }
}

/** How much of the page's lower edge the question takes on a phone, as far as the thing is not part of it. */
function sheetOver(thing: Element): number {
  const sheet = document.querySelector<HTMLElement>('.decision')
  if (!sheet || sheet.contains(thing) || !['fixed', 'sticky'].includes(getComputedStyle(sheet).position)) return 0
  return innerHeight - sheet.getBoundingClientRect().top + AROUND
}

/** Whether a list that scrolls by itself, or something else, hides its middle. */
function isCut(thing: Element): boolean {
  const { left, top, width, height } = thing.getBoundingClientRect()
  return !thing.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

/** What bars at the edges of a small page take, in pixels. */
const ROOM = 70
