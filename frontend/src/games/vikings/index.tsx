/** The table of Vikings: the wheel, my tribe large, the others smaller. */
import { useMemo } from 'preact/hooks'

import { goByArrow } from '../../boards/arrow-keys'
import { useInSight } from '../../boards/bring-into-view'
import { Tip, useTip } from '../../boards/tooltip'
import { seatName } from '../../core/seat-names'
import type { BoardProps } from '../../core/game-board-types'
import { t } from '../../core/page-texts'
import { Defs } from './art'
import { Auction } from './Auction'
import { standingOf } from './CurrentScore'
import { type Dragging, useDrag } from './drag-onto-board'
import { type Outlook, readOutlook } from './read-forecast'
import { readVikings, toPlace, type Vikings } from './read-view'
import { SpecialTiles } from './SpecialTiles'
import { Rounds } from './RoundTrack'
import { Drawn, StacksAndBag } from './StacksBagDrawn'
import { type Table, TableContext, useVikings } from './table-context'
import { TribeBoard } from './TribeBoard'
import { MyPurse } from './TribeSummary'
import { whyNot } from './why-not'
import { Wheel } from './Wheel'
import { ZeroGroup } from './ZeroGroup'
import './index.css'

export { Answers } from './Answers'
export { Side, sourceClass } from './CurrentScore'
export { FinalBoards } from './FinalBoards'
export { Top } from './RoundTrack'

const PLACES = { legal: '.vk-legal', boards: '.vk-islands, .vk-wheel, .vk-panel' }

export function Board(props: BoardProps) {
  const { view, preview, forecast, seat, chain, decision } = props
  const now = useMemo(() => readVikings(view), [view])
  const shown = useMemo(() => (preview ? readVikings(preview.view) : now), [preview, now])
  const outlook = useMemo(() => readOutlook(forecast), [forecast])
  const ahead = useMemo(() => (preview ? readOutlook(preview.forecast) : outlook), [preview, outlook])
  const settled = props.chosen
  const current = useMemo(() => (settled ? readVikings(settled.view) : now), [settled, now])
  const after = useMemo(() => (settled ? readOutlook(settled.forecast) : outlook), [settled, outlook])
  const { note, tip } = useTip(`${chain.join(';')} ${decision?.id}`)
  const root = useInSight(PLACES, chain.length, decision?.id)
  const table = useTableOf(props, current, tip)

  const mine = seat ?? 0
  const others = now.tribes.slice(1).map((_, index) => (mine + 1 + index) % now.tribes.length)
  const names = props.seats.map(seatName)
  const decider = decision?.seat ?? (chain.length ? seat : null)
  const tribe = (each: number, small: boolean) => (
    <TribeBoard
      key={each}
      now={now.tribes[each]!}
      shown={shown.tribes[each]!}
      outlook={outlook.seats[each]}
      ahead={ahead.seats[each]}
      standing={standingOf(props, each)}
      name={names[each] ?? ''}
      state={stateOf(props, each, table.word)}
      acting={now.actors.includes(each)}
      deciding={each === decider}
      small={small}
    />
  )
  return (
    <TableContext value={table}>
      <div class="vk" ref={root} onKeyDown={(event) => goByArrow(event, '.vk-spot[role=button]')}>
        <Defs lettered={now.specials !== null} />
        <div class={`vk-main vk-against-${others.length} ${now.specials ? 'vk-advanced' : ''}`}>
          {seat !== null && <MyPurse now={now.tribes[seat]!} shown={shown.tribes[seat]!} />}
          <Centre now={now} shown={current} outlook={outlook} after={after} names={names} mine={seat} />
          {tribe(mine, false)}
          <div class="vk-strip">
            <div class="vk-others">
              {others.map((each) => (
                <div class="vk-room" key={each}>
                  {tribe(each, true)}
                </div>
              ))}
            </div>
            <div class="vk-common">
              {now.specials && <SpecialTiles specials={now.specials} />}
              <StacksAndBag vikings={now} />
            </div>
          </div>
        </div>
        <Tip told={note} />
        <Carried drag={table.drag} />
      </div>
    </TableContext>
  )
}

/** Whose turn it is; of the others only who is not there. */
function stateOf({ view, seat, seats, past }: BoardProps, each: number, word: Table['word']): string {
  const who = seats[each]
  if (who?.resigned) return t('seat.resigned')
  if (view.actors.includes(each)) return word(each === seat && !past ? 'page.your_turn' : 'page.acting')
  if (who?.kind === 'open') return t('seat.is_open')
  return who?.kind === 'human' && !who.here && !past ? t('seat.away') : ''
}

interface CentreProps {
  now: Vikings
  shown: Vikings
  outlook: Outlook
  /** With what was chosen tentatively, as the wheel shows it. */
  after: Outlook
  names: string[]
  mine: number | null
}

/** What belongs to everybody. */
function Centre({ now, shown, outlook, after, names, mine }: CentreProps) {
  const { word } = useVikings()
  return (
    <div class="vk-centre">
      <Rounds vikings={now} word={word} />
      <Auction vikings={now} names={names} />
      <Drawn drawn={now.drawn} />
      <Wheel now={now} shown={shown} outlook={outlook} />
      <ZeroGroup outlook={after} names={names} mine={mine} />
    </div>
  )
}

function useTableOf(props: BoardProps, current: Vikings, tip: Table['tip']): Table {
  const { targets, chain, cut, say, decision } = props
  const drag = useDrag(targets)
  const word: Table['word'] = (key, params = {}) => say({ key, params })
  return {
    say,
    word,
    letter: (figure) => word(`figure.${figure}`).charAt(0).toUpperCase(),
    targets,
    chain,
    takeBack: (each) => cut(chain.indexOf(each)),
    tip,
    drag,
    hand: current.hand,
    next: toPlace(current)[0],
    why: (row) => sentence(whyNot(decision, row), word),
  }
}

function sentence(key: string | undefined, word: Table['word']): string {
  const text = key ? word(key) : ''
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function Carried({ drag }: { drag: Dragging }) {
  const carried = drag.carried.value
  if (!carried) return null
  const { picture, x, y } = carried
  return (
    <div class="vk-carried" style={{ left: `${x}px`, top: `${y}px` }} aria-hidden="true">
      {picture}
    </div>
  )
}
