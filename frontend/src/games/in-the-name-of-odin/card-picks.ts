/** Cards are named in a fixed order, yet a person picks them in any: a card that comes before others that
 * were picked is put in its place. It knows only what was offered there. */
import { useRef } from 'preact/hooks'

import type { BoardProps, View } from '../../core/game-board-types'
import type { Answer, Found } from './find-answer'

/** What each beginning of the chain led to. */
type Seen = Map<number, { prompt: string; words: string[] }>

export function usePicks(props: BoardProps): (answers: Answer[]) => Found | undefined {
  const { view, chain, decision, cut, extend } = props
  const memory = useRef<{ view: View; seen: Seen }>({ view, seen: new Map() })
  if (memory.current.view !== view) memory.current = { view, seen: new Map() }
  const { seen } = memory.current
  const prompt = decision?.prompt.key
  if (prompt) seen.set(chain.length, { prompt, words: decision.options.map((option) => option.word) })

  return (answers) => {
    const word = answers.find(({ at }) => prompt && at.includes(prompt))?.word
    const place = word && prompt ? placeOf(word, chain, prompt, seen) : -1
    if (!word || place < 0) return undefined
    const choose = () => {
      cut(place)
      for (const each of [word, ...chain.slice(place)]) extend(each)
    }
    return { state: 'legal', label: { key: 'named', params: { name: word } }, reasons: [], choose }
  }
}

/** Where in the chain the word would have been an answer to the question that is still asked, or -1. */
export function placeOf(word: string, chain: string[], prompt: string, seen: Seen): number {
  for (let place = chain.length - 1; place >= 0; place--) {
    const asked = seen.get(place)
    if (asked?.prompt !== prompt) return -1
    // After it had been picked there it was offered no more: none is left.
    if (asked.words.includes(word)) return chain[place] === word ? -1 : place
  }
  return -1
}
