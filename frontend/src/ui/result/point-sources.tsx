/** Where the points come from: what was lost and won, on one scale for all. */
import type { Signal } from '@preact/signals'

import { seatColour } from '../../art/shield'
import type { Shown } from '../../core/game-board-types'
import { linesOf, type SheetRow } from '../../core/score-sheet-rows'
import { sum } from '../../core/score-curve'
import { minusSign, signed } from '../../core/signed-numbers'
import { t } from '../../core/page-texts'
import { useTable } from '../../core/table-context'
import type { Sheet } from '../../core/wire'

interface Props {
  sheets: Sheet[]
  line: Signal<string | null>
  sourceClass: Shown['sourceClass']
}

/** A piece needs so much of the whole width for each sign of its figure. */
const SIGN_WIDTH = 0.021

export function PointSources({ sheets, line, sourceClass }: Props) {
  const { texts, say } = useTable()
  const rows = linesOf(sheets)
    .map((row, k) => ({ ...row, colour: sourceClass?.(row.message.key) ?? `source-${k % COLOURS}` }))
    .filter(({ points }) => points.some(Boolean))
  const columns = sheets.map((_, column) => rows.map(({ points }) => points[column] ?? 0))
  const lost = Math.max(0, ...columns.map((points) => -sum(points.filter((value) => value < 0))))
  const won = Math.max(1, ...columns.map((points) => sum(points.filter((value) => value > 0))))
  const scale = 1 / (lost + won)
  return (
    <section class="panel result-sources" aria-label={t('result.sources')}>
      <h3>{t('result.sources')}</h3>
      <ul class="source-bars">
        {sheets.map(({ seat, total }, column) => (
          <li key={seat} style={{ '--seat': seatColour(seat) } as Record<string, string>}>
            <b>{texts.names[seat]}</b>
            <Bar rows={rows} points={columns[column]!} scale={scale} lost={lost} line={line} />
            <strong>{minusSign(total)}</strong>
          </li>
        ))}
      </ul>
      <ul class="source-names" aria-hidden="true">
        {rows.map(({ message, colour }) => (
          <li class={line.value && line.value !== message.key ? 'dim' : ''} key={message.key}>
            <i class={colour} />
            {say(message)}
          </li>
        ))}
      </ul>
    </section>
  )
}

const COLOURS = 13

interface ColouredRow extends SheetRow {
  colour: string
}

interface BarProps {
  rows: ColouredRow[]
  points: number[]
  scale: number
  lost: number
  line: Signal<string | null>
}

function Bar({ rows, points, scale, lost, line }: BarProps) {
  const { say } = useTable()
  const said = rows.flatMap(({ message }, k) => (points[k] ? [`${say(message)}: ${signed(points[k])}`] : []))
  const negative = -sum(points.filter((value) => value < 0))
  const order = [...points.keys()].sort((a, b) => Number(points[a]! >= 0) - Number(points[b]! >= 0))
  return (
    <div class="bar" role="img" aria-label={said.join(', ')}>
      <i class="gap" style={{ width: `${100 * (lost - negative) * scale}%` }} />
      {order.map((k) => {
        const width = Math.abs(points[k]!) * scale
        const key = rows[k]!.message.key
        const isDim = line.value !== null && line.value !== key
        if (!width) return null
        return (
          <span
            class={`piece ${rows[k]!.colour} ${points[k]! < 0 ? 'lost' : ''} ${isDim ? 'dim' : ''}`}
            style={{ width: `${100 * width}%` }}
            title={`${say(rows[k]!.message)}: ${signed(points[k]!)}`}
            onClick={() => (line.value = line.value === key ? null : key)}
            key={k}
          >
            {width > SIGN_WIDTH * (String(points[k]!).length + 0.5) && minusSign(points[k]!)}
          </span>
        )
      })}
      {lost > 0 && <i class="zero" style={{ left: `${100 * lost * scale}%` }} />}
    </div>
  )
}
