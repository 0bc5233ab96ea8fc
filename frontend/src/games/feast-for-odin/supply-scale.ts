/** How large the tiles of a supply are drawn: the more there are, the smaller, so that no shelf cuts one off. */
import { type Signal, useSignal } from '@preact/signals'
import type { RefObject } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'

import { pieceOf } from './printed-types'

/** Sides of a space of a tile in pixels, the best first. */
const UNITS = [26, 23, 21, 19, 17, 15, 13, 11]

/** A shelf between its edges, and all four of them together. */
export interface Room {
  width: number
  height: number
  /** Whether shelves stand side by side while there is room; then the width is that of a whole line. */
  inLines?: boolean
}

/** On smaller screens, where the page is as high as its tiles want it. */
const SMALL_SCREEN: Room = { width: 136, height: 180 }

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
  const { display, flexDirection } = getComputedStyle(supply)
  if (display !== 'flex') return SMALL_SCREEN
  if (flexDirection === 'row') return linesIn(supply)
  const shelves = [...supply.querySelectorAll<HTMLElement>('.ft-shelf')]
  const { clientWidth } = shelves[0]!.lastElementChild!
  return { width: clientWidth - PADDING, height: shelves.reduce((sum, { offsetHeight }) => sum + offsetHeight, 0) }
}

/** All of the supply but its stock, which lies below the shelves; on a phone, what board and tabs leave of a screen. */
function linesIn(supply: HTMLElement): Room {
  const { clientWidth, clientHeight } = supply
  const { offsetHeight } = supply.querySelector<HTMLElement>('.ft-stock')!
  const style = getComputedStyle(supply)
  const left = parseFloat(style.getPropertyValue('--ft-shelves'))
  const height = left || clientHeight - PADDING - offsetHeight
  const beside = Math.max(PADDING, parseFloat(style.paddingLeft) + parseFloat(style.paddingRight))
  return { width: clientWidth - beside, height, inLines: true }
}

const EMPTY_SHELF = 26
const PADDING = 12
const SHELF_PADDING = 8
const ROW_GAP = 6
const GAP = 8
/** The number behind a tile of which there are several. */
const NUMBER = 20

export type Shelf = (readonly [what: string, n: number])[]

export function unitFor(shelves: Shelf[], room: Room): number {
  const heightAt = (unit: number) =>
    room.inLines
      ? heightOfLines(shelves, unit, room.width)
      : shelves.reduce((sum, shelf) => sum + heightOf(shelf, unit, room.width), 0)
  return UNITS.find((unit) => heightAt(unit) <= room.height) ?? UNITS.at(-1)!
}

/** Letter and edges of a shelf that stands in a line, the gap between two of them, and one without anything on it. */
const SHELF_ENDS = 32
const SHELF_GAP = 4
const EMPTY_WIDTH = 44

/** Shelves stand side by side until a line is full. */
function heightOfLines(shelves: Shelf[], unit: number, width: number): number {
  const lines: Row[] = []
  for (const shelf of shelves) {
    const tiles = shelf.map(([what, n]) => GAP + sizeAt(what, n, unit).width)
    const own = Math.max(
      EMPTY_WIDTH,
      tiles.reduce((sum, each) => sum + each, SHELF_ENDS - GAP),
    )
    put({ width: Math.min(own, width), height: heightOf(shelf, unit, width - SHELF_ENDS) }, lines, SHELF_GAP, width)
  }
  return lines.reduce((sum, { height }) => sum + height + SHELF_GAP, 0)
}

interface Row {
  width: number
  height: number
}

/** Beside what stands in the last row, or below it. */
function put(size: Row, rows: Row[], gap: number, width: number): void {
  const row = rows.at(-1)
  if (row && row.width + gap + size.width <= width) {
    row.width += gap + size.width
    row.height = Math.max(row.height, size.height)
  } else rows.push({ ...size })
}

/** Tiles stand side by side until a row is full. */
function heightOf(shelf: Shelf, unit: number, shelfWidth: number): number {
  const rows: Row[] = []
  for (const [what, n] of shelf) put(sizeAt(what, n, unit), rows, GAP, shelfWidth)
  const heights = rows.reduce((sum, { height }) => sum + height, 0)
  return Math.max(EMPTY_SHELF, heights + ROW_GAP * (rows.length - 1) + SHELF_PADDING)
}

function sizeAt(what: string, n: number, unit: number): Row {
  const { cells } = pieceOf(what)
  return {
    width: unit * (1 + Math.max(...cells.map(([x]) => x!))) + (n > 1 ? NUMBER : 0),
    height: unit * (1 + Math.max(...cells.map(([, y]) => y!))),
  }
}
