/** What every piece of the table needs: words, what is asked, the tip beside the pointer. */
import { type ComponentChildren, createContext } from 'preact'
import { useContext } from 'preact/hooks'

import type { Tips } from '../../boards/choosable'
import { Tip, useTip } from '../../boards/tooltip'
import { seatName } from '../../core/seat-names'
import type { BoardProps, Message, Target } from '../../core/game-board-types'
import { BUILDINGS, GOODS, SHIPS } from './printed'
import { isSpecial } from './printed-types'

export interface Table {
  props: BoardProps
  say(message: Message): string
  /** A text of ours by its key. */
  word(key: string, params?: Message['params']): string
  /** What a good, a special tile or another thing is called. */
  name(what: string, n?: number): string
  names: string[]
  /** Where the chosen words lead, without what is only pointed at: to that the targets belong. */
  settled: BoardProps['preview']
  /** The key of the prompt; empty if nothing is asked. */
  asks: string
  /** What may be answered with this word, if one of these questions is asked. */
  target(asked: readonly string[], word: string): Target | undefined
  tip: Tips
}

const Context = createContext<Table | null>(null)

export function useFeast(): Table {
  const table = useContext(Context)
  if (!table) throw new Error('outside of the table')
  return table
}

export function WithTable({ props, children }: { props: BoardProps; children: ComponentChildren }) {
  const { say, decision, targets, chain, seats } = props
  const { note, tip } = useTip(`${chain.join(';')} ${decision?.id}`)
  const word: Table['word'] = (key, params = {}) => say({ key, params })
  const asks = decision?.prompt.key ?? ''
  const settled = props.chosen
  const table: Table = {
    props,
    say,
    word,
    name: (what, n = 1) => word(nameKey(what), { n }),
    names: seats.map(seatName),
    settled,
    asks,
    target: (asked, answer) => (asked.includes(asks) ? targets.get(answer) : undefined),
    tip,
  }
  return (
    <Context.Provider value={table}>
      {children}
      <Tip told={note} />
    </Context.Provider>
  )
}

/** The key of the text that names a good, a ship, a building or a sign. */
export function nameKey(what: string): string {
  if (GOODS[what]) return `good.${what}`
  if (isSpecial(what)) return `special.${what}`
  if (SHIPS.some(({ key }) => key === what)) return `ship.${what}`
  if (BUILDINGS.some(({ key }) => key === what)) return `building.${what}`
  return `page.sign.${what}`
}
