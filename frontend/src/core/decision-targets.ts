/** What can be chosen in a decision and what cannot, by word. */
import type { Target } from './game-board-types'
import type { DecisionShown } from './wire'

export interface Choosing {
  choose(word: string): void
  explain(target: Target): void
  peek(word: string | null): void
}

export function targetsOf(decision: DecisionShown | null, chain: string[], choosing: Choosing): Map<string, Target> {
  const found = new Map<string, Target>()
  if (!decision) return found
  for (const { word, label } of [...decision.options, ...decision.openers]) {
    found.set(word, {
      word,
      label,
      state: 'legal',
      reasons: [],
      chosen: chain.includes(word),
      choose: () => choosing.choose(word),
      peek: (on) => choosing.peek(on ? word : null),
    })
  }
  for (const { word, label, reasons } of decision.blocked) {
    const target: Target = {
      word,
      label,
      state: 'blocked',
      reasons,
      chosen: false,
      choose: () => choosing.explain(target),
      peek: () => undefined,
    }
    found.set(word, target)
  }
  return found
}
