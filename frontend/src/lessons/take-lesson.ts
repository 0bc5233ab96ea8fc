/** A lesson at its table: where it stands, what it takes, and the opponent's moves. */
import { useEffect } from 'preact/hooks'

import { TableApi } from '../core/api'
import { finishLesson, lessonAt, noteRead } from '../core/lessons-taken'
import type { Session } from '../core/table-session'
import { t } from '../core/page-texts'
import { useTable } from '../core/table-context'
import { toast } from '../widgets/toasts'
import { stepThatHasCome } from './guided-game'
import { accepts, alternatives, example, LEARNER, OPPONENT, playedSince, type Standing, standing } from './lesson-steps'
import type { Lesson, Step } from './lesson-types'

/** So long the opponent thinks, in milliseconds. */
const THINKS = 500

export interface Taking {
  lesson: Lesson
  /** The number of the step, and the step; none once all are taken, or while a guided game just goes on. */
  number: number
  step: Step | undefined
  over: boolean
  /** How many steps were read. */
  read: number
  /** Whether the step is read, and not played. */
  isRead: boolean
  /** Whether the opponent is to move first. */
  waits: boolean
  /** What to point at: first what is to be chosen. */
  point: string[]
  /** Takes a step that is read. */
  goOn(): void
  /** Plays the step for the learner. */
  show(): void
}

export function useLesson(lesson: Lesson): Taking {
  const { session } = useTable()
  const { step: number, next } = stands(lesson, session)
  const step = lesson.steps[number]
  const over = number >= lesson.steps.length
  useGuard(lesson, session)
  useOpponent(session, next?.step === number ? next : null)
  useEffect(() => void (over && finishLesson(lesson.id)), [over])
  const isRead = step !== undefined && next?.step !== number
  const goOn = () => noteRead(session.table, number)
  const show = () => void session.chain.follow(leftOf(lesson, session).map((word) => ({ word })))
  const choices = next?.step === number && next.seat === LEARNER ? alternatives(next.wanted) : []
  const point = [...choices.map((word) => `word ${word}`), ...(step?.point ?? [])]
  const waits = next?.step === number && next.seat === OPPONENT
  const read = lessonAt(session.table)?.read.length ?? 0
  return { lesson, number, step, over, read, isRead, waits, point, goOn, show }
}

function stands(lesson: Lesson, session: Session): Standing {
  const read = lessonAt(session.table)?.read ?? []
  if (lesson.guided) return { step: stepThatHasCome(lesson, session, read), next: null }
  return standing(lesson.steps, playedSince(lesson, session.log.lines.value, session.chain.words.value), read)
}

/** Another choice than the one that is asked for is not taken, and the learner is told; the table knows which one is asked for. */
function useGuard(lesson: Lesson, session: Session): void {
  useEffect(() => {
    session.chain.guard = (word) => {
      const { next } = stands(lesson, session)
      if (!next || next.seat !== LEARNER || accepts(next.wanted, word)) return true
      toast(t('lesson.not_this'))
      return false
    }
    session.chain.wanted = () => {
      const { next } = stands(lesson, session)
      return next?.seat === LEARNER ? example(next.wanted) : null
    }
    return () => {
      session.chain.guard = null
      session.chain.wanted = null
    }
  }, [lesson, session])
}

/** What is left to play of the step. */
function leftOf(lesson: Lesson, session: Session): string[] {
  const { step, next } = stands(lesson, session)
  return (lesson.steps[step]?.do ?? []).slice(next?.at).map(example)
}

/** Plays the opponent's moves when it is their turn. */
function useOpponent(session: Session, next: Standing['next']): void {
  const acts = session.sight.value?.view.actors.includes(OPPONENT) && next?.seat === OPPONENT
  const word = acts ? example(next.wanted) : null
  useEffect(() => {
    if (word === null) return
    const timer = setTimeout(() => void playOpponent(session, word).catch(session.refuse), THINKS)
    return () => clearTimeout(timer)
  }, [word, session.sight.value?.n])
}

async function playOpponent({ table }: Session, actions: string): Promise<void> {
  const api = new TableApi(table, lessonAt(table)?.opponent ?? '')
  const { decision } = await api.sight(OPPONENT)
  if (decision) await api.act({ seat: OPPONENT, decision: decision.id, actions })
}
