/** The tile in hand, which board one looks at, and what fingers, mouse and keys do with them. */
import { batch, type Signal, signal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'

import { followPointer } from '../../boards/follow-pointer'
import { calmly } from '../../core/reduced-motion'
import type { PlaceDomain } from '../../core/wire'
import {
  firstGhost,
  flipped,
  type Ghost,
  ghostNamed,
  isLegal,
  kept,
  rotated,
  turnedTo,
  wordOf,
} from '../../widgets/placement-geometry'
import type { BoardProps, Message } from '../../core/game-board-types'
import { U } from './TileShape'
import { areaOf, domainOf, snapped, startOf, wayTo } from './snap-and-lay'
import { tab, useJump } from './narrow-tab'

/** Where the tile in hand would lie. */
export const ghost = signal<Ghost | null>(null)
/** Why it may not lie there. */
export const reasons = signal<Message[]>([])
/** The board that is shown large, by its number among the player's. */
export const focus = signal(0)
/** Whose boards are looked at; null: mine. */
export const watched = signal<number | null>(null)
/** At the feast: whether the boards are looked at all the same. */
export const awayFromFeast = signal(false)
export interface Carried {
  piece: string
  x: number
  y: number
}
/** What is dragged and not over a board yet. */
export const carried: Signal<Carried | null> = signal(null)

/** As when one sits down: at the table, and at every seat of a shared screen. */
export function lookAtMine(): void {
  batch(() => {
    watched.value = null
    focus.value = 0
    awayFromFeast.value = false
    tab.value = 'actions'
  })
}

// --------------------------------------------------------------------- what can be done with it

/** Takes a tile into the hand; one that is there already goes back. */
export function pick(props: BoardProps, piece: string, boardWord: string | undefined): void {
  const start = startOf(props)
  if (start !== null) props.cut(start)
  const open = start !== null || props.decision?.prompt.key !== 'place_what'
  props.follow([...(open ? [{ word: 'place' }] : []), ...wayTo(piece, boardWord)])
}

export function putBack(props: BoardProps): void {
  const start = startOf(props)
  if (start !== null) props.cut(start)
}

/** Lays the tile where its ghost is, if it may lie there. */
export function lay(props: BoardProps): boolean {
  const domain = domainOf(props.decision)
  if (!domain || !ghost.value || !isLegal(domain, ghost.value)) return false
  const word = wordOf(domain, ghost.value)
  const cell = word.split(' ')[0]!
  const label = { key: 'page.laid', params: { ...props.decision!.prompt.params, cell } }
  props.follow([{ word, asked: 'place_spot', label }], true)
  return true
}

export function turn(domain: PlaceDomain): void {
  if (ghost.value) ghost.value = turnedTo(domain, ghost.value, rotated(domain.ways, ghost.value.way))
}

export function flip(domain: PlaceDomain): void {
  if (ghost.value) ghost.value = turnedTo(domain, ghost.value, flipped(domain.ways, ghost.value.way))
}

/** Moves the ghost to a point of the screen; false if that is not on its board. */
export function hover(domain: PlaceDomain, x: number, y: number): boolean {
  const board = boardAt(x, y)
  if (!(board instanceof SVGSVGElement) || Number(board.dataset.area) !== areaOf(domain)) return false
  const at = new DOMPoint(x, y).matrixTransform(board.getScreenCTM()!.inverse())
  ghost.value = snapped(domain, ghost.value?.way ?? 0, at.x / U, at.y / U)
  return true
}

function boardAt(x: number, y: number): Element | undefined {
  return document.elementsFromPoint(x, y).find((element) => element.hasAttribute('data-area'))
}

// --------------------------------------------------------------------- what follows the decision

/** Keeps ghost, preview and reasons in step with what is asked. */
export function useHand(props: BoardProps): void {
  const { decision, chain, seat } = props
  // When another seat looks at the same screen, or nobody does any more.
  useEffect(() => lookAtMine, [seat])
  useJump(decision?.prompt.key ?? '')
  const feasts = decision?.prompt.key === 'feast'
  useEffect(() => void (awayFromFeast.value = false), [feasts])
  const domain = domainOf(decision)
  const question = domain ? `${decision!.id} ${chain.join(';')}` : ''
  useEffect(() => {
    batch(() => {
      ghost.value = domain && !isDragging() ? (ghostNamed(domain, props.wanted() ?? '') ?? firstGhost(domain)) : null
      reasons.value = []
      if (!domain) return
      focus.value = areaOf(domain)
      watched.value = null
    })
    if (domain) document.querySelector('.ft-main')?.scrollIntoView({ block: 'nearest', behavior: calmly() })
  }, [question])
  useDrop(props, domain)
  const word = domain && ghost.value ? wordOf(domain, ghost.value) : null
  const legal = domain !== null && ghost.value !== null && isLegal(domain, ghost.value)
  useEffect(() => {
    if (!word) return undefined
    let current = true
    reasons.value = []
    if (legal) props.peek(word, isDragging())
    else {
      props.peek(null)
      void props.why(word).then((found) => current && (reasons.value = found))
    }
    return () => void (current = false)
  }, [question, word, legal])
  useKeys(props, domain)
}

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** R turns, F flips, arrows move, Enter lays, Escape puts back, wherever the focus is but in a field. */
function useKeys(props: BoardProps, domain: PlaceDomain | null): void {
  const latest = useRef(props)
  latest.current = props
  useEffect(() => {
    if (!domain) return undefined
    const press = (event: KeyboardEvent) => {
      const target = event.target as Element
      if (event.ctrlKey || event.metaKey || event.altKey || target.closest('input, textarea, select, dialog')) return
      const arrow = ARROWS[event.key]
      if (event.key === 'r' || event.key === 'R') turn(domain)
      else if (event.key === 'f' || event.key === 'F') flip(domain)
      else if (event.key === 'Escape') putBack(latest.current)
      else if (event.key === 'Enter' && !target.closest('button, a')) lay(latest.current)
      else if (arrow && ghost.value && !target.closest('[role="tablist"], .log')) {
        const { way, column, row } = ghost.value
        ghost.value = kept(domain, { way, column: column + arrow[0], row: row + arrow[1] })
      } else return
      event.preventDefault()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [domain])
}

// --------------------------------------------------------------------- dragging

/** So long a drop waits until it is known where the tile may lie. */
const PATIENCE_MS = 2000

interface Drop {
  x: number
  y: number
  at: number
}

const dragged = signal<{ x: number; y: number } | null>(null)
const dropped = signal<Drop | null>(null)

const isDragging = () => dragged.peek() !== null

/** A pressed tile that moves is picked up and follows the pointer. */
export function beginDrag(start: PointerEvent, piece: string, pickUp: () => void): void {
  followPointer(start, {
    begin: pickUp,
    move: (x, y) =>
      batch(() => {
        dragged.value = { x, y }
        carried.value = boardAt(x, y) ? null : { piece, x, y }
      }),
    drop: (at) =>
      batch(() => {
        dragged.value = null
        carried.value = null
        dropped.value = { x: at?.x ?? 0, y: at?.y ?? 0, at: Date.now() }
      }),
  })
}

/** Food is dragged from the supply or the larder onto the feast table. */
export function serveByDrag(start: PointerEvent, piece: string, serve: () => void): void {
  followPointer(start, {
    begin: () => undefined,
    move: (x, y) => (carried.value = { piece, x, y }),
    drop(at) {
      carried.value = null
      if (at && document.elementsFromPoint(at.x, at.y).some((element) => element.matches('.ft-feast'))) serve()
    },
  })
}

/** While dragged, the ghost follows; a drop lays the tile, shows why it cannot lie there, or puts it back. */
function useDrop(props: BoardProps, domain: PlaceDomain | null): void {
  const at = dragged.value
  useEffect(() => {
    if (domain && at && !hover(domain, at.x, at.y)) ghost.value = null
  }, [domain, at])
  const drop = dropped.value
  useEffect(() => {
    if (!drop) return
    const isLate = Date.now() - drop.at > PATIENCE_MS
    if (!domain && !isLate) return
    dropped.value = null
    if (!domain) return
    if (!hover(domain, drop.x, drop.y)) putBack(props)
    else lay(props)
  }, [domain, drop])
}
