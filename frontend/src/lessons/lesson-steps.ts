/** Where somebody is in a lesson: it follows from what was played and what was read, so undo and a reload need no care. */
import type { LogLine } from '../core/wire'
import type { Lesson, Step, Wanted } from './lesson-types'

/** The learner's seat; the opponent has the other one. */
export const LEARNER = 0
export const OPPONENT = 1

export interface Played {
  seat: number
  word: string
}

interface Item {
  step: number
  seat: number
  wanted: Wanted
  /** Its place among what the step asks of that seat. */
  at: number
}

export interface Standing {
  /** The number of the step; as many as there are once all are taken. */
  step: number
  /** What is to be played next, by the learner or the opponent. */
  next: Item | null
}

/** `read`: the numbers of the steps that were read. */
export function standing(steps: Step[], played: Played[], read: number[]): Standing {
  const items = steps.flatMap(itemsOf)
  let done = 0
  while (done < played.length && done < items.length && fits(items[done]!, played[done]!)) done++
  const next = items[done] ?? null
  const last = items[done - 1]?.step ?? 0
  const isTaken = (step: Step, k: number) =>
    next?.step !== k && (read.includes(k) || (done > 0 && k === last && !!step.do))
  const open = steps.findIndex((step, k) => k >= last && !isTaken(step, k))
  return { step: open < 0 ? steps.length : open, next }
}

function itemsOf({ opponent = [], do: own = [] }: Step, step: number): Item[] {
  const theirs = opponent.map((wanted, at) => ({ step, seat: OPPONENT, wanted, at }))
  return [...theirs, ...own.map((wanted, at) => ({ step, seat: LEARNER, wanted, at }))]
}

function fits({ seat, wanted }: Item, played: Played): boolean {
  return seat === played.seat && accepts(wanted, played.word)
}

export function accepts(wanted: Wanted, word: string): boolean {
  return alternatives(wanted).some((one) => one.startsWith('*') || one === word)
}

/** The word that the lesson plays when it is asked to. */
export function example(wanted: Wanted): string {
  return alternatives(wanted)[0]!.replace(/^\*/, '')
}

export function alternatives(wanted: Wanted): string[] {
  return typeof wanted === 'string' ? [wanted] : wanted
}

/** What was played after the position and still stands, with the words that are chosen but not sent. */
export function playedSince(lesson: Lesson, lines: LogLine[], chosen: string[]): Played[] {
  const before = entriesOf(lesson)
  const standing = lines.filter((line) => line.n > before && !line.undone && !line.auto && line.seat >= 0)
  const sent = standing.map(({ seat, word }) => ({ seat, word: word ?? '' }))
  return [...sent.filter(({ word }) => word), ...chosen.map((word) => ({ seat: LEARNER, word }))]
}

/** How many entries the position's record has. */
function entriesOf({ record = '' }: Lesson): number {
  return record.trim().split('\n').length - 1
}
