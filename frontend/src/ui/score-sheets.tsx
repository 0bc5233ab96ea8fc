/** Score sheets: line by line, seat by seat. */
import { Shield } from '../art/shield'
import { linesOf } from '../core/score-sheet-rows'
import type { SeatSight } from '../core/wire'
import type { Sheet } from '../core/wire'
import { t } from '../core/page-texts'
import { useTable } from '../core/table-context'

/** How it stands, or would stand after the chain; at the end the final sheets. */
export function ScoreSheets({ sight, past }: { sight: SeatSight; past: boolean }) {
  const { session } = useTable()
  const preview = past ? null : session.chain.preview.value
  return (
    <>
      <p class="hint">{t(sight.over ? 'score.final' : preview ? 'score.if_sent' : 'score.if_now')}</p>
      <SheetTable sheets={preview?.standing ?? sight.standing} winners={sight.over ? sight.winners : []} />
    </>
  )
}

export function SheetTable({ sheets, winners }: { sheets: Sheet[]; winners: number[] }) {
  const { say, texts } = useTable()
  return (
    <table class="sheet">
      <thead>
        <tr>
          <th scope="col">{t('score.line')}</th>
          {sheets.map(({ seat }) => (
            <th scope="col" key={seat} class={winners.includes(seat) ? 'winner' : ''} title={texts.names[seat]}>
              <Shield seat={seat} size={22} />
              {texts.names[seat]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {linesOf(sheets).map((line) =>
          [line, ...line.parts].map((row, part) => (
            <tr key={`${line.message.key} ${part}`} class={part ? 'part' : ''}>
              <th scope="row">{say(row.message)}</th>
              {row.points.map((value, k) => (
                <td key={k}>{value ?? ''}</td>
              ))}
            </tr>
          )),
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('score.total')}</th>
          {sheets.map(({ seat, total }) => (
            <td key={seat}>{total}</td>
          ))}
        </tr>
      </tfoot>
    </table>
  )
}
