/** Pictures of the how-to page: an action card, the sea with its raids, a raid under way. */
import type { ComponentChildren } from 'preact'

import { stillTable } from '../../boards/still-table'
import type { Pictures, View, Words } from '../../core/game-board-types'
import { ActionCard } from './ActionCard'
import { Defs } from './art'
import view from './how-to-view.json'
import { LaidAgainst } from './LaidAgainst'
import { RaidSteps } from './RaidSteps'
import { SeaZones } from './SeaZones'
import { useOdin, WithTable } from './table-context'
import './index.css'

export const pictures: Pictures = {
  card: (words) => (
    <Drawn {...words}>
      <Card />
    </Drawn>
  ),
  sea: (words) => (
    <Drawn {...words}>
      <Sea />
    </Drawn>
  ),
  raid: (words) => (
    <Drawn {...words}>
      <Raid />
    </Drawn>
  ),
}

function Drawn({ children, ...words }: Words & { children: ComponentChildren }) {
  return (
    <WithTable props={stillTable(view as unknown as View, words)}>
      <div class="od od-how">
        <Defs />
        {children}
      </div>
    </WithTable>
  )
}

function Card() {
  return (
    <div class="od-held od-how-card">
      <ActionCard kind="sailor craftsmanship" />
    </div>
  )
}

/** Before anybody sailed. */
function Sea() {
  const { odin } = useOdin()
  return <SeaZones odin={{ ...odin, raid: undefined }} />
}

function Raid() {
  const raid = useOdin().odin.raid!
  return (
    <>
      <RaidSteps raid={raid} />
      <LaidAgainst raid={raid} declared={raid.declared!} />
    </>
  )
}
