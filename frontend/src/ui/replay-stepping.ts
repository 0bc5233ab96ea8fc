/** Going through a game: by turn or by move, by hand, by keys or by itself. */
import { type Signal, useSignal } from '@preact/signals'
import { useEffect, useLayoutEffect, useMemo } from 'preact/hooks'

import { go, parseRoute, type Route, stepTo } from '../core/router'
import { useTable } from '../core/table-context'
import { stopBefore, stopsOf } from '../core/turns'
import { type Unit, useWhereabouts, type Whereabouts, wishes } from './replay-units'
import type { Replay } from './use-replay'

/** How long a step stays at the first speed. */
const STAYS_MS = { turn: 2400, move: 1200 }

export interface Stepping extends Whereabouts {
  isPlaying: Signal<boolean>
  to(n: number | null): void
  /** One step on, or back; by the unit that was chosen unless another is given. */
  step(by: 1 | -1, unit?: Unit): void
  isAtStart: boolean
  isAtEnd: boolean
  play(): void
}

export function useStepping({ move, eyes, sight, past }: Replay): Stepping {
  const { session, info } = useTable()
  const lines = session.log.lines.value
  const where = useWhereabouts(move)
  const { turns, n, first, last } = where
  const stops = useMemo(() => stopsOf(lines, turns, last), [lines, turns, last])
  const isPlaying = useSignal(false)
  const { unit, speed } = wishes.value

  const at = (entry: number | null): Route => ({ ...tableRoute(), move: entry })
  // Back leads from the past to the present, however many steps were taken there.
  const to = (entry: number | null) => (move === null ? go : stepTo)(at(entry))
  const next = (by: 1 | -1, kind: Unit, from = n): number | null => {
    if (kind === 'move') return from + by >= 0 && from + by <= last ? from + by : null
    return (by > 0 ? stops.find((stop) => stop > from) : stopBefore(stops, from)) ?? null
  }
  const step = (by: 1 | -1, kind = unit) => {
    isPlaying.value = false
    // Keys may come faster than the page is drawn.
    const found = next(by, kind, tableRoute().move ?? last)
    if (found !== null) to(found)
  }
  const play = () => {
    isPlaying.value = !isPlaying.value
    if (isPlaying.value && n >= last) to(first)
  }

  useEffect(() => {
    if (!isPlaying.value || sight?.n !== move) return undefined
    const following = next(1, unit)
    if (following === null) {
      isPlaying.value = false
      return undefined
    }
    const timer = setTimeout(() => to(following), STAYS_MS[unit] / speed)
    return () => clearTimeout(timer)
  }, [isPlaying.value, move, sight, unit, speed])

  useEffect(() => {
    if (move === null) return past.ahead(info.over ? stops.slice(0, 2) : [], eyes)
    const following = next(1, unit)
    const wanted = [following, following === null ? null : next(1, unit, following), next(-1, unit)]
    past.ahead(wanted.filter((entry) => entry !== null), eyes) // biome-ignore format: one thing
  }, [move, eyes, unit, info.over])

  return {
    ...where,
    isPlaying,
    to,
    step,
    isAtStart: n <= first,
    isAtEnd: n >= last,
    play,
  }
}

/** As the address says it: the page learns of that a little later. */
export function tableRoute(): Extract<Route, { at: 'table' }> {
  return parseRoute(location.hash) as Extract<Route, { at: 'table' }>
}

/** Looks at the same moment through other eyes. */
export function lookThrough(eyes: number | null): void {
  stepTo({ ...tableRoute(), eyes })
}

/** Keys that other things on the page need are theirs. */
const TYPING = 'input:not([type=range]), textarea, select, [contenteditable], dialog'
const PRESSED = 'button, a, summary'

export function useReplayKeys({ step, to, first, last, play }: Stepping, isOn: boolean): void {
  // With the moment that is shown: the next key steps on from it, however soon it comes.
  useLayoutEffect(() => {
    if (!isOn) return undefined
    const press = (event: KeyboardEvent) => {
      const target = event.target as Element
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || target.closest(TYPING)) return
      if (event.key === ' ' && target.closest(PRESSED)) return
      const act = actionOf(event)
      if (!act) return
      event.preventDefault()
      act()
    }
    const actionOf = ({ key, shiftKey }: KeyboardEvent): (() => void) | undefined => {
      const unit = shiftKey ? 'turn' : wishes.peek().unit
      const actions: Record<string, () => void> = {
        ' ': play,
        ArrowLeft: () => step(-1, unit),
        ArrowRight: () => step(1, unit),
        Home: () => to(first),
        End: () => to(last),
      }
      return actions[key]
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })
}
