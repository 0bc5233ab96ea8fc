/** The steps in which a game is gone through, and how this person likes to go. */
import { useMemo } from 'preact/hooks'

import { stored } from '../core/stored-signal'
import { useTable } from '../core/table-context'
import { type Turn, turnsOf } from '../core/turns'
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
