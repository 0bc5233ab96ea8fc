/** Shows what moved whenever a table shows something new.
 *
 * The table is looked at before and after; what the page says stays as it is, only pictures fly above it. So a page
 * with motion and one without it are the same once things have come to rest, and nothing waits for them.
 */
import { preferences } from '../core/preferences'
import { wantsCalm } from '../core/reduced-motion'
import { announce, announced } from './announce'
import { bringIntoSight } from './bring-into-sight'
import { count } from './count'
import { fly } from './fly'
import { clearMarks, mark } from './marks'
import { arrivals, countsBetween, movesBetween } from './moves'
import { type Place, placesOn } from './places'
import { skip } from './running'
import { hear, play } from './sounds'
import type { Manner } from './use-motion'
import './motion.css'

const MILLISECONDS = { normal: 380, fast: 180, off: 0 }
/** More than these is another table, not a move. */
const MOST = 60
const SETTLED = 150

interface Look {
  change: unknown
  places: Place[]
  announced: string
}

/** Follows a table until the answer is called. `change` says what it shows: only where that differs something moved;
 * `manner` says how that is shown. */
export function follow(root: HTMLElement, change: () => unknown, manner: () => Manner): () => void {
  const layer = document.createElement('div')
  layer.className = 'motion'
  layer.setAttribute('aria-hidden', 'true')
  root.append(layer)
  let last = look(change())
  let frame = 0
  let bringing = 0
  const compare = () => {
    frame = 0
    const now = look(change())
    if (now.change !== last.change) {
      clearMarks()
      const { flies, marks } = manner()
      clearTimeout(bringing)
      if (flies) show(layer, last, now)
      if (marks && last.places.length) {
        const came = arrivals(last.places, now.places)
        mark(came)
        // What flies is on its way to where things are now.
        bringing = window.setTimeout(() => bringIntoSight(came), flies ? lasting() : 0)
      }
    }
    last = now
  }
  // With the next frame, which lays out the page anyway: to ask where things are at once would make the browser do that
  // within the task that drew the table anew. A page that nobody sees has no frames; and a replay draws the step before
  // and the one that is shown within one of them.
  const observer = new MutationObserver((records) => {
    if (records.every(({ target }) => layer.contains(target))) return
    if (document.hidden || isReplay(manner())) {
      cancelAnimationFrame(frame)
      compare()
    } else if (!frame) frame = requestAnimationFrame(compare)
  })
  observer.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ATTRIBUTES })
  // What is about to be compared is not looked at as if it had been there before.
  const stopLooking = whenSettled(root, () => {
    if (!frame) last = look(last.change)
  })
  addEventListener('pointerdown', skip, true)
  addEventListener('keydown', skip, true)
  return () => {
    observer.disconnect()
    cancelAnimationFrame(frame)
    clearTimeout(bringing)
    stopLooking()
    removeEventListener('pointerdown', skip, true)
    removeEventListener('keydown', skip, true)
    skip()
    clearMarks()
    layer.remove()
  }
}

/** The step before is drawn without either, the one that is shown leaves marks. */
function isReplay({ flies, marks }: Manner): boolean {
  return marks || !flies
}

const ATTRIBUTES = ['data-piece', 'data-n', 'data-announce']

/** At the whole page: some pieces are shown in the bar above the table. */
function look(change: unknown): Look {
  return { change, places: placesOn(document.body), announced: announced(document.body) }
}

/** How long things are on their way. */
const lasting = (): number => (wantsCalm() ? 0 : MILLISECONDS[preferences.value.motion])

function show(layer: HTMLElement, before: Look, after: Look): void {
  const milliseconds = lasting()
  const moves = movesBetween(before.places, after.places)
  const isNewPhase = after.announced !== before.announced && after.announced !== ''
  if (isNewPhase) play('horn')
  else hear(moves.map(({ kind }) => kind))
  if (!milliseconds || document.hidden || moves.length > MOST) return
  // All of it is looked at before anything is put there: each look after a change would lay out the page anew.
  const begin = [
    ...moves.map((move) => fly(layer, move, milliseconds)),
    ...countsBetween(before.places, after.places).map((counted) => count(layer, counted, milliseconds)),
  ]
  for (const one of begin) one()
  if (isNewPhase) announce(layer, after.announced, milliseconds)
}

/** Scrolling and a window of another size put things elsewhere without moving them. */
function whenSettled(root: HTMLElement, look: () => void): () => void {
  let waiting = 0
  const wait = () => {
    clearTimeout(waiting)
    waiting = window.setTimeout(look, SETTLED)
  }
  const sizes = new ResizeObserver(wait)
  sizes.observe(root)
  addEventListener('scroll', wait, { capture: true, passive: true })
  return () => {
    clearTimeout(waiting)
    sizes.disconnect()
    removeEventListener('scroll', wait, true)
  }
}
