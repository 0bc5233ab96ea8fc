/** The table of A Feast for Odin: action board, my boards and supply side by side; the others beside the decision. */
import { useMemo } from 'preact/hooks'

import type { BoardProps } from '../../core/game-board-types'
import { ActionBoard } from './ActionBoard'
import { SoloScore } from './SoloScore'
import { Defs } from './art'
import { awayFromFeast, carried, focus, useHand, watched } from './tile-in-hand'
import { Header, PlayerArea } from './PlayerArea'
import { Opponents } from './Opponents'
import { outlookAhead, readOutlook } from './read-forecast'
import { PieceIcon } from './TileShape'
import { type Feast, readFeast } from './read-view'
import { Ships } from './Ships'
import { Purse, Supply } from './Supply'
import { tab } from './narrow-tab'
import { useFeast, WithTable } from './table-context'
import { NarrowTabs } from './NarrowTabs'
import { StripsLandsSpecials } from './StripsLandsSpecials'
import './index.css'

export { Answers } from './Answers'
export const tellsRecap = true
export { CardList as Cards } from './CardBrowser'
export { Alone, costs, FinalBoards, SheetSign } from './FinalResult'
export { RoundTrack as Top } from './RoundTrack'

export function Board(props: BoardProps) {
  return (
    <WithTable props={props}>
      <Table />
    </WithTable>
  )
}

function Table() {
  const { props, settled, asks } = useFeast()
  const feast = useFeastOf(settled?.view ?? props.view)
  const outlook = useMemo(() => readOutlook(settled?.forecast ?? props.forecast), [settled, props.forecast])
  const ahead = useMemo(() => outlookAhead(props), [props.preview, props.chosen])
  const defs = useMemo(() => <Defs />, [])
  useHand(props)
  const own = props.seat ?? 0
  const shown = watched.value ?? own
  const player = feast.seats[shown] ?? feast.seats[0]!
  const mine = shown === props.seat
  return (
    <div class="ft" data-tab={tab.value}>
      {defs}
      <div class="ft-status" data-part="status" style={`--ft-seat: var(--seat-${player.seat})`}>
        <Header player={player} feast={feast} />
        <Purse player={player} />
      </div>
      <div class="ft-left">
        <ActionBoard feast={feast} outlook={outlook} />
      </div>
      <div class={`ft-middle ${mine && asks === 'feast' && !awayFromFeast.value ? 'ft-at-feast' : ''}`}>
        <PlayerArea feast={feast} player={player} now={mine ? outlook : null} ahead={mine ? ahead : null} mine={mine} />
      </div>
      <div class="ft-right">
        <Supply player={player} outlook={mine ? outlook : null} mine={mine} />
        <Ships player={player} mine={mine} />
        <StripsLandsSpecials feast={feast} />
      </div>
      <NarrowTabs feast={feast} />
      <Carried />
    </div>
  )
}

function useFeastOf(view: BoardProps['view']): Feast {
  return useMemo(() => readFeast(view), [view])
}

function Carried() {
  const held = carried.value
  if (!held) return null
  return (
    <div class="ft-carried" style={{ left: `${held.x}px`, top: `${held.y}px` }} aria-hidden="true">
      <PieceIcon piece={held.piece} unit={34} />
    </div>
  )
}

/** The opponents, between the decision and the log. */
export function Side(props: BoardProps) {
  const settled = props.chosen
  const feast = useFeastOf(settled?.view ?? props.view)
  const mine = props.seat ?? 0
  const look = (seat: number) => {
    watched.value = watched.value === seat ? null : seat
    focus.value = 0
    tab.value = 'boards'
  }
  return (
    <WithTable props={props}>
      <div class="ft-side" data-tab={tab.value}>
        {feast.seats.length > 1 ? <Opponents feast={feast} mine={mine} look={look} /> : <SoloScore />}
      </div>
    </WithTable>
  )
}
