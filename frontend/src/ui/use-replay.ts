/** What was seen at an earlier move. */
import { useSignal } from '@preact/signals'
import { useEffect, useMemo } from 'preact/hooks'

import { PastSights } from '../core/past-sights'
import { useTable } from '../core/table-context'
import { apart } from '../core/task-apart'
import { stopBefore, stopsOf, turnsOf } from '../core/turns'
import type { SeatSight } from '../core/wire'
import { turnEvents } from '../games/turn-events'
import type { Manner } from '../motion/use-motion'
import { wishes } from './replay-units'

export interface Replay {
  /** The entry after which the table is shown; null for the present. */
  move: number | null
  /** Through whose eyes; null: what everybody may see. */
  eyes: number | null
  /** The last moment that arrived; null before the first one, and in the present. */
  sight: SeatSight | null
  /** How the change to it is shown. */
  manner: Manner
  past: PastSights
}

interface Moment {
  sight: SeatSight
  eyes: number | null
  manner: Manner
}

const PRESENT: Manner = { flies: true, marks: false }
/** One step on: things are seen to move, and stay marked. */
const STEP: Manner = { flies: true, marks: true }
/** Elsewhere in the game: first, unseen, what was one step before, so that it can be told what that step changed. */
const GROUND: Manner = { flies: false, marks: false }
const JUMP: Manner = { flies: false, marks: true }

export function useReplay(move: number | null, wanted: number | null | undefined): Replay {
  const { session, attempt } = useTable()
  const past = useMemo(() => new PastSights((n, eyes) => session.api().replay(n, eyes)), [session])
  const shown = useSignal<Moment | null>(null)
  const eyes = wanted === undefined ? session.seat.value : wanted
  const stepBefore = useStepBefore()
  useEffect(() => {
    let isWanted = true
    const show = async (n: number) => {
      const before = stepBefore(n)
      const isStep = before !== null && shown.peek()?.eyes === eyes && shown.peek()?.sight.n === before
      const ground = isStep || before === null ? null : past.at(before, eyes).catch(() => null)
      const sight = await attempt(past.at(n, eyes))
      const grounded = await ground
      if (!isWanted || !sight) return
      if (grounded) {
        shown.value = { sight: grounded, eyes, manner: GROUND }
        await drawn()
        if (!isWanted) return
      }
      shown.value = { sight, eyes, manner: isStep ? STEP : grounded ? JUMP : GROUND }
    }
    if (move === null) shown.value = null
    else void show(move)
    return () => {
      isWanted = false
    }
  }, [move, eyes])
  const moment = move === null ? null : shown.value
  return { move, eyes, sight: moment?.sight ?? null, manner: moment?.manner ?? PRESENT, past }
}

/** Where a step that ends at an entry begins, in the steps that this person takes. */
export function useStepBefore(): (n: number) => number | null {
  const { session, info } = useTable()
  return (n) => {
    const lines = session.log.lines.peek()
    if (wishes.peek().unit === 'move' || !lines.length) return n > 0 ? n - 1 : null
    return stopBefore(stopsOf(lines, turnsOf(lines, turnEvents(info.game)), session.sight.peek()!.n), n)
  }
}

/** Once the page shows what it was told to. */
const drawn = () => new Promise<void>(apart)
