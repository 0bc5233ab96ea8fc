/** Lessons, loaded when somebody wants one. */
import { signal } from '@preact/signals'

import { declineLessons, lessonAt, taken } from '../core/lessons-taken'
import { t } from '../core/page-texts'
import { hashOf } from '../core/router'
import { useTable } from '../core/table-context'
import { myTables } from '../core/table-secrets'

/** Games that have lessons: their folders. */
const TAUGHT = ['feast-for-odin', 'in-the-name-of-odin', 'vikings']

const loaded = signal<typeof import('./all') | null>(null)
let isAsked = false

function lessons(): typeof import('./all') | null {
  if (!isAsked) void read()
  return loaded.value
}

/** What does not come is asked for again when somebody comes back to it. */
async function read(): Promise<void> {
  isAsked = true
  try {
    loaded.value = await import('./all')
  } catch {
    isAsked = false
  }
}

export function LessonAtTable() {
  const { session } = useTable()
  const Card = lessonAt(session.table) && lessons()?.LessonCard
  return Card ? <Card /> : null
}

export function LearnPage({ game }: { game: string | undefined }) {
  const List = lessons()?.LessonList
  return (
    <main class="page narrow">
      <p>
        <a href={hashOf({ at: 'hall' })}>← {t('to_hall')}</a>
      </p>
      {List ? <List game={game} /> : <p class="loading">{t('loading')}</p>}
    </main>
  )
}

/** To the lessons of a game, where it has any. */
export function LessonLink({ game }: { game: string }) {
  if (!TAUGHT.includes(game)) return null
  return (
    <a class="button" href={hashOf({ at: 'learn', game })}>
      {t('lesson.lessons')}
    </a>
  )
}

/** Once, to whoever has no table yet. */
export function LessonOffer() {
  const { declined, finished, tables } = taken.value
  if (declined || finished.length || Object.keys(tables).length || myTables().length) return null
  return (
    <aside class="panel row lesson-offer" aria-label={t('lesson.lessons')}>
      <p>{t('lesson.offer')}</p>
      <a class="button tinted" href={hashOf({ at: 'learn' })}>
        {t('lesson.offer_take')}
      </a>
      <button class="plain" onClick={declineLessons}>
        {t('lesson.offer_decline')}
      </button>
    </aside>
  )
}
