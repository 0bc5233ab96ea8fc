/** Dragging a group or what is in hand onto a board. A drop chooses what a tap would have chosen. */
import { type Signal, useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'

import { followPointer } from '../../boards/follow-pointer'
import type { Target } from '../../core/game-board-types'

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
    followPointer(start, {
      begin: () => first && current.current.get(first)?.choose(),
      move: (x, y) => (carried.value = { picture, x, y }),
      drop(at) {
        carried.value = null
        const word = at && wordUnder(at.x, at.y)
        if (word && word !== first) drop({ word, at: Date.now() })
      },
    })
  }

  return { carried, begin }
}

function wordUnder(x: number, y: number): string | null {
  const spot = document.elementFromPoint(x, y)?.closest('[data-word]')
  return spot?.getAttribute('data-word') ?? null
}
