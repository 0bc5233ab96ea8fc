/** "k of n" and payments are chains of single picks that end with a word of their own. */
import type { Step } from '../core/tentative-chain'
import type { DecisionShown, OptionShown } from '../core/wire'

export const DONE = 'done'

export interface Picks {
  /** What can still be picked. */
  open: OptionShown[]
  /** Ends the picking, if it may end here. */
  done: OptionShown | null
}

export function picksOf(decision: DecisionShown): Picks {
  return {
    open: decision.options.filter((option) => option.word !== DONE),
    done: decision.options.find((option) => option.word === DONE) ?? null,
  }
}

/** The last steps of a chain, as far as they answer this very prompt. */
export function answersTo(prompt: string, steps: Step[]): Step[] {
  const others = steps.findLastIndex((step) => step.asked !== prompt)
  return steps.slice(others + 1)
}

/** The same thing picked several times is one thing and a number. */
export function counted(steps: Step[]): { step: Step; n: number }[] {
  const found = new Map<string, { step: Step; n: number }>()
  for (const step of steps) {
    const entry = found.get(step.word)
    if (entry) entry.n += 1
    else found.set(step.word, { step, n: 1 })
  }
  return [...found.values()]
}
