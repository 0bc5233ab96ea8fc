/** The table of In the Name of Odin: sea and shore, offers, my village and hand; the others beside the decision. */
import type { BoardProps } from '../../core/game-board-types'
import { Defs } from './art'
import { stepByArrow } from './arrow-keys'
import { CardsInHand } from './CardsInHand'
import { FameTrack } from './FameTrack'
import { HandUses } from './HandUses'
import { LaidAgainst } from './LaidAgainst'
import { ActionOffer, Offers } from './Offers'
import { PlayerBoard } from './PlayerBoard'
import { RaidSteps } from './RaidSteps'
import { SeaZones } from './SeaZones'
import { Shore } from './Shore'
import { useOdin, WithTable } from './table-context'
import './index.css'

export { Answers } from './Answers'
export { FinalBoards } from './FinalBoards'
export { Opponents as Side } from './Opponents'
export { HallAndStock as Top } from './HallAndStock'

export function Board(props: BoardProps) {
  return (
    <WithTable props={props}>
      <Table />
    </WithTable>
  )
}

function Table() {
  const { props, odin } = useOdin()
  const { raid } = odin
  return (
    <div class="od" data-asked={props.decision?.prompt.key} data-raid={raid?.step} onKeyDown={stepByArrow}>
      <Defs />
      {raid ? <RaidSteps raid={raid} /> : <FameTrack />}
      <SeaZones odin={odin} />
      <Shore />
      <Offers odin={odin} />
      <ActionOffer odin={odin} />
      <PlayerBoard />
      <CardsInHand />
      {raid?.declared ? <LaidAgainst raid={raid} declared={raid.declared} /> : <HandUses />}
    </div>
  )
}
