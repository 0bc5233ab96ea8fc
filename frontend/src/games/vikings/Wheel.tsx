/** The wheel: twelve spaces with groups; the disc of prices in the middle turns when the group at 0 goes. */
import { useState } from 'preact/hooks'

import { moving } from '../../motion/moving'
import { Amount } from './art/signs'
import { Figure } from './art/figures'
import { Tile } from './art/Tile'
import { BoughtInHand } from './BoughtInHand'
import type { Outlook } from './read-forecast'
import { buyWord, type Group, type Vikings } from './read-view'
import { ChoosablePlace } from './ChoosablePlace'
import { useVikings } from './table-context'

const SPACES = 12
const TILES_AT = 229
const PRICES_AT = 150
const TILE = 82

interface Point {
  x: number
  y: number
}

/** Space 0 is at the top, the others follow clockwise. */
function at(space: number, radius: number): Point {
  const angle = (space / SPACES) * 2 * Math.PI - Math.PI / 2
  return { x: Math.cos(angle) * radius, y: Math.sin(angle) * radius }
}

interface Props {
  now: Vikings
  /** With what was chosen tentatively. */
  shown: Vikings
  outlook: Outlook
}

export function Wheel({ now, shown, outlook }: Props) {
  const { word } = useVikings()
  const [pointed, point] = useState<number | null>(null)
  const after = pointed === null ? undefined : outlook.prices.get(pointed)?.after
  const handIsEmpty = Object.keys(shown.hand).length === 0
  const left = new Map(shown.groups.map((group) => [group.space, group]))
  return (
    <svg
      data-part="wheel"
      class={`vk-wheel ${handIsEmpty && !now.groups.length ? 'vk-empty' : ''}`}
      viewBox="-300 -300 600 600"
      role="group"
      aria-label={word('part.wheel')}
    >
      <Rim />
      <Prices zero={shown.zero} />
      <g class="vk-hub">{handIsEmpty ? <Hub vikings={now} /> : <BoughtInHand vikings={shown} />}</g>
      {now.groups.map((group) => (
        <g key={group.space}>
          <GroupSpot
            group={left.get(group.space) ?? group}
            now={group}
            outlook={outlook}
            gone={!left.has(group.space)}
            onPoint={(on) => point(on ? group.space : null)}
          />
          {left.has(group.space) && <InFame space={group.space} fame={inFame(outlook, group)} />}
          <Then space={group.space} from={group.price} to={after?.get(group.space)} />
        </g>
      ))}
    </svg>
  )
}

// --------------------------------------------------------------------- a group

interface GroupProps {
  group: Group
  /** The same group before anything was chosen. */
  now: Group
  outlook: Outlook
  /** Bought tentatively. */
  gone: boolean
  onPoint(on: boolean): void
}

function GroupSpot({ group, now, outlook, gone, onPoint }: GroupProps) {
  const { word: text, drag, chain } = useVikings()
  const word = buyWord(now.price)
  const { x, y } = at(group.space, TILES_AT)
  const fame = inFame(outlook, group)
  const bought = chain.includes(word) && gone
  return (
    <ChoosablePlace
      word={word}
      class={`vk-group ${gone ? 'vk-gone' : ''}`}
      fresh={bought}
      name={text(group.figure ? 'group.label' : 'wheel.tile', groupParams(now))}
      about={fame ? text('page.in_fame', { n: fame }) : ''}
      onPoint={onPoint}
      onPointerDown={(event) => {
        if (event.pointerType === 'mouse') drag.begin(event, <Carried group={group} />, word)
      }}
    >
      <g transform={`translate(${x} ${y})`}>
        <rect class="vk-frame" x={-TILE / 2 - 4} y={-TILE / 2 - 4} width={TILE + 8} height={TILE + 8} rx="9" />
        <g class="vk-piece">
          <GroupPicture group={group} n={gone ? 0 : 1} />
        </g>
      </g>
    </ChoosablePlace>
  )
}

/** How much of its price would be paid in fame. */
function inFame({ prices }: Outlook, { space }: Group): number {
  const price = prices.get(space)
  return price?.affordable ? price.fame : 0
}

function groupParams({ price, tile, figure }: Group) {
  return { n: price, tile: `@offered.${tile.replace(' ', '_')}`, ...(figure && { figure: `@figure.${figure}` }) }
}

function GroupPicture({ group, n = 1 }: { group: Group; n?: number }) {
  const { tile, figure, reach } = group
  return (
    <>
      <g {...moving(tile, n)}>
        <Tile tile={group} x={-TILE / 2} y={-TILE / 2} size={TILE} />
      </g>
      {figure && (
        <g {...moving(figure, n)}>
          <Figure kind={figure} x={reach ? -1 : -7} y={-TILE / 2 + 7} size={68} />
        </g>
      )}
    </>
  )
}

function Carried({ group }: { group: Group }) {
  return (
    <svg viewBox="-45 -45 90 90" width="84" height="84">
      <GroupPicture group={group} />
    </svg>
  )
}

/** On the disc beside the price. */
function InFame({ space, fame }: { space: number; fame: number }) {
  if (!fame) return null
  const { x, y } = at(space, PRICES_AT - 43)
  return (
    <g class="vk-of-price">
      <Amount fame={-fame} x={x - 21} y={y - 21} size={42} />
    </g>
  )
}

/** What the group would cost after the purchase that is pointed at, if that changes it. */
function Then({ space, from, to }: { space: number; from: number; to: number | undefined }) {
  if (to === undefined || to === from) return null
  const { x, y } = at(space, PRICES_AT - 42)
  return (
    <g class="vk-then" transform={`translate(${x} ${y})`}>
      <rect x="-21" y="-13" width="42" height="26" rx="13" />
      <text y="7" class="vk-number" font-size="19">
        →{to}
      </text>
    </g>
  )
}

// --------------------------------------------------------------------- wood

function Rim() {
  return (
    <>
      <circle r="297" class="vk-wood-dark" />
      <circle r="289" class="vk-wood" />
      <g class="vk-grain">
        {[196, 214, 238, 262, 279].map((r) => (
          <circle key={r} r={r} />
        ))}
      </g>
      <circle r="290" class="vk-rope" />
      {Array.from({ length: SPACES }, (_, space) => {
        const { x, y } = at(space, TILES_AT)
        return <rect key={space} class="vk-slot" x={x - 44} y={y - 44} width="88" height="88" rx="9" />
      })}
    </>
  )
}

/** Staves of the elder row, as strokes in a box of 10 by 16: not every system has letters for them. */
const RUNES = [
  'M2 0V16M2 6L9 1M2 11L9 6',
  'M2 16V0L8 5V16',
  'M2 0V16M2 4L8 8L2 12',
  'M2 0V16M2 1L8 5M2 6L8 10',
  'M2 16V0L8 4L2 8L8 16',
  'M8 1L2 8L8 15',
  'M1 1L9 15M9 1L1 15',
  'M2 16V0L8 4L2 8',
  'M2 0V16M8 0V16M2 6L8 10',
  'M5 0V16M1 6L9 10',
  'M5 0V16M5 1L1 5M5 1L9 5',
  'M2 0V16M2 0L8 4L2 8L8 12L2 16',
]

/** The disc turns as a whole; its numbers stay upright. */
function Prices({ zero }: { zero: number }) {
  const turn = (Math.min(zero, SPACES) * 360) / SPACES
  return (
    <g class="vk-disc" style={{ transform: `rotate(${turn}deg)` }}>
      <circle r="174" class="vk-disc-wood" />
      <circle r="172" class="vk-disc-edge" />
      <path class="vk-pointer" d="M0 -181 l11 15 h-22z" />
      {Array.from({ length: SPACES }, (_, price) => {
        const { x, y } = at(price, PRICES_AT)
        return (
          <g key={price} transform={`translate(${x} ${y})`}>
            <g class="vk-price" style={{ transform: `rotate(${-turn}deg)` }}>
              <use href="#vk-coin" x="-20" y="-20" width="40" height="40" />
              <text y="8" class="vk-number vk-on-coin" font-size="23">
                {price}
              </text>
            </g>
          </g>
        )
      })}
      <circle r="124" class="vk-carving" />
      <circle r="94" class="vk-carving" />
      {RUNES.map((rune, index) => (
        <path key={rune} class="vk-rune" d={rune} transform={`rotate(${index * 30 + 15}) translate(-5 -117)`} />
      ))}
    </g>
  )
}

/** In the middle: the round, and the scoring that follows it. */
function Hub({ vikings }: { vikings: Vikings }) {
  const { word, say } = useVikings()
  const [first, second] = inTwoLines(say(vikings.scoring).split(', ').at(-1)!)
  return (
    <>
      <circle r="88" />
      <text y="-44" class="vk-hub-small">
        {word('part.round')}
      </text>
      <text y="9" font-size="50" class="vk-number">
        {vikings.round}
        <tspan font-size="26"> / {vikings.rounds.length}</tspan>
      </text>
      <text y="38" class="vk-hub-small">
        {first}
      </text>
      <text y="63" class="vk-hub-small">
        {second}
      </text>
    </>
  )
}

function inTwoLines(text: string): [string, string] {
  const words = text.split(' ')
  const half = Math.ceil(words.length / 2)
  return [words.slice(0, half).join(' '), words.slice(half).join(' ')]
}
