/** What may be done at any time, and what cannot be done now, with the reasons. */
import type { BlockedShown } from '../core/wire'
import { t } from '../core/page-texts'
import type { WidgetProps } from '.'
import { BlockedOption } from './blocked-option'
import { OptionButton } from './option-button'

const ALL_IN_SIGHT = 6

export function AnytimeAndBlocked({ decision }: WidgetProps) {
  // What stands under a heading is shown there.
  const blocked = decision.blocked.filter((one) => !one.group)
  return (
    <>
      {decision.openers.length > 0 && (
        <div class="options openers">
          <h3>{t('decision.anytime')}</h3>
          {decision.openers.map((option) => (
            <OptionButton option={option} key={option.action} />
          ))}
        </div>
      )}
      {blocked.length > 0 && <BlockedList blocked={blocked} />}
    </>
  )
}

function BlockedList({ blocked }: { blocked: BlockedShown[] }) {
  const list = (
    <ul class="blocked-list">
      {blocked.map((one) => (
        <BlockedOption blocked={one} key={one.word} />
      ))}
    </ul>
  )
  if (blocked.length <= ALL_IN_SIGHT) return list
  return (
    <details>
      <summary>{t('decision.blocked', { n: blocked.length })}</summary>
      {list}
    </details>
  )
}
