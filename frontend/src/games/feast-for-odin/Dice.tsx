/** A roll: the die, what it costs or reaches, what I have, the rolls that are left, the odds. */
import { Icon, Thing } from './art'
import { readOutlook } from './outlook'
import { readFeast } from './read'
import { useFeast } from './table'

interface Action {
  die: 'hunting_die' | 'sea_die'
  weapon: string
  material: string
  gives: string[]
  /** Battles want high results, hunts low ones. */
  high?: boolean
}

const ACTIONS: Record<string, Action> = {
  hunting_game: { die: 'hunting_die', weapon: 'bow', material: 'wood', gives: ['game_meat', 'hide'] },
  laying_a_snare: { die: 'hunting_die', weapon: 'snare', material: 'wood', gives: ['fur'] },
  whaling: { die: 'sea_die', weapon: 'spear', material: 'wood', gives: ['whale_meat', 'skin_and_bones', 'oil'] },
  raiding: { die: 'hunting_die', weapon: 'long_sword', material: 'stone', gives: ['loot'], high: true },
  pillaging: { die: 'sea_die', weapon: 'long_sword', material: 'stone', gives: ['loot'], high: true },
}

export function isDice(asks: string): boolean {
  return asks.startsWith('roll_again.') || asks.startsWith('prize.')
}

export function Dice() {
  const { props, asks, word, name } = useFeast()
  const key = asks.split('.')[1]!
  const action = ACTIONS[key]
  if (!action || props.seat === null) return null
  const { n = 0, left = 0 } = props.decision!.prompt.params as Record<string, number>
  const player = readFeast(props.preview?.view ?? props.view).seats[props.seat]!
  const have = (what: string) => player.supply.get(what) ?? 0
  const total = have(action.weapon) + have(action.material)
  const odds = readOutlook(props.preview?.forecast ?? props.forecast)?.dice.find((one) => one.action === key)
  const enough = action.high || total >= n
  return (
    <div class="ft-dice">
      <span class="ft-die">
        <Icon what={action.die} size={58} />
        <b>{n}</b>
      </span>
      <div>
        <p>
          {word(action.high ? 'page.reaches' : 'page.costs', { n })}
          {asks.startsWith('roll_again') && (
            <span class="ft-rolls" title={word('page.rolls_left', { n: left })}>
              {Array.from({ length: left }, (_, k) => (
                <i key={k} />
              ))}
            </span>
          )}
        </p>
        <p class={enough ? 'ft-good' : 'ft-bad'}>
          {word('page.have')} {have(action.weapon)} <Thing what={action.weapon} size={17} /> + {have(action.material)} <Thing what={action.material} size={17} />
        </p>
        {!action.high && <meter min={0} max={Math.max(n, total, 1)} value={Math.min(total, n)} aria-label={word('page.have')} />}
        <p class="ft-note">
          {word('page.wins')}{' '}
          {action.gives.map((what) => (
            <span title={name(what)} key={what}>
              <Thing what={what} size={17} />
            </span>
          ))}
          {odds && !action.high && <> · {word('page.odds', { n: odds.percent })}</>}
        </p>
      </div>
    </div>
  )
}
