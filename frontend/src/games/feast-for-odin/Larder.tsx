/** At the feast: all ways to lay food, as wide as they would lie; dragged onto the table or tapped. */
import { OptionButton } from '../../widgets/option'
import type { Target } from '../../core/board'
import { Icon } from './art'
import { Choice } from './Choice'
import { lyingOf } from './FeastTable'
import { serveByDrag } from './hand'
import { GOODS } from './printed'
import { useFeast } from './table'

/** They leave spaces empty. */
export const EMPTY = ['leave empty', 'stop']

export function Larder() {
  const { props, word } = useFeast()
  const dishes = [...props.targets.values()].filter(({ word: answer }) => GOODS[answer.split(' ')[0]!])
  const empty = props.decision!.options.filter(({ word: answer }) => EMPTY.includes(answer))
  return (
    <section class="ft-card ft-larder" aria-label={word('page.larder')}>
      <h4>
        {word('page.larder')} <em>{word('page.supply_hint')}</em>
      </h4>
      <div class="ft-dishes">
        {dishes.map((target) => (
          <Dish target={target} key={target.word} />
        ))}
      </div>
      <div class="ft-leave">
        {empty.map((option) => (
          <OptionButton option={option} key={option.action} />
        ))}
      </div>
    </section>
  )
}

function Dish({ target }: { target: Target }) {
  const { say } = useFeast()
  const { what, width } = lyingOf(target.word, false)
  return (
    <Choice
      state={target.state}
      word={target.word}
      about={[say(target.label), ...target.reasons.map(say)].join('\n')}
      choose={target.choose}
      peek={target.peek}
      drag={(event) => serveByDrag(event, what, target.choose)}
      class={`ft-dish ft-dish-${GOODS[what]?.sort}`}
    >
      <i style={`--ft-width: ${width}`}>
        <Icon what={what} size={22} />
      </i>
    </Choice>
  )
}
