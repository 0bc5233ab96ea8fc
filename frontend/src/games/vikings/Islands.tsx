/** The islands of one tribe: the mainland's coast on the left, six rows, columns out to sea. */
import { useLayoutEffect, useRef, useState } from 'preact/hooks'

import { CELL, HEAD, left, TOP, top } from './board-measures'
import type { Scoring } from './read-forecast'
import { CellPlace, ShipPlace, Viking } from './board-places'
import { cellWord, placeNamed, ROWS, type Tribe } from './read-view'
import { RowHead, SeaAndCoast } from './SeaAndCoast'
import { useVikings } from './table-context'
import { ShipThreats } from './ShipThreats'

/** So many columns are drawn at least, and so many at most only to fill the room. */
const COLUMNS = 6
const OF_SMALL = 5
const ENOUGH = 12
const BOTTOM = TOP + 6 * CELL
/** Sea beyond the last column, so that an island that goes on does not meet the frame. */
const OPEN_SEA = 14

interface Props {
  now: Tribe
  /** With what was chosen tentatively. */
  shown: Tribe
  scoring?: Scoring
  /** Whether this tribe decides: its board holds the targets. */
  deciding: boolean
  /** Of an opponent: fewer columns, no words. */
  small?: boolean
  /** So many columns at least: boards side by side are equally large. */
  least?: number
}

export function Islands({ now, shown, scoring, deciding, small, least = 0 }: Props) {
  const table = useVikings()
  const { box, room } = useRoom(small)
  const columns = Math.max(room, least, columnsOf(now, shown, deciding ? [...table.targets.keys()] : [], small))
  const right = HEAD + columns * CELL + OPEN_SEA
  const width = right - left(small)
  const across = Array.from({ length: columns }, (_, index) => index + 1)
  const place = { now, shown, deciding, small }
  return (
    <div class="vk-scroll" ref={box}>
      <svg
        class="vk-islands"
        viewBox={`${left(small)} ${top(small)} ${width} ${BOTTOM - top(small)}`}
        preserveAspectRatio="xMinYMid meet"
        style={`--vk-units: ${width}`}
        role="group"
        aria-label={table.word('part.islands')}
      >
        <SeaAndCoast right={right} bottom={BOTTOM} columns={across} />
        {(['ships', ...ROWS] as const).map((row) => (
          <RowHead key={row} row={row} sum={row === 'ships' ? undefined : scoring?.rows.get(row)} small={small} />
        ))}
        {across.map((column) => (
          <ShipPlace key={column} {...place} column={column} />
        ))}
        {ROWS.flatMap((row) =>
          across.map((column) => <CellPlace key={cellWord(row, column)} {...place} row={row} column={column} />),
        )}
        <ShipThreats tribe={shown} small={small} />
        {ROWS.flatMap((row) =>
          across.map((column) => <Viking key={cellWord(row, column)} {...place} row={row} column={column} />),
        )}
      </svg>
    </div>
  )
}

function columnsOf(now: Tribe, shown: Tribe, words: string[], small?: boolean): number {
  const named = words.map((word) => placeNamed(word)?.column ?? 0)
  if (small) return Math.max(OF_SMALL, shown.columns)
  return Math.max(COLUMNS, shown.columns, now.columns + 1, ...named)
}

/** How many columns the room given to the islands holds while all rows are seen: the sea fills it. */
function useRoom(small?: boolean) {
  const box = useRef<HTMLDivElement>(null)
  const [room, give] = useState(0)
  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const { width, height } = entry!.contentRect
      const across = (width / height) * (BOTTOM - top(small)) + left(small)
      const seen = height ? Math.floor((across - HEAD - OPEN_SEA) / CELL) : 0
      give(Math.min(seen, ENOUGH))
    })
    observer.observe(box.current!)
    return () => observer.disconnect()
  }, [small])
  return { box, room }
}
