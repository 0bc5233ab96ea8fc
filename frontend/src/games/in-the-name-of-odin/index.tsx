/** The table of In the Name of Odin: sea and offers, my hand and village, the others smaller. */
import { useMemo } from 'preact/hooks'

import { useInSight } from '../../boards/bring-into-view'
import { useChosenPreview } from '../../boards/chosen-preview'
import { Tip, useTip } from '../../boards/tooltip'
import { seatName } from '../../core/seat-names'
import type { BoardProps } from '../../core/game-board-types'
import { Actions } from './Actions'
import { findAnswer } from './find-answer'
import { Defs } from './art'
import { CardsInHand } from './CardsInHand'
import { ActionOffer, Offers } from './Offers'
import { usePicks } from './card-picks'
import { PlayerBoard } from './PlayerBoard'
import { RaidUnderWay } from './RaidUnderWay'
import { type Odin, readOdin } from './read-view'
import { OpponentBoard } from './OpponentBoard'
import { SeaZones } from './SeaZones'
import { type Table, TableContext } from './table-context'
import './index.css'

const PLACES = { legal: '.od-legal', boards: '.od-panel' }

export function Board(props: BoardProps) {
  const { view, preview, seat, chain, decision, standing } = props
  const now = useMemo(() => readOdin(view), [view])
  const shown = useMemo(() => (preview ? readOdin(preview.view) : now), [preview, now])
  const settled = useChosenPreview(props)
  const current = useMemo(() => (settled ? readOdin(settled.view) : now), [settled, now])
  const { note, tip } = useTip(`${chain.join(';')} ${decision?.id}`)
  const root = useInSight(PLACES, chain.length, decision?.id)
  const table = useTableOf(props, tip)

  const mine = seat ?? 0
  const others = now.seats.slice(1).map((_, index) => (mine + 1 + index) % now.seats.length)
  const { raid } = current
  return (
    <TableContext value={table}>
      <div class="od" ref={root} data-asked={decision?.prompt.key}>
        <Defs />
        {raid && <RaidUnderWay raid={raid} />}
        <div class="od-cards-row">
          {current.mine && <CardsInHand player={current.seats[mine]!} mine={current.mine} />}
          <ActionOffer odin={current} />
        </div>
        {current.mine && !raid && <Actions mine={current.mine} props={props} />}
        <div class="od-middle">
          <SeaZones odin={current} />
          <Offers odin={current} />
        </div>
        <PlayerBoard
          seat={mine}
          now={current.seats[mine]!}
          shown={shown.seats[mine]!}
          acting={now.actors.includes(mine)}
          sailing={raid?.seat === mine ? raid.declared?.ship?.word : undefined}
          sheet={standing[mine]}
          sheetThen={preview?.standing[mine]}
        />
        <div class="od-rivals">
          {others.map((each) => (
            <OpponentBoard
              key={each}
              seat={each}
              player={current.seats[each]!}
              acting={now.actors.includes(each)}
              sheet={standing[each]}
            />
          ))}
        </div>
        <Supply odin={current} say={table.say} word={table.word} />
        <Tip told={note} />
      </div>
    </TableContext>
  )
}

function useTableOf(props: BoardProps, tip: Table['tip']): Table {
  const { say, seats } = props
  const pick = usePicks(props)
  const word: Table['word'] = (key, params = {}) => say({ key, params })
  return {
    say,
    word,
    named: (name) => word('named', { name }),
    names: seats.map(seatName),
    find: (answers) => findAnswer(props, answers) ?? pick(answers),
    tip,
  }
}

/** What is left in the hall and the stock, and which cards are in use. */
function Supply({ odin, say, word }: { odin: Odin } & Pick<Table, 'say' | 'word'>) {
  const { warrior, trader, sailor } = odin.mead_hall
  return (
    <p class="od-supply">
      {word('page.supply', {
        warriors: warrior,
        traders: trader,
        sailors: sailor,
        tokens: odin.stock,
        cards: odin.decks.discard,
      })}
      {odin.pack && (
        <span class="od-pack">
          {word('part.pack')}: <b>{say(odin.pack)}</b>
        </span>
      )}
    </p>
  )
}
