/** A guided game: each step waits until what it explains comes for the first time. */
import type { Session } from '../core/table-session'
import type { LogLine } from '../core/wire'
import type { Lesson } from './lesson-types'

/** The number of the first unread step whose time has come; -1: none for now; as many as there are: all were read. */
export function stepThatHasCome({ steps }: Lesson, session: Session, read: number[]): number {
  if (read.length === steps.length || session.sight.value?.over) return steps.length
  const asked = session.chain.decision.value?.prompt.key ?? ''
  return steps.findIndex(({ when = '' }, k) => !read.includes(k) && hasCome(when, asked, session.log.lines.value))
}

/** `asked feast` comes with a question, or one of its kind; `event income` with what has happened. */
export function hasCome(when: string, asked: string, lines: LogLine[]): boolean {
  const [kind, key] = when.split(' ')
  if (kind === 'asked') return asked.split('.')[0] === key
  return lines.some((line) => !line.undone && line.events.some((event) => event.key === key))
}
