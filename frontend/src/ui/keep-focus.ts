import { useEffect } from 'preact/hooks'

import { isKeyboardInUse } from '../core/keyboard-in-use'
import type { DecisionShown } from '../core/wire'

/** What is blocked can be reached, but is no answer; nor is what only unfolds others. */
const ANSWER = 'button:enabled:not([aria-disabled], [aria-expanded])'
/** Takes the focus where there is no answer: whoever has to wait goes on from here. */
const PANEL = '.decision, .result'
/** Cannot be used any more, or only holds the focus until there is an answer. */
const SPENT = `body, :disabled, [aria-hidden='true'], svg:not([tabindex]), ${PANEL}`

/** Whoever answers by keyboard goes on with the next answers, though the last ones are gone. */
export function useKeepFocus(asked: DecisionShown | null, question: string): void {
  useEffect(() => {
    if (isKeyboardInUse() && isSpent(document.activeElement)) next(asked)?.focus()
  }, [question])
}

function isSpent(held: Element | null): boolean {
  return !held || held.matches(SPENT) || !held.checkVisibility()
}

/** Answers beside the boards, then those on them; last what is offered on the quiet, as passing is. */
function next(asked: DecisionShown | null): HTMLElement | undefined {
  const words = new Set(asked?.options.map(({ word }) => word))
  const beside = visible(`.answers ${ANSWER}`)
  const onBoards = visible(`.boards ${ANSWER}`).filter(({ dataset }) => words.has(dataset.word ?? ''))
  const loud = beside.filter((answer) => !answer.closest('[data-quiet]'))
  return [...loud, ...onBoards, ...beside, ...visible(PANEL)][0]
}

function visible(selector: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(selector)].filter((found) => found.checkVisibility())
}
