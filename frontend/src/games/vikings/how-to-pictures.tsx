/** Picture of the how-to page: the wheel with its groups and prices. */
import type { ComponentChildren } from 'preact'

import type { Pictures, View, Words } from '../../core/game-board-types'
import { Defs } from './art'
import view from './how-to-view.json'
import { readOutlook } from './read-forecast'
import { readVikings } from './read-view'
import { stillTable } from './still-table'
import { TableContext } from './table-context'
import { Wheel } from './Wheel'
import './index.css'

export const pictures: Pictures = { wheel: FullWheel }

/** Around pieces of the table that stand by themselves. */
export function StillTable({ children, ...words }: Words & { children: ComponentChildren }) {
  return <TableContext value={stillTable(words)}>{children}</TableContext>
}

function FullWheel(words: Words) {
  const vikings = readVikings(view as unknown as View)
  return (
    <StillTable {...words}>
      <div class="vk vk-how">
        <Defs />
        <Wheel now={vikings} shown={vikings} outlook={readOutlook(null)} />
      </div>
    </StillTable>
  )
}
