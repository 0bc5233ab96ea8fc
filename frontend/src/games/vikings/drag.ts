/** Dragging a group or what is in hand onto a board. A drop chooses what a tap would have chosen. */
import { type Signal, useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'

import type { Target } from '../board'

/** So far a pointer may tremble before a tap is a drag, in pixels. */
const SLACK = 8
/** So long a drop waits for the answer to the purchase that the drag began with. */
const PATIENCE_MS = 2000

export interface Carried {
  picture: ComponentChildren
  x: number
  y: number
}

export interface Dragging {
  carried: Signal<Carried | null>
  /** `first` is chosen as soon as the pointer really moves: the group that is being bought. */
  begin(event: PointerEvent, picture: ComponentChildren, first?: string): void
}

export function useDrag(targets: Map<string, Target>): Dragging {
  const carried = useSignal<Carried | null>(null)
  const [dropped, drop] = useState<{ word: string; at: number } | null>(null)
  const current = useRef(targets)
  current.current = targets

  useEffect(() => {
    if (!dropped) return
    const target = targets.get(dropped.word)
    if (target?.state === 'legal') target.choose()
    if (target || Date.now() - dropped.at > PATIENCE_MS) drop(null)
  }, [targets, dropped])

  function begin(start: PointerEvent, picture: ComponentChildren, first?: string) {
    if (start.button !== 0) return
    let moving = false
    const move = ({ clientX: x, clientY: y, pointerId }: PointerEvent) => {
      if (pointerId !== start.pointerId) return
      if (!moving && Math.hypot(x - start.clientX, y - start.clientY) < SLACK) return
      if (!moving && first) current.current.get(first)?.choose()
      moving = true
      carried.value = { picture, x, y }
    }
    const end = (event: PointerEvent) => {
      if (event.pointerId !== start.pointerId) return
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', end)
      window.removeEventListener('pointercancel', end)
      carried.value = null
      if (!moving || event.type === 'pointercancel') return
      ignoreClick()
      const word = wordUnder(event.clientX, event.clientY)
      if (word && word !== first) drop({ word, at: Date.now() })
    }
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', end)
    window.addEventListener('pointercancel', end)
  }

  return { carried, begin }
}

/** A drag that ends where it began must not count as a tap too. */
function ignoreClick(): void {
  const swallow = (event: Event) => event.stopPropagation()
  window.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
}

function wordUnder(x: number, y: number): string | null {
  const spot = document.elementFromPoint(x, y)?.closest('[data-word]')
  return spot?.getAttribute('data-word') ?? null
}
