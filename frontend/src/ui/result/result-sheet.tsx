/** Every row of the score sheet, the best of each marked; a row that is chosen is shown as a curve. */
import type { Signal } from '@preact/signals'

import { seatColour } from '../../art/shield'
import type { Shown } from '../../core/game-board-types'
import { bestOf, countedSum, type Parted, sumOf } from '../../core/placing'
import type { SheetRow } from '../../core/score-sheet-rows'
import { minusSign, signed } from '../../core/signed-numbers'
import { t } from '../../core/page-texts'
import { useTable } from '../../core/table-context'
import type { Sheet } from '../../core/wire'
import type { Counting } from './count-up'

/** More rows stand closer together. */
const MANY = 10

interface Props {
  sheets: Sheet[]
  parted: Parted
  counting: Counting
  line: Signal<string | null>
  Sign: Shown['SheetSign']
}

export function ResultSheet(props: Props) {
  const { texts } = useTable()
  const { sheets, parted, counting } = props
  const { plus, minus } = parted
  const hasBoth = plus.length > 0 && minus.length > 0
  return (
    <div class={`panel result-sheet ${plus.length + minus.length > MANY ? 'many' : ''}`} onClick={counting.skip}>
      <h3>
        {t('score.sheet')} {sheets.length > 1 && <small class="hint">{t('score.best_marked')}</small>}
      </h3>
      <table class="sheet">
        <thead>
          <tr>
            <th scope="col">{t('score.line')}</th>
            {sheets.map(({ seat }) => (
              <th scope="col" style={{ '--seat': seatColour(seat) } as Record<string, string>} key={seat}>
                {texts.names[seat]}
              </th>
            ))}
          </tr>
        </thead>
        <Rows {...props} rows={plus} before={minus.length} title={hasBoth ? 'score.won' : undefined} />
        <Rows {...props} rows={minus} before={0} title={hasBoth ? 'score.lost' : undefined} />
        <tfoot>
          <tr>
            <th scope="row">{t('score.total')}</th>
            {sheets.map(({ seat }, column) => (
              <td key={seat}>{minusSign(countedSum(parted, counting.counted, column))}</td>
            ))}
          </tr>
        </tfoot>
      </table>
      {counting.counted < Infinity && (
        <button class="skip" onClick={counting.skip}>
          {t('result.skip')}
        </button>
      )}
    </div>
  )
}

interface RowsProps extends Props {
  rows: SheetRow[]
  before: number
  title: string | undefined
}

function Rows({ rows, before, title, sheets, counting, line, Sign }: RowsProps) {
  if (!rows.length) return null
  return (
    <tbody>
      {title && (
        <tr class="part sum">
          <th scope="row">{t(title)}</th>
          {sheets.map(({ seat }, column) => (
            <td key={seat}>{signed(sumOf(rows, column))}</td>
          ))}
        </tr>
      )}
      {rows.map((row, k) => (
        <Row
          row={row}
          sheets={sheets}
          line={line}
          Sign={Sign}
          isCounted={before + k < counting.counted}
          key={row.message.key}
        />
      ))}
    </tbody>
  )
}

interface RowProps {
  row: SheetRow
  sheets: Sheet[]
  line: Signal<string | null>
  Sign: Shown['SheetSign']
  isCounted: boolean
}

function Row({ row, sheets, line, Sign, isCounted }: RowProps) {
  const { say } = useTable()
  const best = bestOf(row)
  const { key } = row.message
  const isShown = line.value === key
  return (
    <tr class={`${isCounted ? '' : 'uncounted'} ${isShown ? 'shown' : ''}`}>
      <th scope="row">
        <button
          class="plain"
          aria-pressed={isShown}
          title={t('result.show_line')}
          onClick={() => (line.value = isShown ? null : key)}
        >
          {Sign && <Sign line={key} />}
          {say(row.message)}
        </button>
      </th>
      {row.points.map((points, column) => (
        <td
          class={best.includes(column) ? 'best' : ''}
          style={{ '--seat': seatColour(sheets[column]!.seat) } as Record<string, string>}
          title={partsOf(row, column, say)}
          key={column}
        >
          <span>{minusSign(points ?? 0)}</span>
        </td>
      ))}
    </tr>
  )
}

/** Where the points of a cell come from. */
function partsOf(row: SheetRow, column: number, say: (message: SheetRow['message']) => string): string | undefined {
  const parts = row.parts.filter(({ points }) => points[column])
  return parts.map(({ message, points }) => `${say(message)}: ${signed(points[column]!)}`).join('\n') || undefined
}
