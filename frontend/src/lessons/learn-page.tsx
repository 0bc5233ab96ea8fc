/** All lessons, or those of a game. */
import { useEffect } from 'preact/hooks'

import { isFinished, tableOf } from '../core/lessons-taken'
import { wordsOf } from '../core/game-texts'
import { language, t } from '../core/page-texts'
import { hashOf } from '../core/router'
import { beginLesson, goOnWithLesson } from './begin-lesson'
import { LESSONS } from './lesson-files'
import type { Lesson } from './lesson-types'

export function LessonList({ game }: { game: string | undefined }) {
  const games = [...new Set(LESSONS.map((lesson) => lesson.game))]
  const shown = game && games.includes(game) ? [game] : games
  useEffect(() => void (document.title = `${t('lesson.lessons')} · Meadhall`), [])
  return (
    <>
      <h1>{t('lesson.lessons')}</h1>
      <p>{t('lesson.about')}</p>
      {shown.map((one) => (
        <section class="panel lesson-list" key={one}>
          <h2>{wordsOf(one)?.texts.say('title') ?? one}</h2>
          <ol>
            {LESSONS.filter((lesson) => lesson.game === one).map((lesson) => (
              <Row lesson={lesson} key={lesson.id} />
            ))}
          </ol>
        </section>
      ))}
      {shown.length < games.length && <a href={hashOf({ at: 'learn' })}>{t('lesson.all_games')}</a>}
    </>
  )
}

function Row({ lesson }: { lesson: Lesson }) {
  const begun = tableOf(lesson.id) !== undefined && !isFinished(lesson.id)
  const finished = isFinished(lesson.id)
  const label = begun ? t('lesson.go_on') : finished ? t('lesson.repeat') : t('lesson.start')
  const title = lesson.title[language.value]
  return (
    <li data-lesson={lesson.id}>
      <div>
        <h3>
          {title}
          {finished && <span class="lesson-finished">✓ {t('lesson.finished')}</span>}
        </h3>
        <p>{lesson.about[language.value]}</p>
      </div>
      <span class="hint">{t('lesson.minutes', { n: lesson.minutes })}</span>
      <button
        class={finished ? '' : 'primary'}
        aria-label={`${label}: ${title}`}
        onClick={() => (begun ? goOnWithLesson(lesson) : void beginLesson(lesson))}
      >
        {label}
      </button>
    </li>
  )
}
