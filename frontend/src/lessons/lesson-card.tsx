/** What a lesson says, beside the table. */
import { useEffect, useRef } from 'preact/hooks'

import { isEcho } from '../core/double-click'
import { isKeyboardInUse } from '../core/keyboard-in-use'
import { lessonAt } from '../core/lessons-taken'
import { blocksOf } from '../core/markdown'
import { language, t } from '../core/page-texts'
import { go, hashOf } from '../core/router'
import { useTable } from '../core/table-context'
import { shown } from '../ui/how-to'
import { beginLesson, goOnWithLesson, leaveLesson, OPPONENT_NAME, playAgainstBot } from './begin-lesson'
import { lessonAfter, lessonNamed } from './lesson-files'
import { LessonPointer } from './lesson-pointer'
import type { Lesson } from './lesson-types'
import { type Taking, useLesson } from './take-lesson'

export function LessonCard() {
  const { session } = useTable()
  const lesson = lessonNamed(lessonAt(session.table)?.lesson ?? '')
  return lesson ? <Card lesson={lesson} /> : null
}

function Card({ lesson }: { lesson: Lesson }) {
  const taking = useLesson(lesson)
  const { step, over, waits } = taking
  const title = lesson.title[language.value]
  return (
    <section
      class="lesson panel"
      data-over={over || undefined}
      data-waits={waits || undefined}
      aria-label={t('lesson.title', { title })}
    >
      <header>
        <b>{title}</b>
        {step && <span>{t('lesson.step', { n: numberOf(taking), of: lesson.steps.length })}</span>}
        <button class="plain" title={t('lesson.again')} onClick={() => void beginLesson(lesson)}>
          <span class="unseen">{t('lesson.again')}</span>
          <span aria-hidden="true">↺</span>
        </button>
        <Leave lesson={lesson} />
      </header>
      <div class="lesson-text">
        <p class="lesson-says" aria-live="polite">
          {says(sentence(taking))}
        </p>
        {!lesson.guided && lesson.steps.map((one, k) => <Room text={one[language.value]} key={k} />)}
      </div>
      {step && <Buttons taking={taking} />}
      {over && <AtTheEnd lesson={lesson} />}
      {step && <LessonPointer point={taking.point} step={taking.number} plays={!taking.isRead} />}
    </section>
  )
}

/** Takes the room of a sentence: the buttons stay where they are from step to step. */
function Room({ text }: { text: string }) {
  return (
    <p class="lesson-room" aria-hidden="true">
      {says(text)}
    </p>
  )
}

/** In a guided game the steps come in any order: the number is how many have come. */
function numberOf({ lesson, number, read }: Taking): number {
  return 1 + (lesson.guided ? read : number)
}

function sentence({ lesson, step, over, waits }: Taking): string {
  if (waits) return t('lesson.waits', { name: OPPONENT_NAME })
  if (step) return step[language.value]
  if (!over) return t('lesson.quiet')
  return lesson.end ? `${t('lesson.done')} ${lesson.end[language.value]}` : t('lesson.explained')
}

function says(text: string) {
  return blocksOf(text).flatMap((block) => (block.kind === 'paragraph' ? shown(block.text) : []))
}

function Buttons({ taking: { isRead, waits, number, goOn, show } }: { taking: Taking }) {
  const next = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isRead && isKeyboardInUse()) next.current?.focus()
  }, [number, isRead])
  return (
    <div class="row">
      {isRead && (
        <button class="primary" ref={next} onClick={(event) => void (isEcho(event) || goOn())}>
          {t('lesson.next')}
        </button>
      )}
      {!isRead && !waits && <button onClick={show}>{t('lesson.show')}</button>}
    </div>
  )
}

/** The lesson goes on from here another time. */
function Leave({ lesson }: { lesson: Lesson }) {
  return (
    <a class="close" href={hashOf({ at: 'learn', game: lesson.game })} title={t('lesson.leave')}>
      <span class="unseen">{t('lesson.leave')}</span>
      <span aria-hidden="true">✕</span>
    </a>
  )
}

function AtTheEnd({ lesson }: { lesson: Lesson }) {
  const { session } = useTable()
  const after = lessonAfter(lesson)
  // Who presses Next twice has not chosen what comes in its place.
  const leaveFor = (where: () => void) => (event: MouseEvent) => {
    if (isEcho(event)) return
    leaveLesson(session.table)
    where()
  }
  return (
    <div class="row">
      {after && (
        <button class="primary" onClick={leaveFor(() => goOnWithLesson(after))}>
          {t('lesson.following', { title: after.title[language.value] })}
        </button>
      )}
      <button class={after ? '' : 'primary'} onClick={leaveFor(() => void playAgainstBot(lesson.game))}>
        {t('lesson.play')}
      </button>
      <button class="plain" onClick={leaveFor(() => go({ at: 'learn', game: lesson.game }))}>
        {t('lesson.all')}
      </button>
    </div>
  )
}
