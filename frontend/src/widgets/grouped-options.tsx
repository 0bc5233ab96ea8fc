/** One of many, under headings: what is open, then what is not and why; with a search. */
import { signal, useSignal } from '@preact/signals'

import { type Group, groupsOf, searched } from '../core/option-groups'
import type { BlockedShown } from '../core/wire'
import { t } from '../core/page-texts'
import { useTable } from '../core/table-context'
import type { WidgetProps } from '.'
import { BlockedOption } from './blocked-option'
import { OptionButton } from './option-button'

/** Headings that somebody folded or unfolded stay so from turn to turn. */
const turned = signal<ReadonlySet<string>>(new Set())

export function GroupedOptions({ decision }: WidgetProps) {
  const { say } = useTable()
  const text = useSignal('')
  const groups = searched(groupsOf(decision), text.value, say)
  const loose = decision.options.filter((option) => !option.group)
  return (
    <div class="grouped">
      <input
        type="search"
        placeholder={t('groups.search')}
        aria-label={t('groups.search')}
        value={text.value}
        onInput={(e) => (text.value = e.currentTarget.value)}
      />
      {loose.map((option) => (
        <OptionButton option={option} key={option.action} />
      ))}
      {!groups.length && <p class="hint">{t('groups.none')}</p>}
      {groups.map((group) => (
        <GroupShown group={group} searching={text.value.trim() !== ''} key={group.title.key} />
      ))}
    </div>
  )
}

/** Where nothing is open, the heading alone says so until somebody asks why. */
function GroupShown({ group, searching }: { group: Group; searching: boolean }) {
  const { say } = useTable()
  const { title, open, blocked } = group
  const isTurned = turned.value.has(title.key)
  const toggle = (event: Event) => {
    event.preventDefault()
    const next = new Set(turned.value)
    if (!next.delete(title.key)) next.add(title.key)
    turned.value = next
  }
  return (
    <details class="group" open={searching || open.length > 0 !== isTurned}>
      <summary onClick={toggle}>
        {say(title)}{' '}
        <span class="hint">
          {open.length > 0 ? t('groups.open', { n: open.length }) : t('groups.blocked', { n: blocked.length })}
        </span>
      </summary>
      <div class="options">
        {open.map((option) => (
          <OptionButton option={option} key={option.action} />
        ))}
      </div>
      {blocked.length > 0 && <Shut blocked={blocked} open={searching || !open.length} />}
    </details>
  )
}

/** What cannot be chosen now, and why. */
function Shut({ blocked, open }: { blocked: BlockedShown[]; open: boolean }) {
  const list = (
    <ul class="blocked-list">
      {blocked.map((one) => (
        <BlockedOption blocked={one} key={one.word} told />
      ))}
    </ul>
  )
  if (open) return list
  return (
    <details class="shut">
      <summary>{t('groups.blocked', { n: blocked.length })}</summary>
      {list}
    </details>
  )
}
