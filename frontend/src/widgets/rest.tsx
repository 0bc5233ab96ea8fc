/** What may be done at any time, and what cannot be done now, with the reasons. */
import { useSignal } from '@preact/signals'

import type { BlockedShown } from '../core/wire'
import { t } from '../core/words'
import { useTable } from '../ui/at-table'
import type { WidgetProps } from '.'
import { OptionButton } from './option'

const ALL_IN_SIGHT = 6

export function Rest({ decision }: WidgetProps) {
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
      {decision.blocked.length > 0 && <BlockedList blocked={decision.blocked} />}
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

/** The reason shows itself under pointer or focus, and stays after a tap. */
function BlockedOption({ blocked }: { blocked: BlockedShown }) {
  const { say } = useTable()
  const open = useSignal(false)
  const id = `why-${blocked.word.replaceAll(' ', '-')}`
  return (
    <li class={open.value ? 'blocked open' : 'blocked'}>
      <button
        aria-disabled="true"
        aria-describedby={id}
        data-word={blocked.word}
        onClick={() => (open.value = !open.value)}
      >
        {say(blocked.label)}
      </button>
      <span class="why" id={id}>
        {blocked.reasons.map(say).join('; ')}
      </span>
    </li>
  )
}
