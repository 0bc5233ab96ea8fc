/** Which thing on the table answers which question. What is legal comes from the decision alone. */
import type { BoardProps, Message, Target } from '../../core/game-board-types'

/** The turn's own question: from there a thing can be chosen by way of its action. */
const TURN = 'turn'

export interface Answer {
  /** The questions, by the key of their prompt. */
  at: string[]
  word: string
  /** The action that leads to the question. */
  by?: string
  /** Why this thing in particular cannot be chosen by that action, as the view tells. */
  reasons?: Message[]
}

export interface Found {
  state: 'legal' | 'blocked' | 'chosen'
  label: Message
  reasons: Message[]
  choose(): void
  peek?(on: boolean): void
}

type Props = Pick<BoardProps, 'decision' | 'targets' | 'chain' | 'extend' | 'cut'>

/** Of several answers the first that the present question knows. */
export function findAnswer(props: Props, answers: Answer[]): Found | undefined {
  for (const answer of answers) {
    const found = atQuestion(props, answer) ?? byAction(props, answer)
    if (found) return found
  }
  return undefined
}

function atQuestion({ decision, targets }: Props, { at, word }: Answer): Target | undefined {
  return decision && at.includes(decision.prompt.key) ? targets.get(word) : undefined
}

function byAction({ decision, targets, extend }: Props, { word, by, reasons = [] }: Answer): Found | undefined {
  const action = by && decision?.prompt.key === TURN ? targets.get(by) : undefined
  if (!action) return undefined
  const { label } = action
  if (action.state === 'blocked' || reasons.length) {
    return { ...action, state: 'blocked', label, reasons: reasons.length ? reasons : action.reasons }
  }
  const choose = () => {
    extend(by!)
    extend(word)
  }
  return { state: 'legal', label, reasons: [], choose }
}

/** An action of the turn; while it is being done, choosing it again takes it back. */
export function findAction(props: Props, word: string): Found | undefined {
  const { decision, targets, chain, cut } = props
  if (decision?.prompt.key === TURN) return targets.get(word)
  const begun = decision?.origin === word ? chain.lastIndexOf(word) : -1
  if (begun < 0) return undefined
  const label = { key: `${TURN}.${word}`, params: {} }
  return { state: 'chosen', label, reasons: [], choose: () => cut(begun) }
}
