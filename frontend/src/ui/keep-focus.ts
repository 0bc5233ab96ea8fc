import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'

import { isKeyboardInUse } from '../core/keyboard-in-use'
import type { DecisionShown } from '../core/wire'

/** What is blocked can be reached, but is no answer; nor is what only unfolds others. */
const OPEN = ':not([aria-disabled], [aria-expanded])'
export const ANSWER = `button:enabled${OPEN}`
/** Places of a drawn board are buttons by their role alone. */
const PLACE = `:is(button:enabled, [role='button'])${OPEN}`
/** Takes the focus where there is no answer: whoever has to wait goes on from here. */
const PANEL = '.decision, .result'
/** Cannot be used any more, would take back what was just chosen, or only holds the focus until there is an answer. */
const SPENT = `body, :disabled, [aria-hidden='true'], [data-chosen], svg:not([tabindex]), ${PANEL}`

/** Whoever answers by keyboard goes on with the next answers, though the last ones are gone. */
export function useKeepFocus(asked: DecisionShown | null, question: string): void {
  const latest = useRef(asked)
  latest.current = asked
  useEffect(() => holdFocus(() => next(latest.current)), [])
  useEffect(() => {
    if (isKeyboardInUse() && isSpent(document.activeElement)) next(asked)?.focus()
  }, [question])
}

/** Then the next question was not new: what had the focus was only drawn again. */
const HELD_MS = 250

/** What had the focus may go before the next question is there: until then the panel holds it. */
function holdFocus(answer: () => HTMLElement | undefined): () => void {
  let held: Element | null = document.activeElement
  let waiting = 0
  const goOn = () => {
    const isElsewhere = document.querySelector('dialog[open], [role=dialog]') !== null
    if (!isElsewhere && isKeyboardInUse() && isSpent(document.activeElement)) answer()?.focus()
  }
  const follow = () => {
    held = document.activeElement
  }
  const changes = new MutationObserver(() => {
    const isLost = held && (!held.isConnected || held.matches(':disabled'))
    if (!isLost || !isKeyboardInUse()) return
    visible(PANEL)[0]?.focus()
    clearTimeout(waiting)
    waiting = window.setTimeout(goOn, HELD_MS)
  })
  addEventListener('focusin', follow)
  changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] })
  return () => {
    clearTimeout(waiting)
    removeEventListener('focusin', follow)
    changes.disconnect()
  }
}

/** Takes the focus when it appears, from whoever plays by keyboard and pressed something that is gone now. */
export function useCatchFocus() {
  const box = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (isKeyboardInUse() && isSpent(document.activeElement)) box.current?.focus({ preventScroll: true })
  }, [])
  return box
}

function isSpent(held: Element | null): boolean {
  return !held || held.matches(SPENT) || !held.checkVisibility()
}

/** Answers beside the boards, then those on them; last what is offered on the quiet, as passing is. */
function next(asked: DecisionShown | null): HTMLElement | undefined {
  const words = new Set(asked?.options.map(({ word }) => word))
  const beside = visible(`.answers ${ANSWER}`)
  const onBoards = visible(`.boards ${PLACE}`).filter(({ dataset }) => words.has(dataset.word ?? ''))
  const loud = beside.filter((answer) => !answer.closest('[data-quiet]'))
  return [...loud, ...onBoards, ...beside, ...visible(PANEL)][0]
}

export function visible(selector: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(selector)].filter((found) => found.checkVisibility())
}
