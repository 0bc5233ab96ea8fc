/** The islands of one tribe: the mainland's coast on the left, six rows, columns out to sea. */
import { CELL, HEAD, TOP } from './board-measures'
import type { Scoring } from './read-forecast'
import { CellPlace, ShipPlace, Viking } from './board-places'
import { cellWord, placeNamed, ROWS, type Tribe } from './read-view'
import { RowHead, SeaAndCoast } from './SeaAndCoast'
import { useVikings } from './table-context'
import { ShipThreats } from './ShipThreats'

/** So many columns are drawn at least. */
const COLUMNS = 6

interface Props {
  now: Tribe
  /** With what was chosen tentatively. */
  shown: Tribe
  scoring?: Scoring
  /** Whether this tribe decides: its board holds the targets. */
  deciding: boolean
  /** Small boards show vikings as tokens. */
  small?: boolean
}

export function Islands({ now, shown, scoring, deciding, small }: Props) {
  const table = useVikings()
  const columns = columnsOf(now, shown, deciding ? [...table.targets.keys()] : [], small)
  const width = HEAD + columns * CELL
  const height = TOP + 6 * CELL
  const across = Array.from({ length: columns }, (_, index) => index + 1)
  const place = { now, shown, deciding, small }
  return (
    <div class="vk-scroll">
      <svg
        class="vk-islands"
        viewBox={`0 0 ${width} ${height}`}
        style={{ minWidth: `${width * (small ? 0.3 : 0.46)}px`, maxWidth: `${width * (small ? 0.62 : 1)}px` }}
        role="group"
        aria-label={table.word('part.islands')}
      >
        <SeaAndCoast width={width} height={height} columns={across} />
        {(['ships', ...ROWS] as const).map((row) => (
          <RowHead key={row} row={row} sum={row === 'ships' ? undefined : scoring?.rows.get(row)} small={small} />
        ))}
        {across.map((column) => (
          <ShipPlace key={column} {...place} column={column} />
        ))}
        {ROWS.flatMap((row) =>
          across.map((column) => <CellPlace key={cellWord(row, column)} {...place} row={row} column={column} />),
        )}
        <ShipThreats tribe={shown} />
        {ROWS.flatMap((row) =>
          across.map((column) => <Viking key={cellWord(row, column)} {...place} row={row} column={column} />),
        )}
      </svg>
    </div>
  )
}

function columnsOf(now: Tribe, shown: Tribe, words: string[], small?: boolean): number {
  const named = words.map((word) => placeNamed(word)?.column ?? 0)
  const spare = small ? 0 : 1
  return Math.max(COLUMNS, shown.columns, now.columns + spare, ...named)
}
