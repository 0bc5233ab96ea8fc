/** At the feast: each food with how many there are and its ways to lie, as wide as they are; dragged or tapped. */
import { OptionButton } from '../../widgets/option-button'
import type { Target } from '../../core/game-board-types'
import { Icon } from './art'
import { Choice } from './Choosable'
import { lyingOf } from './FeastTable'
import { serveByDrag } from './tile-in-hand'
import { GOODS } from './printed'
import type { Player } from './read-view'
import { useFeast } from './table-context'

/** They leave spaces empty. */
export const EMPTY = ['leave empty', 'stop']

export function FeastDishes({ player }: { player: Player }) {
  const { props, word } = useFeast()
  const foods = foodsOf([...props.targets.values()])
  const empty = props.decision!.options.filter(({ word: answer }) => EMPTY.includes(answer))
  return (
    <section class="ft-card ft-larder" aria-label={word('page.larder')}>
      <h4>
        {word('page.larder')} <em>{word('page.supply_hint')}</em>
      </h4>
      <div class="ft-dishes">
        {[...foods].map(([what, ways]) => (
          <Food what={what} n={player.supply.get(what) ?? 0} ways={ways} key={what} />
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

/** By the food: lying and standing. */
function foodsOf(targets: Target[]): Map<string, Target[]> {
  const foods = new Map<string, Target[]>()
  for (const target of targets) {
    const what = target.word.split(' ')[0]!
    if (GOODS[what]) foods.set(what, [...(foods.get(what) ?? []), target])
  }
  return foods
}

function Food({ what, n, ways }: { what: string; n: number; ways: Target[] }) {
  const { name } = useFeast()
  return (
    <div class="ft-food" role="group" aria-label={`${n} ${name(what, n)}`}>
      <span>
        {name(what, n)} <b>×{n}</b>
      </span>
      <div>
        {ways.map((target) => (
          <Dish target={target} key={target.word} />
        ))}
      </div>
    </div>
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
      class={`ft-dish ft-dish-${GOODS[what]?.sort} ft-wide-${width}`}
    >
      <i>
        <Icon what={what} size={20} />
        <small>{width}</small>
      </i>
    </Choice>
  )
}
