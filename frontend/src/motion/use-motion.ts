/** Brings motion to a table, once the page has time to load it. */
import type { RefObject } from 'preact'
import { useEffect, useRef } from 'preact/hooks'

import { useTable } from '../core/table-context'
import type { SeatSight } from '../core/wire'

export interface Manner {
  /** Whether things are seen on their way. */
  flies: boolean
  /** Whether what came stays marked until the next change. */
  marks: boolean
}

/** What the table shows: another sight, or another chain of chosen words. The same through other eyes is no move. */
export function useMotion(root: RefObject<HTMLElement | null>, shown: SeatSight, manner: Manner): void {
  const { session } = useTable()
  const sight = useRef(shown)
  sight.current = shown
  const how = useRef(manner)
  how.current = manner
  const eyes = session.seat.value
  useEffect(() => {
    let stop: (() => void) | null = null
    let isWanted = true
    const change = () => changeOf(sight.current, session.chain.tried.peek(), session.chain.words.peek().length)
    void import('./index').then(({ follow }) => {
      if (isWanted && root.current) stop = follow(root.current, change, () => how.current)
    })
    return () => {
      isWanted = false
      stop?.()
    }
  }, [session, eyes])
}

let known: unknown[] = []
let changes = 0

/** A number that differs where one of these does. */
function changeOf(...parts: unknown[]): number {
  if (parts.some((part, k) => part !== known[k])) changes++
  known = parts
  return changes
}
