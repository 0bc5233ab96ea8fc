/** My supply in true shapes, by colour; materials, weapons. A tile is dragged or tapped from here. */
import type { Target } from '../../core/game-board-types'
import { moving } from '../../motion/moving'
import { Thing } from './art'
import { Choice } from './Choosable'
import { kindOf } from './moving-pieces'
import { beginDrag, focus, pick, serveByDrag } from './tile-in-hand'
import type { Outlook } from './read-forecast'
import { PieceIcon } from './TileShape'
import { domainOf, isPlacing } from './snap-and-lay'
import { BOXES, GOODS } from './printed'
import { pieceOf } from './printed-types'
import type { Player } from './read-view'
import { type Table, useFeast } from './table-context'
import { furthest } from './good-upgrades'
import { unitFor, useRoom } from './supply-scale'

const COLOURS = ['orange', 'red', 'green', 'blue'] as const
const MATERIALS = ['wood', 'stone', 'ore', 'silver']
const WEAPONS = ['bow', 'snare', 'spear', 'long_sword']

interface Props {
  player: Player
  outlook: Outlook | null
  mine: boolean
}

export function Supply({ player, outlook, mine }: Props) {
  const { word, props } = useFeast()
  const [element, room] = useRoom()
  const unit = unitFor(
    COLOURS.map((each) => tilesOn(each, player)),
    room.value,
  )
  return (
    <section class="ft-card ft-supply" data-part="supply" aria-label={word('part.supply')} ref={element}>
      <h3>
        {word('part.supply')} {mine && !props.past && <em>{word('page.supply_hint')}</em>}
      </h3>
      {COLOURS.map((colour) => (
        <Colour colour={colour} unit={unit} player={player} outlook={outlook} mine={mine} key={colour} />
      ))}
      <div class="ft-stock">
        {MATERIALS.map((what) => (
          <Held what={what} n={player.supply.get(what) ?? 0} outlook={outlook} player={player} mine={mine} key={what}>
            <Thing what={what} size={20} />
          </Held>
        ))}
        {WEAPONS.map((what) => (
          <Held what={what} n={player.supply.get(what) ?? 0} outlook={null} player={player} mine={false} key={what}>
            <Thing what={what} size={20} />
          </Held>
        ))}
      </div>
    </section>
  )
}

/** What spaces cost, in one line: on a narrow page it stands above them. */
export function Purse({ player }: { player: Player }) {
  const { word, name } = useFeast()
  return (
    <p class="ft-purse" aria-label={word('part.supply')}>
      {[...MATERIALS, ...WEAPONS].map((what) => {
        const n = player.supply.get(what) ?? 0
        return (
          <span class={n ? '' : 'ft-none'} title={name(what, n)} {...moving(kindOf(player.seat, what), n)} key={what}>
            <Thing what={what} size={20} />
            <b>{n}</b>
          </span>
        )
      })}
    </p>
  )
}

interface ColourProps extends Props {
  colour: (typeof COLOURS)[number]
  unit: number
}

function Colour({ colour, unit, player, outlook, mine }: ColourProps) {
  const { word } = useFeast()
  const all = tilesOn(colour, player)
  return (
    <div class={`ft-shelf ft-shelf-${colour}`}>
      <i aria-hidden="true">{word(`sort.${colour}`).charAt(0).toUpperCase()}</i>
      <div>
        {all.map(([what, n]) => (
          <Held what={what} n={n} outlook={outlook} player={player} mine={mine} key={what}>
            <PieceIcon piece={what} unit={unit} />
          </Held>
        ))}
      </div>
    </div>
  )
}

/** What lies on a shelf with its number, the small before the large. */
function tilesOn(colour: (typeof COLOURS)[number], { supply, specials }: Player): (readonly [string, number])[] {
  const goods = [...supply].filter(([what]) => GOODS[what]?.sort === colour)
  const others = colour === 'blue' ? specials.map((what) => [what, 1] as const) : []
  return [...goods.sort(([one], [other]) => sizeOf(one) - sizeOf(other)), ...others]
}

const sizeOf = (what: string) => pieceOf(what).cells.length

interface HeldProps extends Props {
  what: string
  n: number
  children: preact.ComponentChild
}

function Held({ what, n, outlook, player, mine, children }: HeldProps) {
  const table = useFeast()
  const { name, say, asks } = table
  const answer = mine ? answerOf(table, what) : undefined
  const fits = mine && n > 0 && (outlook?.placeable.has(what) ?? false)
  const opens = fits && (table.props.targets.get('place')?.state === 'legal' || isPlacing(table.props.decision))
  const boardWord = player.areas[focus.value]?.word
  const take = () => pick(table.props, what, boardWord)
  const about = [`${n} × ${name(what, n)}`, ladder(table, what), ...(answer?.reasons ?? []).map(say)]
  const held = heldNow(table) === what
  const isCounted = [...MATERIALS, ...WEAPONS].includes(what)
  return (
    <Choice
      state={answer ? answer.state : opens ? 'legal' : 'idle'}
      word={answer?.word ?? what}
      about={about.filter(Boolean).join('\n')}
      class={`ft-held ${n ? '' : 'ft-none'} ${held ? 'ft-in-hand' : ''} ${answer ? 'ft-asked' : ''}`}
      choose={answer ? answer.choose : take}
      peek={answer?.peek}
      moving={moving(kindOf(player.seat, what), n)}
      drag={dragOf(opens, take, what, asks === 'feast' ? answer : undefined)}
    >
      {children}
      {(n > 1 || isCounted) && <b>{n}</b>}
    </Choice>
  )
}

/** A tile is dragged onto a board, at the feast onto the table. */
function dragOf(opens: boolean, take: () => void, what: string, food: Target | undefined) {
  if (food) return (event: PointerEvent) => serveByDrag(event, what, food.choose)
  return opens ? (event: PointerEvent) => beginDrag(event, what, take) : undefined
}

/** The tile that is to be placed now. */
function heldNow({ props }: Table): string | undefined {
  if (!domainOf(props.decision)) return undefined
  return String(props.decision!.prompt.params.what).split('.')[1]
}

/** What is asked of this very good: to be upgraded, shipped, given, eaten. */
function answerOf({ props, asks, target }: Table, what: string): Target | undefined {
  const own = target(
    ['overseas', 'place_what', 'plower', 'fur_merchant', 'stone_or_ore', 'wood_or_ore', 'peacemaker'],
    what,
  )
  if (own) return own
  const targets = [...props.targets.values()]
  if (asks.startsWith('upgrade')) {
    return furthest(targets, what)
  }
  if (asks === 'feast') {
    const ways = targets.filter(({ word }) => word === what || word.startsWith(`${what} `))
    return ways.find(({ state }) => state === 'legal') ?? ways[0]
  }
  return undefined
}

/** What it becomes and what it came from. */
function ladder({ name }: Table, what: string): string {
  const box = BOXES.find((row) => row.includes(what))
  if (!box) return ''
  return box
    .filter(Boolean)
    .map((one) => (one === what ? `[${name(one)}]` : name(one)))
    .join(' → ')
}
