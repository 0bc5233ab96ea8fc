/** My own board: village, square and shore, with what the end would bring. */
import { Shield } from '../../art/shield'
import type { Sheet } from '../../core/game-board-types'
import type { Player } from './read-view'
import { Shore } from './Shore'
import { VillageSquare } from './VillageSquare'
import { FameStanding, Total } from './FameStanding'
import { useOdin } from './table-context'
import { Village } from './Village'

interface Props {
  seat: number
  now: Player
  shown: Player
  acting: boolean
  sailing?: string
  sheet?: Sheet
  sheetThen?: Sheet
}

export function PlayerBoard({ seat, now, shown, acting, sailing, sheet, sheetThen }: Props) {
  return (
    <section class="od-panel od-player">
      <PlayerHead seat={seat} player={now} acting={acting} sheet={sheet} sheetThen={sheetThen} />
      <Village player={now} />
      <div class="od-below">
        <VillageSquare now={now} shown={shown} />
        <Shore player={now} sailing={sailing} />
        <FameStanding now={sheet} shown={sheetThen} />
      </div>
    </section>
  )
}

interface HeadProps {
  seat: number
  player: Player
  acting: boolean
  sheet?: Sheet
  sheetThen?: Sheet
}

export function PlayerHead({ seat, player, acting, sheet, sheetThen }: HeadProps) {
  const { word, named, names } = useOdin()
  const raids = player.raids.map(named).join(', ')
  return (
    <header class="od-head">
      <Shield seat={seat} size={26} />
      <strong>{names[seat]}</strong>
      {acting && <span class="od-chip">{word('page.acting')}</span>}
      <span class="od-completed">
        {word('page.completed', { n: player.raids.length })}
        {raids && `: ${raids}`}
      </span>
      <Total now={sheet} shown={sheetThen} />
    </header>
  )
}
