/** What the page's result shows of A Feast for Odin: signs of the lines, everybody's boards, the target of a solo game. */
import { useEffect } from 'preact/hooks'

import type { BoardProps } from '../../core/game-board-types'
import type { Params } from '../../core/message-texts'
import { minusSign } from '../../core/signed-numbers'
import { useTable } from '../../core/table-context'
import { Defs, Icon } from './art'
import { FinalSeats } from './FinalBoards'
import { readFeast } from './read-view'
import { bestResults, keepResult, START, TARGET } from './solo-results'
import { WithTable } from './table-context'

/** They cost points, or nothing. */
export const costs = ['score.home', 'score.islands', 'score.houses', 'score.penalties']

const SIGN: Record<string, string> = {
  'score.ships': 'longship',
  'score.emigration': 'emigrated',
  'score.exploration': 'land',
  'score.buildings': 'house',
  'score.animals': 'cattle',
  'score.occupations': 'card',
  'score.silver': 'silver',
  'score.final_income': 'coins',
  'score.crown': 'special',
}

export function SheetSign({ line }: { line: string }) {
  const sign = SIGN[line]
  return <span class="ft-row-sign">{sign ? <Icon what={sign} size={20} /> : <i>−</i>}</span>
}

export function FinalBoards({ board, order }: { board: BoardProps; order: number[] }) {
  const { session } = useTable()
  const players = readFeast(board.view).seats
  return (
    <WithTable props={board}>
      <div class="ft-final">
        <Defs />
        <FinalSeats
          players={order.map((seat) => players[seat]!)}
          winners={order.length > 1 ? session.sight.value!.winners : []}
        />
      </div>
    </WithTable>
  )
}

/** Who plays alone has a target and the best results of this browser. */
export function Alone({ total }: { total: number }) {
  const { session, texts } = useTable()
  const word = (key: string, params?: Params) => texts.say(key, params)
  useEffect(() => {
    if (session.seat.value !== null) keepResult(session.table, session.sight.value!.standing[0]!.total)
  }, [])
  const best = bestResults(session.table)
  const part = (points: number) => (100 * (points - START)) / (Math.max(TARGET, total) - START)
  const way = total > TARGET ? 'page.target_above' : total < TARGET ? 'page.target_below' : 'page.target_reached'
  return (
    <header class="ft-final-alone">
      <p>
        <strong>{minusSign(total)}</strong> {word(way, { n: Math.abs(total - TARGET), points: TARGET })}
      </p>
      <div class="ft-way" style={`--ft-reached: ${part(total)}%; --ft-zero: ${part(0)}%`} aria-hidden="true">
        <i />
        <b />
        {[START, 0, TARGET].map((points) => (
          <span style={`--ft-at: ${part(points)}%`} key={points}>
            {minusSign(points)}
          </span>
        ))}
      </div>
      {best.length > 0 && <p class="ft-note">{word('page.best', { list: best.map(minusSign).join(', ') })}</p>}
    </header>
  )
}
