/** What is to come, in the game's own sentences: loose ones, and sections with a title. */
import type { Line } from '../core/wire'
import { t } from '../core/page-texts'
import type { BoardProps } from '../core/game-board-types'
import { useTable } from '../core/table-context'

export function Forecast({ forecast }: { forecast: BoardProps['forecast'] }) {
  const { say } = useTable()
  const { lines: loose = [], sections = [] } = forecast
  if (!loose.length && !sections.length) return null
  return (
    <section class="panel part-group foretold">
      <h2>{t('table.forecast')}</h2>
      {loose.length > 0 && <Lines lines={loose} />}
      {sections.map(({ title, lines }) => (
        <div key={title.key}>
          <h3>{say(title)}</h3>
          <Lines lines={lines} />
        </div>
      ))}
    </section>
  )
}

function Lines({ lines }: { lines: Line[] }) {
  const { say } = useTable()
  return (
    <ul class="forecast">
      {lines.map((line, k) => (
        <li key={k}>{Array.isArray(line) ? line.map(say).join(', ') : say(line)}</li>
      ))}
    </ul>
  )
}
