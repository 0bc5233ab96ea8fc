/** Everything of one tribe. */
import type { Standing } from './CurrentScore'
import { Islands } from './Islands'
import { Mainland } from './Mainland'
import type { SeatOutlook } from './read-forecast'
import { Ahead, TribeSummary } from './TribeSummary'
import type { Tribe } from './read-view'
import { OwnSpecials } from './SpecialTiles'
import { ThreatKey } from './ShipThreats'

interface Props {
  now: Tribe
  /** With what was chosen tentatively. */
  shown: Tribe
  outlook: SeatOutlook | undefined
  ahead: SeatOutlook | undefined
  standing: Standing
  name: string
  state: string
  acting: boolean
  deciding: boolean
  small: boolean
}

export function TribeBoard({ now, shown, outlook, ahead, deciding, small, ...who }: Props) {
  const places = { now, shown, deciding, small }
  return (
    <section
      class={`vk-tribe vk-seat-${now.seat} ${small ? 'vk-small' : ''} ${who.acting ? 'vk-turn' : ''}`}
      data-part={small ? undefined : 'tribe'}
      aria-label={who.name}
    >
      <TribeSummary now={now} shown={shown} {...who} />
      {outlook && <Ahead now={outlook} shown={ahead ?? outlook} small={small} />}
      <div class="vk-shore">
        <Mainland {...places} />
        <OwnSpecials specials={shown.specials} />
        {!small && <ThreatKey />}
      </div>
      <Islands {...places} scoring={ahead?.[ahead.next]} />
    </section>
  )
}
