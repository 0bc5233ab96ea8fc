/** A note beside what is pointed at; for reasons above all. */
import { type Signal, useSignal } from '@preact/signals'
import { useLayoutEffect, useRef } from 'preact/hooks'

import './tooltip.css'

/** Room that a note needs on each side, in pixels. */
const HALF = 168
const LINGER_MS = 4000

interface Note {
  text: string
  beside: Element
  x: number
  y: number
  below: boolean
}

/** `moment` changes when what was pointed at may be gone. Only the tip itself is drawn anew. */
export function useTip(moment: string) {
  const note = useSignal<Note | null>(null)
  const coming = useRef(0)
  const clear = () => {
    clearTimeout(coming.current)
    note.value = null
  }
  // At once: after the first frame, something may be pointed at already.
  useLayoutEffect(clear, [moment])
  const show = (text: string, beside: Element, delay = 0) => {
    clearTimeout(coming.current)
    if (delay) coming.current = window.setTimeout(() => beside.isConnected && show(text, beside), delay)
    else tell(text, beside)
  }
  const tell = (text: string, beside: Element) => {
    const box = beside.getBoundingClientRect()
    const x = Math.min(Math.max(box.left + box.width / 2, HALF + 8), window.innerWidth - HALF - 8)
    const below = box.top < 120
    const shown = { text, beside, x, y: below ? box.bottom + 8 : box.top - 8, below }
    note.value = shown
    setTimeout(() => note.value === shown && (note.value = null), LINGER_MS)
  }
  // What loses the focus late must not hide the note of what was tapped since.
  const hide = (beside: Element) => {
    clearTimeout(coming.current)
    if (note.peek()?.beside === beside) note.value = null
  }
  return { note, tip: { show, hide } }
}

export function Tip({ told }: { told: Signal<Note | null> }) {
  const note = told.value
  if (!note) return null
  const style = { left: `${note.x}px`, top: `${note.y}px`, maxWidth: `${2 * HALF}px` }
  return (
    <div class={`board-tip ${note.below ? 'below' : ''}`} style={style} role="status">
      {note.text}
    </div>
  )
}
