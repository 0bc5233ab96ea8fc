/** The opponents in small, always in sight: boards, silver, Vikings, ships, the next feast. */
import { minusSign } from '../../core/signed-numbers'
import { useTable } from '../../core/table-context'
import { seatName } from '../../core/seat-names'
import { moving } from '../../motion/moving'
import { Thing, Viking } from './art'
import { Choice, Told } from './Choosable'
import { kindOf, VIKING } from './moving-pieces'
import { BOARDS, GOODS } from './printed'
import type { Feast, Player } from './read-view'
import { useFeast } from './table-context'
import { BoardThumbnail } from './BoardThumbnail'

/** Whose boards are shown large, in place of mine. */
export function Opponents({ feast, mine, look }: { feast: Feast; mine: number; look(seat: number): void }) {
  const others = feast.seats.slice(1).map((_, index) => (mine + 1 + index) % feast.seats.length)
  return (
    <>
      {others.map((seat) => (
        <Opponent player={feast.seats[seat]!} feast={feast} look={() => look(seat)} key={seat} />
      ))}
    </>
  )
}

function Opponent({ player, feast, look }: { player: Player; feast: Feast; look(): void }) {
  const { props, word } = useFeast()
  const { session, info } = useTable()
  const seat = props.seats[player.seat]!
  // Where several decide at once, nobody waits for another: what is asked of me comes first.
  const isWaitedFor = feast.actors.includes(player.seat) && props.decision === null
  const total = (props.preview?.standing ?? props.standing).find((sheet) => sheet.seat === player.seat)?.total
  const name = seatName(seat, player.seat)
  const status = statusOf(player, feast, isWaitedFor)
  return (
    <section
      class={`ft-opponent ${isWaitedFor ? 'ft-acting' : ''}`}
      style={`--ft-seat: var(--seat-${player.seat})`}
      aria-label={name}
    >
      <Choice state="legal" about={word('page.look_at', { name })} choose={look} class="ft-opponent-board">
        <BoardThumbnail board="home" tiles={player.areas[0]!.tiles} />
      </Choice>
      <div class="ft-opponent-head">
        <header>
          <b>{name}</b>
          {total !== undefined && <strong data-n={total}>{minusSign(total)}</strong>}
        </header>
        {info.mine.includes(player.seat) && (
          <button class="plain" onClick={() => session.lookBehind(player.seat)}>
            {word('page.sit_there', { name })}
          </button>
        )}
      </div>
      <p>
        <Counted
          what="silver"
          n={player.supply.get('silver') ?? 0}
          about={word('good.silver')}
          kind={kindOf(player.seat, 'silver')}
        />
        <Told
          about={word('part.vikings')}
          class="ft-counted"
          moving={moving(kindOf(player.seat, VIKING), player.vikings)}
        >
          <Viking seat={player.seat} size={18} />
          <b>{player.vikings}</b>
        </Told>
        <Counted what="card" n={player.hand.length} about={word('part.hand')} kind={kindOf(player.seat, 'card')} />
      </p>
      <Group seat={player.seat} name={word('part.supply')} cells={stockOf(player)} />
      <Group seat={player.seat} name={word('page.holds')} cells={holdingsOf(player)} />
      {status && <em class={isWaitedFor ? 'ft-bad' : ''}>{word(status)}</em>}
    </section>
  )
}

/** One word for what somebody is doing; at the feast all sit down at once. */
function statusOf(player: Player, { phase, actors }: Feast, isWaitedFor: boolean): string | null {
  const acting = actors.includes(player.seat)
  if (!actors.length) return null
  if (phase === 'phase.feast') return acting ? 'page.feasting' : 'page.feasted'
  if (acting) return isWaitedFor ? 'page.moves' : 'page.deciding'
  return player.passed ? 'page.passed' : null
}

/** Things of one kind: a picture that stands for all of them, and which they are. */
interface Cell {
  group: string
  sign: string
  things: [what: string, n: number][]
}

const WEAPONS = ['bow', 'snare', 'spear', 'long_sword']
const MATERIALS = ['wood', 'stone', 'ore']
const HOUSES = ['shed', 'stone_house', 'long_house']

/** Always in this order, also where there is nothing. */
function stockOf({ supply, specials }: Player): Cell[] {
  const having = (fits: (what: string) => boolean) => [...supply].filter(([what]) => fits(what))
  const sorts = (...sorts: string[]) => having((what) => sorts.includes(GOODS[what]?.sort ?? ''))
  return [
    { group: 'materials', sign: 'wood', things: having((what) => MATERIALS.includes(what)) },
    { group: 'weapons', sign: 'long_sword', things: having((what) => WEAPONS.includes(what)) },
    { group: 'food', sign: 'mead', things: sorts('orange', 'red') },
    { group: 'goods', sign: 'chest', things: [...sorts('green', 'blue'), ...specials.map((what) => one(what))] },
  ]
}

function holdingsOf({ ships, areas }: Player): Cell[] {
  const [lands, houses] = [false, true].map((is) => areas.slice(1).filter(({ board }) => HOUSES.includes(board) === is))
  return [
    { group: 'ships', sign: 'longship', things: ships.filter(({ gone }) => !gone).map(({ kind }) => one(kind)) },
    { group: 'emigrated', sign: 'emigrated', things: ships.filter(({ gone }) => gone).map(({ kind }) => one(kind)) },
    { group: 'lands', sign: 'land', things: lands!.map(({ board }) => one(board)) },
    { group: 'houses', sign: 'house', things: houses!.map(({ board }) => one(board)) },
  ]
}

const one = (what: string): [string, number] => [what, 1]

function Group({ seat, name, cells }: { seat: number; name: string; cells: Cell[] }) {
  const { word, name: nameOf } = useFeast()
  const called = (what: string, n: number) => (BOARDS[what] ? word(`board.${what}`) : nameOf(what, n))
  return (
    <p aria-label={name}>
      {cells.map(({ group, sign, things }) => (
        <Counted
          what={sign}
          n={things.reduce((sum, [, n]) => sum + n, 0)}
          kind={kindOf(seat, group)}
          about={[word(`page.group_${group}`), ...things.map(([what, n]) => `${n} × ${called(what, n)}`)].join('\n')}
          key={group}
        />
      ))}
    </p>
  )
}

function Counted({ what, n, about, kind }: { what: string; n: number; about: string; kind: string }) {
  return (
    <Told about={about} class={`ft-counted ${n ? '' : 'ft-none'}`} moving={moving(kind, n)}>
      <Thing what={what} size={18} />
      <b>{n}</b>
    </Told>
  )
}
