/** Two fingers on a board: apart it grows, together it shrinks, turned they turn what is in hand. */
import { useSignal } from '@preact/signals'
import { useRef } from 'preact/hooks'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** A point as a part of the board's width and height on the screen. */
export interface Spot {
  x: number
  y: number
}

const MOST = 3
/** So far two fingers turn before what is in hand does, in degrees. */
const QUARTER = 40

/** What is shown of the whole after `zoom`, with what was under the fingers still under them; never beyond its edges. */
export function zoomed(whole: Box, shown: Box, zoom: number, from: Spot, to: Spot): Box {
  const times = Math.min(Math.max((whole.width / shown.width) * zoom, 1), MOST)
  const [width, height] = [whole.width / times, whole.height / times]
  const x = shown.x + from.x * shown.width - to.x * width
  const y = shown.y + from.y * shown.height - to.y * height
  return {
    x: Math.min(Math.max(x, whole.x), whole.x + whole.width - width),
    y: Math.min(Math.max(y, whole.y), whole.y + whole.height - height),
    width,
    height,
  }
}

/** From one direction to another, between -180 and 180 degrees. */
export function turnedBy(from: number, to: number): number {
  return ((((to - from + 180) % 360) + 360) % 360) - 180
}

interface Hold {
  spread: number
  angle: number
  middle: Spot
}

/** `moment` changes when the whole board is to be seen again. */
export function usePinch(whole: Box, moment: string, turn: () => void) {
  const fingers = useRef(new Map<number, { x: number; y: number }>())
  const hold = useRef<Hold | null>(null)
  const zoom = useSignal<{ moment: string; shown: Box } | null>(null)
  const shown = zoom.value?.moment === moment ? zoom.value.shown : whole
  const isPinching = () => fingers.current.size > 1

  const press = (event: PointerEvent) => {
    if (event.pointerType !== 'touch') return
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    hold.current = null
  }
  const move = (event: PointerEvent) => {
    if (!fingers.current.has(event.pointerId)) return
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    if (fingers.current.size !== 2) return
    const now = heldBy([...fingers.current.values()], (event.currentTarget as Element).getBoundingClientRect())
    const before = hold.current
    hold.current = now
    if (!before) return
    if (Math.abs(turnedBy(before.angle, now.angle)) > QUARTER) turn()
    else now.angle = before.angle
    zoom.value = { moment, shown: zoomed(whole, shown, now.spread / before.spread, before.middle, now.middle) }
  }
  const release = ({ pointerId }: PointerEvent) => {
    fingers.current.delete(pointerId)
    hold.current = null
  }
  return { shown, isPinching, on: { press, move, release } }
}

function heldBy(fingers: { x: number; y: number }[], board: DOMRect): Hold {
  const [one, other] = fingers as [{ x: number; y: number }, { x: number; y: number }]
  const [dx, dy] = [other.x - one.x, other.y - one.y]
  return {
    spread: Math.max(Math.hypot(dx, dy), 1),
    angle: (Math.atan2(dy, dx) * 180) / Math.PI,
    middle: {
      x: ((one.x + other.x) / 2 - board.left) / board.width,
      y: ((one.y + other.y) / 2 - board.top) / board.height,
    },
  }
}
