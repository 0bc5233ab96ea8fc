/** The square: the vikings, a row for each type. */
import { moving } from '../../motion/moving'
import { Sign } from './art/signs'
import { Choosable } from './Choosable'
import { type Player, total, VIKINGS } from './read-view'
import { useOdin } from './table-context'

const ASKED = ['expend', 'send_back', 'recover']
/** More figures than this stand closer together. */
const LOOSE = 4

export function VillageSquare({ now, shown }: { now: Player; shown: Player }) {
  const { word } = useOdin()
  return (
    <div class="od-square" role="group" aria-label={word('page.square')}>
      <h4>
        {word('page.square')} <small>{word('page.limit', { n: total(now.vikings), of: now.viking_limit })}</small>
      </h4>
      {VIKINGS.map((type) => {
        const n = now.vikings[type]
        const then = shown.vikings[type]
        return (
          <Choosable
            key={type}
            answers={[{ at: ASKED, word: type }]}
            class={`od-crowd ${n ? '' : 'od-nobody'}`}
            about={word('page.count', { n, what: `@viking.${type}` })}
            moving={moving(type, n)}
          >
            <span class="od-figures" style={{ '--od-step': n > LOOSE ? `${70 / n}px` : '18px' }}>
              {Array.from({ length: Math.max(1, n) }, (_, place) => (
                <Sign key={place} name={type} size={22} />
              ))}
            </span>
            <b>{n}</b>
            {then !== n && <b class="od-then">→{then}</b>}
          </Choosable>
        )
      })}
    </div>
  )
}
