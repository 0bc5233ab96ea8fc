/** What the chosen words and what is pointed at would change, in small pictures. */
import { minusSign, signed } from '../../core/signed-numbers'
import { Thing, Viking } from './art'
import { differences } from './preview-differences'
import { readFeast } from './read-view'
import { useFeast } from './table-context'

export function PreviewChanges() {
  const { props, word } = useFeast()
  const { seat, view, preview, standing } = props
  if (seat === null) return null
  const found = preview ? differences(readFeast(view).seats[seat]!, readFeast(preview.view).seats[seat]!) : []
  const total = standing.find((sheet) => sheet.seat === seat)?.total
  const then = preview?.standing.find((sheet) => sheet.seat === seat)?.total
  return (
    <p class="ft-changes" role="group" aria-label={word('page.changes')}>
      {found.map(({ what, n }) => (
        <span class={n > 0 ? 'ft-good' : 'ft-bad'} key={what}>
          {signed(n)} {what === 'viking' ? <Viking seat={seat} size={18} /> : <Thing what={what} size={18} />}
        </span>
      ))}
      {total !== undefined && then !== undefined && then !== total && (
        <b>
          {minusSign(total)} → {minusSign(then)}
        </b>
      )}
    </p>
  )
}
