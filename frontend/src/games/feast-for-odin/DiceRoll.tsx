/** A roll: the die, what it costs or reaches, what I have, the rolls that are left, the odds. */
import { Icon, Thing, Viking } from './art'
import { readOutlook } from './read-forecast'
import { DICE } from './printed'
import { readFeast } from './read-view'
import { useFeast } from './table-context'

const GIVES: Record<string, string[]> = {
  hunting_game: ['game_meat', 'hide'],
  laying_a_snare: ['fur'],
  whaling: ['whale_meat', 'skin_and_bones', 'oil'],
  raiding: ['loot'],
  pillaging: ['loot'],
}

/** Battles want high results, hunts low ones. */
const HIGH = ['raiding', 'pillaging']

export function isDice(asks: string): boolean {
  return asks.startsWith('roll_again.') || asks.startsWith('prize.')
}

export function Dice() {
  const { props, asks, word, name } = useFeast()
  const key = asks.split('.')[1]!
  const action = DICE[key]
  const isHigh = HIGH.includes(key)
  if (!action || props.seat === null) return null
  const { n = 0, left = 0 } = props.decision!.prompt.params as Record<string, number>
  const player = readFeast(props.preview?.view ?? props.view).seats[props.seat]!
  const have = (what: string) => player.supply.get(what) ?? 0
  const total = have(action.weapon) + have(action.material)
  const odds = readOutlook(props.preview?.forecast ?? props.forecast)?.dice.find((one) => one.action === key)
  const enough = isHigh || total >= n
  return (
    <div class="ft-dice">
      <span class="ft-die">
        <Icon what={action.sides > 8 ? 'sea_die' : 'hunting_die'} size={58} />
        <b>{n}</b>
      </span>
      <div>
        <p>
          {word(isHigh ? 'page.reaches' : 'page.costs', { n })}
          {asks.startsWith('roll_again') && (
            <span class="ft-rolls" title={word('page.rolls_left', { n: left })}>
              {Array.from({ length: left }, (_, k) => (
                <i key={k} />
              ))}
            </span>
          )}
        </p>
        <p class={enough ? 'ft-good' : 'ft-bad'}>
          {word('page.have')} {have(action.weapon)} <Thing what={action.weapon} size={17} /> + {have(action.material)}{' '}
          <Thing what={action.material} size={17} />
        </p>
        {!isHigh && (
          <meter min={0} max={Math.max(n, total, 1)} value={Math.min(total, n)} aria-label={word('page.have')} />
        )}
        <p class="ft-note">
          {word('page.wins')}{' '}
          {(GIVES[key] ?? []).map((what) => (
            <span title={name(what)} key={what}>
              <Thing what={what} size={17} />
            </span>
          ))}
          {odds && !isHigh && <> · {word('page.odds', { n: odds.percent })}</>}
        </p>
        <p class="ft-note ft-failure">
          {word('page.fails')} 1 <Thing what={action.weapon} size={17} /> 1 <Thing what={action.material} size={17} />
          {action.back > 0 && (
            <span title={word('page.fails_back', { n: action.back })}>
              ≤{action.back} <Viking seat={props.seat} size={17} />
            </span>
          )}
        </p>
      </div>
    </div>
  )
}
