/** What every piece of the table needs: words, what may be answered, the tip beside the pointer. */
import { type ComponentChildren, createContext } from 'preact'
import { useContext, useMemo } from 'preact/hooks'

import type { Tips } from '../../boards/choosable'
import { Tip, useTip } from '../../boards/tooltip'
import type { BoardProps, Message } from '../../core/game-board-types'
import { seatName } from '../../core/seat-names'
import { usePicks } from './card-picks'
import { type Answer, findAnswer, type Found } from './find-answer'
import { type Odin, readOdin } from './read-view'

export interface Table {
  props: BoardProps
  /** The table after what was chosen. */
  odin: Odin
  /** The same with what is only pointed at. */
  shown: Odin
  /** Whose board is large: my own, or the first one for somebody who watches. */
  mine: number
  say(message: Message): string
  /** A text of ours by its key. */
  word(key: string, params?: Message['params']): string
  /** A card's name: ours are texts, those of other packs are names. */
  named(name: string): string
  names: string[]
  /** What a thing on the table can answer now. */
  find(answers: Answer[]): Found | undefined
  tip: Tips
}

const Context = createContext<Table | null>(null)

export function useOdin(): Table {
  const table = useContext(Context)
  if (!table) throw new Error('outside of the table')
  return table
}

export function WithTable({ props, children }: { props: BoardProps; children: ComponentChildren }) {
  const { view, preview, say, seats, seat, chain, decision } = props
  const settled = props.chosen
  const odin = useMemo(() => readOdin(settled?.view ?? view), [settled, view])
  const shown = useMemo(() => (preview ? readOdin(preview.view) : odin), [preview, odin])
  const { note, tip } = useTip(`${chain.join(';')} ${decision?.id}`)
  const pick = usePicks(props)
  const word: Table['word'] = (key, params = {}) => say({ key, params })
  const table: Table = {
    props,
    odin,
    shown,
    mine: seat ?? 0,
    say,
    word,
    named: (name) => word('named', { name }),
    names: seats.map(seatName),
    find: (answers) => findAnswer(props, answers) ?? pick(answers),
    tip,
  }
  return (
    <Context.Provider value={table}>
      {children}
      <Tip told={note} />
    </Context.Provider>
  )
}
