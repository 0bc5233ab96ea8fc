/** Which lessons this browser's person has begun and finished, and at which tables. */
import { stored } from './stored-signal'

/** A lesson that was begun. */
export interface LessonTaken {
  lesson: string
  /** The numbers of the steps that were read. */
  read: number[]
  /** Opens the opponent's seat, which the lesson plays; absent where a bot does. */
  opponent?: string
}

interface Taken {
  /** By table. */
  tables: Record<string, LessonTaken>
  finished: string[]
  /** Whether lessons were offered and declined. */
  declined: boolean
}

export const taken = stored<Taken>('meadhall.lessons', { tables: {}, finished: [], declined: false })

export function lessonAt(table: string): LessonTaken | undefined {
  return taken.value.tables[table]
}

/** The table of a lesson that was begun and not finished. */
export function tableOf(lesson: string): string | undefined {
  return Object.entries(taken.value.tables).find(([, one]) => one.lesson === lesson)?.[0]
}

export function isFinished(lesson: string): boolean {
  return taken.value.finished.includes(lesson)
}

export function keepLesson(table: string, lesson: LessonTaken): void {
  taken.value = { ...taken.value, tables: { ...taken.value.tables, [table]: lesson } }
}

export function noteRead(table: string, step: number): void {
  const lesson = lessonAt(table)
  if (lesson && !lesson.read.includes(step)) keepLesson(table, { ...lesson, read: [...lesson.read, step] })
}

export function forgetLesson(table: string): void {
  const { [table]: _, ...tables } = taken.value.tables
  taken.value = { ...taken.value, tables }
}

export function finishLesson(lesson: string): void {
  if (!isFinished(lesson)) taken.value = { ...taken.value, finished: [...taken.value.finished, lesson] }
}

export function declineLessons(): void {
  taken.value = { ...taken.value, declined: true }
}
