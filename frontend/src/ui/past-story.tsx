/** Whose turn it was, and what happened in the step that is shown. */
import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'

import { Shield } from '../art/shield'
import { isNarrow } from '../core/narrow-screen'
import { t } from '../core/page-texts'
import { useTable } from '../core/table-context'
import { below, linesOfStep, type Sentence, type Told } from '../core/told-step'
import type { LogLine } from '../core/wire'
import { isDeed, turnEvents } from '../games/turn-events'
import { type Replay, useStepBefore } from './use-replay'
import { PastScores } from './past-scores'
import { useWhereabouts } from './replay-units'

export function PastStory({ replay }: { replay: Replay }) {
  const { texts } = useTable()
  const { turns, turn, n, first, last } = useWhereabouts(replay.move)
  const seat = turns[turn]?.seat
  const name = seat === undefined ? '' : texts.names[seat]!
  const told = below(name, useSentences(replay.move!, seat))
  return (
    <div class="told" aria-live="polite">
      <div class="told-who">
        {seat !== undefined && <Shield seat={seat} size={26} letter={name[0]!} />}
        <b>
          {isNarrow.value && <small>{t('replay.title')}</small>}
          {name || t('replay.before')}
        </b>
        {isNarrow.value && <PastScores replay={replay} />}
        {!isNarrow.value && n > first && (
          <span class="hint">{t('replay.move', { n: n - first, of: last - first })}</span>
        )}
      </div>
      <Events told={told} move={replay.move!} />
    </div>
  )
}

/** What somebody chose to do stands out. Where there is little room the rest unfolds. */
function Events({ told, move }: { told: Told[]; move: number }) {
  const isOpen = useSignal(false)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => list.current?.scrollTo({ top: 0 }), [move])
  const first = told.find((one) => one.isDeed) ?? told[0]
  const isFolded = isNarrow.value && !isOpen.value && told.length > 1
  return (
    <div class="told-events">
      <ul ref={list} tabIndex={0} aria-label={t('replay.happened')}>
        {(isFolded ? [first!] : told).map((one, k) => (
          <li class={one === first ? 'deed' : ''} key={k}>
            {one.text}
            {one.times > 1 && <small> ×{one.times}</small>}
          </li>
        ))}
      </ul>
      {isNarrow.value && told.length > 1 && (
        <button class="told-more" aria-expanded={isOpen.value} onClick={() => (isOpen.value = !isOpen.value)}>
          {t(isOpen.value ? 'replay.fewer' : 'replay.others', { n: told.length - 1 })}
        </button>
      )}
    </div>
  )
}

/** Not that the next turn begins: that is told by the line that ends this one. */
function useSentences(move: number, seat: number | undefined): Sentence[] {
  const { session, info, texts, say } = useTable()
  const before = useStepBefore()(move) ?? 0
  const begins = turnEvents(info.game)
  const sentences = (line: LogLine): Sentence[] => {
    const name = texts.names[line.seat] ?? ''
    if (line.undo) return [{ text: t('log.undo', { name }), isDeed: true }]
    if (line.redo) return [{ text: t('log.redo', { name }), isDeed: true }]
    return line.events
      .filter(({ key, params }) => !begins.includes(key) || params.seat === seat)
      .map((event) => ({ text: say(event), isDeed: isDeed(event.key) }))
  }
  return linesOfStep(session.log.lines.value, before, move).flatMap(sentences)
}
