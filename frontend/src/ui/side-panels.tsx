import { signal, useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useLayoutEffect } from 'preact/hooks'

import { calmly } from '../core/reduced-motion'
import type { SeatSight } from '../core/wire'
import { t } from '../core/page-texts'
import { useTable } from '../core/table-context'
import { ChatPanel } from './chat-panel'
import { LogPanel } from './log-panel'
import { ScoreSheets } from './score-sheets'

type Tab = 'log' | 'score' | 'chat' | 'course'
const tab = signal<Tab>('log')

/** Shows how it stands; on small screens it may lie far below. */
export function openScore(): void {
  tab.value = 'score'
  document.querySelector('.panels')?.scrollIntoView({ block: 'nearest', behavior: calmly() })
}

interface Props {
  move: number | null
  sight: SeatSight
  /** After the game, where the sheet is in sight: its turning points. */
  course?: ComponentChildren
}

/** Log, scores and chat share one place. */
export function SidePanels({ move, sight, course }: Props) {
  const { session } = useTable()
  const tabs: Tab[] = course === undefined ? ['log', 'score', 'chat'] : ['course', 'log', 'chat']
  useLayoutEffect(() => {
    tab.value = tabs[0]!
    return () => void (tab.value = 'log')
  }, [])
  const read = useSignal(0)
  const lines = session.chat.value.length
  if (tab.value === 'chat') read.value = lines
  const unread = lines - read.value
  return (
    <section class="panel panels">
      <div class="tabs" role="tablist">
        {tabs.map((name) => (
          <button role="tab" key={name} aria-selected={tab.value === name} onClick={() => (tab.value = name)}>
            {t(`tab.${name}`)}
            {name === 'chat' && unread > 0 && <span class="badge">{unread}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" tabIndex={0} aria-label={t(`tab.${tab.value}`)}>
        {tab.value === 'course' && course}
        {tab.value === 'log' && <LogPanel move={move} />}
        {tab.value === 'score' && <ScoreSheets sight={sight} past={move !== null} />}
        {tab.value === 'chat' && <ChatPanel />}
      </div>
    </section>
  )
}
