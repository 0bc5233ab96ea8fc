/** Everything of one tribe. */
import { Islands } from './Islands'
import { Mainland } from './Mainland'
import type { SeatOutlook } from './read-forecast'
import { Ahead, TribeSummary } from './TribeSummary'
import type { Tribe } from './read-view'
import { OwnSpecials } from './SpecialTiles'

interface Props {
  now: Tribe
  /** With what was chosen tentatively. */
  shown: Tribe
  outlook: SeatOutlook | undefined
  ahead: SeatOutlook | undefined
  name: string
  acting: boolean
  deciding: boolean
  small: boolean
}

export function TribeBoard({ now, shown, outlook, ahead, name, acting, deciding, small }: Props) {
  return (
    <section class={`vk-tribe ${small ? 'vk-small' : ''}`} aria-label={name}>
      <TribeSummary now={now} shown={shown} name={name} acting={acting} />
      {outlook && <Ahead now={outlook} shown={ahead ?? outlook} />}
      <Mainland now={now} shown={shown} deciding={deciding} small={small} />
      <Islands now={now} shown={shown} scoring={ahead?.[ahead.next]} deciding={deciding} small={small} />
      <OwnSpecials specials={shown.specials} />
    </section>
  )
}
