/** Ships in their bays, with the ore on them. */
import { moving } from '../../motion/moving'
import { Icon } from './art'
import { Choice } from './Choosable'
import { kindOf } from './moving-pieces'
import { SHIPS, STAGES } from './printed'
import type { Player, Ship } from './read-view'
import { useFeast } from './table-context'

export function Ships({ player, mine }: { player: Player; mine: boolean }) {
  const { word } = useFeast()
  const here = player.ships.filter((ship) => !ship.gone)
  const small = here.filter(({ kind }) => kind === 'whaling_boat')
  const large = here.filter(({ kind }) => kind !== 'whaling_boat')
  return (
    <section class="ft-card ft-ships" data-part="ships" aria-label={word('page.ships')}>
      <h4>{word('page.ships')}</h4>
      <div class="ft-bays ft-small-bays">{bays(small, STAGES.small, player.seat, mine)}</div>
      <div class="ft-bays">{bays(large, STAGES.large, player.seat, mine)}</div>
    </section>
  )
}

function bays(ships: Ship[], count: number, seat: number, mine: boolean) {
  return Array.from({ length: count }, (_, k) => <Bay ship={ships[k]} seat={seat} mine={mine} key={k} />)
}

const WORD = { whaling_boat: 'boat', knarr: 'knarr', longship: 'longship' } as const

function Bay({ ship, seat, mine }: { ship: Ship | undefined; seat: number; mine: boolean }) {
  const { props, target, word, say } = useFeast()
  if (!ship) return <EmptyBay mine={mine} />
  const name = ship.kind === 'knarr' ? 'knarr' : `${WORD[ship.kind]} with ${ship.ore} ore`
  const answer = mine ? target(['arm', 'emigrate', 'boat_for_knarr'], name) : undefined
  const printed = SHIPS.find(({ key }) => key === ship.kind)!
  const canArm = mine && props.targets.get('arm')?.state === 'legal' && ship.ore < printed.orePlaces
  const arm = () => props.follow([{ word: 'arm' }, { word: name, asked: 'arm' }])
  const facts = [
    word(ship.kind === 'knarr' ? 'ship.knarr' : `ship.${WORD[ship.kind]}_with`, { n: ship.ore }),
    canArm && word('page.arm'),
    ...(answer?.reasons ?? []).map(say),
  ]
  return (
    <Choice
      state={answer?.state ?? (canArm ? 'legal' : 'idle')}
      word={answer?.word ?? 'arm'}
      about={facts.filter(Boolean).join('\n')}
      choose={answer?.choose ?? arm}
      peek={answer?.peek}
      moving={moving(kindOf(seat, ship.kind))}
      class={`ft-bay ${answer ? 'ft-asked' : ''}`}
    >
      <Icon what={ship.kind} size={30} />
      <span class="ft-ore">
        {Array.from({ length: printed.ore + ship.ore }, (_, k) => (
          <Icon what="ore" size={13} key={k} />
        ))}
      </span>
    </Choice>
  )
}

/** A ship is bought into an empty bay. */
function EmptyBay({ mine }: { mine: boolean }) {
  const { props, word } = useFeast()
  const buy = mine ? props.targets.get('buy') : undefined
  return (
    <Choice
      state={buy?.state ?? 'idle'}
      word="buy"
      about={word(buy ? 'page.buy_ship' : 'page.empty_bay')}
      choose={buy?.choose}
      class="ft-bay ft-bay-empty"
    >
      {buy && <b aria-hidden="true">+</b>}
    </Choice>
  )
}
