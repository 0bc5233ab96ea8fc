/** The steps in which a game is gone through, and how this person likes to go. */
import { useMemo } from 'preact/hooks'

import { stored } from '../core/stored-signal'
import { useTable } from '../core/table-context'
import { firstDecision, type Turn, turnAt, turnsOf } from '../core/turns'
import { turnEvents } from '../games/turn-events'

export const UNITS = ['turn', 'move'] as const
export const SPEEDS = [1, 2, 4] as const

export type Unit = (typeof UNITS)[number]

interface Wishes {
  unit: Unit
  speed: (typeof SPEEDS)[number]
}

export const wishes = stored<Wishes>('meadhall.replay', { unit: 'turn', speed: 1 })
export const wish = (change: Partial<Wishes>) => void (wishes.value = { ...wishes.value, ...change })

export function useTurns(): Turn[] {
  const { session, info } = useTable()
  const lines = session.log.lines.value
  return useMemo(() => turnsOf(lines, turnEvents(info.game)), [lines, info.game])
}

export interface Whereabouts {
  turns: Turn[]
  /** The turn that is shown, counted from 0; -1 before the first. */
  turn: number
  /** The place where the game is shown, where somebody decides for the first time, and the end: entries of the record. */
  n: number
  first: number
  last: number
}

export function useWhereabouts(move: number | null): Whereabouts {
  const { session } = useTable()
  const turns = useTurns()
  const last = session.sight.value!.n
  const n = move ?? last
  const first = Math.min(firstDecision(session.log.lines.value), last)
  return { turns, turn: turnAt(turns, n), n, first, last }
}
