/** How large the tiles of a supply are drawn: the more there are, the smaller, so that no shelf cuts one off. */
import { type Signal, useSignal } from '@preact/signals'
import type { RefObject } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'

import { pieceOf } from './printed-types'

/** Sides of a space of a tile in pixels, the best first. */
const UNITS = [26, 23, 20, 17, 15, 13, 11]

/** A shelf between its edges, and all four of them together. */
export interface Room {
  width: number
  height: number
}

/** On smaller screens, where the page is as high as its tiles want it. */
const SMALL_SCREEN: Room = { width: 136, height: 180 }
/** Where the shelves stand side by side, as wide as their tiles: board and supply share a phone's screen. */
const PHONE: Room = { width: 320, height: 210 }

/** What the shelves have. Where they stand in a column they share its height, however large their tiles are. */
export function useRoom(): [RefObject<HTMLElement | null>, Signal<Room>] {
  const supply = useRef<HTMLElement>(null)
  const room = useSignal(SMALL_SCREEN)
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => {
      const now = roomIn(supply.current!)
      if (now.width !== room.value.width || now.height !== room.value.height) room.value = now
    })
    observer.observe(supply.current!)
    return () => observer.disconnect()
  }, [])
  return [supply, room]
}

function roomIn(supply: HTMLElement): Room {
  const { display, flexWrap } = getComputedStyle(supply)
  if (display !== 'flex') return SMALL_SCREEN
  if (flexWrap === 'wrap') return PHONE
  const shelves = [...supply.querySelectorAll<HTMLElement>('.ft-shelf')]
  const { clientWidth } = shelves[0]!.lastElementChild!
  return { width: clientWidth - PADDING, height: shelves.reduce((sum, { offsetHeight }) => sum + offsetHeight, 0) }
}

const EMPTY_SHELF = 26
const PADDING = 12
const ROW_GAP = 6
const GAP = 8
/** The number behind a tile of which there are several. */
const NUMBER = 20

export type Shelf = (readonly [what: string, n: number])[]

export function unitFor(shelves: Shelf[], room: Room): number {
  const fits = (unit: number) =>
    shelves.reduce((sum, shelf) => sum + heightOf(shelf, unit, room.width), 0) <= room.height
  return UNITS.find(fits) ?? UNITS.at(-1)!
}

/** Tiles stand side by side until a row is full. */
function heightOf(shelf: Shelf, unit: number, shelfWidth: number): number {
  const rows: { width: number; height: number }[] = []
  for (const [what, n] of shelf) {
    const { cells } = pieceOf(what)
    const width = unit * (1 + Math.max(...cells.map(([x]) => x!))) + (n > 1 ? NUMBER : 0)
    const height = unit * (1 + Math.max(...cells.map(([, y]) => y!)))
    const row = rows.at(-1)
    if (row && row.width + GAP + width <= shelfWidth) {
      row.width += GAP + width
      row.height = Math.max(row.height, height)
    } else rows.push({ width, height })
  }
  const heights = rows.reduce((sum, { height }) => sum + height, 0)
  return Math.max(EMPTY_SHELF, heights + ROW_GAP * (rows.length - 1) + PADDING)
}
