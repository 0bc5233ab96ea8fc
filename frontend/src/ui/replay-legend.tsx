/** What the colours and signs of a replay stand for. */
import { seatColour } from '../art/shield'
import { t } from '../core/page-texts'
import { useTable } from '../core/table-context'

export function ReplayLegend({ isPast }: { isPast: boolean }) {
  const { texts } = useTable()
  return (
    <p class="legend" aria-hidden="true">
      {texts.names.map((name, seat) => (
        <span class="of-seat" key={seat}>
          <i style={{ background: seatColour(seat) }} />
          {name}
        </span>
      ))}
      <span class="of-point">
        <i />
        {t('replay.turning_point')}
      </span>
      {isPast && (
        <span class="of-change">
          <i />
          {t('replay.changed')}
        </span>
      )}
    </p>
  )
}
