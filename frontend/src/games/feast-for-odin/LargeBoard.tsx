/** The board that is looked at, large: what lies on it, and the tile in hand above it. */
import { useEffect, useMemo, useRef } from 'preact/hooks'

import { usePinch } from '../../boards/pinch-zoom'
import { minusSign, signed } from '../../core/signed-numbers'
import { isEcho } from '../../core/double-click'
import { isKeyboardInUse } from '../../core/keyboard-in-use'
import type { PlaceDomain } from '../../core/wire'
import { type Ghost, isLegal, reachable, wordOf } from '../../widgets/placement-geometry'
import { moving } from '../../motion/moving'
import { Thing } from './art'
import { BoardPictures } from './BoardPictures'
import { Coordinates, edgedBoxOf, PrintedBoard, groundOf, sizeOf } from './PrintedBoard'
import { kindOf } from './moving-pieces'
import { ghost, hover, lay, reasons, turn } from './tile-in-hand'
import { type Change, changeOf, type Outlook } from './read-forecast'
import { borderOf, outlineOf, Piece, U } from './TileShape'
import { areaOf, domainOf } from './snap-and-lay'
import { type Cell, pieceOf, type Sort } from './printed-types'
import { type Area, cellOf } from './read-view'
import { useFeast } from './table-context'

interface Props {
  area: Area
  seat: number
  /** Whether its owner decides: only then a tile can be laid here. */
  deciding: boolean
  /** Which round and phase it is. */
  when: string
  now: Outlook | null
  ahead: Outlook | null
}

export function MainBoard({ area, seat, deciding, when, now, ahead }: Props) {
  const { props, word } = useFeast()
  const domain = deciding ? domainOf(props.decision) : null
  const held = domain && areaOf(domain) === area.place ? domain : null
  const board = useRef<SVGSVGElement>(null)
  // Arrows, R, F and Enter move, turn and lay the tile, whatever may be disabled meanwhile.
  const isHeld = held !== null
  useEffect(() => void (isHeld && isKeyboardInUse() && board.current?.focus()), [isHeld])
  const ground = useMemo(() => <GroundWithNames board={area.board} />, [area.board])
  const { columns, rows } = sizeOf(area.board)
  const { shown, isPinching, on } = usePinch(edgedBoxOf(area.board), held ? area.word : '', () => held && turn(held))
  const change = held && now && ahead && ghost.value && isLegal(held, ghost.value) ? changeOf(now, ahead) : null
  const point = (event: PointerEvent) => {
    on.move(event)
    if (isPinching()) return
    if (held && (event.pointerType === 'mouse' || event.buttons)) hover(held, event.clientX, event.clientY)
  }
  const press = (event: MouseEvent & { pointerType?: string }) => {
    if (!held || isEcho(event)) return
    hover(held, event.clientX, event.clientY)
    if (event.pointerType !== 'touch') lay(props)
  }
  return (
    <div
      class={`ft-board ft-board-${groundOf(area.board)} ${held ? 'ft-holding' : ''}`}
      style={`--ft-columns: ${columns}; --ft-rows: ${rows}`}
    >
      <svg
        ref={board}
        viewBox={`${shown.x} ${shown.y} ${shown.width} ${shown.height}`}
        data-area={area.place}
        role={held ? 'application' : 'group'}
        aria-label={word(held ? 'page.board_to_place' : 'page.board', { what: `@${titleKey(area.board)}` })}
        tabindex={held ? 0 : undefined}
        onPointerDown={on.press}
        onPointerMove={point}
        onPointerUp={on.release}
        onPointerCancel={on.release}
        onClick={press}
        onWheel={(event) => {
          if (!held) return
          event.preventDefault()
          turn(held)
        }}
      >
        {ground}
        {now && <Ahead area={area} outlook={now} />}
        {area.tiles.map(({ piece, sort, cells }, k) => (
          <Piece piece={piece} sort={sort} cells={cells} moving={moving(kindOf(seat, piece))} key={k} />
        ))}
        {held ? <Held domain={held} area={area} /> : <BoardPictures area={area} outlook={now} key={area.place} />}
      </svg>
      {held && ghost.value && <Bubble change={change} seat={seat} when={when} />}
    </div>
  )
}

function GroundWithNames({ board }: { board: string }) {
  return (
    <>
      <Coordinates board={board} />
      <PrintedBoard board={board} />
    </>
  )
}

export function titleKey(board: string): string {
  return board === 'shed' ? 'building.shed' : `board.${board}`
}

/** Below a picture of its own a name stands without its article, and begins with a capital. */
export function boardName(word: (key: string) => string, board: string): string {
  const name = word(titleKey(board)).replace(/^the /, '')
  return name[0]!.toUpperCase() + name.slice(1)
}

/** The spaces that the next number waits for, and the bonuses that are due. */
function Ahead({ area, outlook }: { area: Area; outlook: Outlook }) {
  const due = outlook.bonuses.filter((bonus) => bonus.area === area.place && !bonus.missing.length)
  const next = outlook.diagonals.filter((diagonal) => diagonal.area === area.place && diagonal.missing?.length)
  return (
    <g class="ft-ahead">
      {next.map(({ missing }, k) => (
        <path d={borderOf(missing!.map(cellOf), 2)} class="ft-next-income" key={k} />
      ))}
      {due.map(({ cell }) => {
        const [x, y] = cellOf(cell)
        return <rect x={x * U + 1} y={y * U + 1} width={U - 2} height={U - 2} rx="4" class="ft-due" key={cell} />
      })}
    </g>
  )
}

function Held({ domain, area }: { domain: PlaceDomain; area: Area }) {
  const { props } = useFeast()
  const lying = ghost.value
  const way = lying?.way ?? 0
  const reached = useMemo(() => [...reachable(domain, way)].map(cellOf), [domain, way])
  const piece = pieceIn(props.decision?.prompt.params.what)
  if (!lying) return <Reached cells={reached} />
  const legal = isLegal(domain, lying)
  const cells = lyingOn(domain, lying)
  return (
    <>
      <Reached cells={reached} />
      <g class={`ft-ghost ${legal ? '' : 'ft-misplaced'}`} data-word={wordOf(domain, lying)} data-legal={legal}>
        <Piece piece={piece.key} sort={piece.sort} cells={cells} />
        {!legal && <path d={outlineOf(cells)} fill="url(#ft-bad)" />}
        <path d={borderOf(cells, 1)} class="ft-ghost-rim" />
        <path d={borderOf(cells, 1)} class="ft-ghost-edge" />
      </g>
      {!legal && <Offending area={area} />}
    </>
  )
}

/** The cells that the tile in hand covers. */
function lyingOn(domain: PlaceDomain, { way, column, row }: Ghost): Cell[] {
  return domain.ways[way]!.cells.map(([x, y]) => [column + x, row + y])
}

/** Where the tile can lie, turned as it is. */
function Reached({ cells }: { cells: Cell[] }) {
  return (
    <>
      <path d={outlineOf(cells, 1.5)} class="ft-reached" />
      <path d={borderOf(cells, 1.5)} class="ft-reached-edge" />
    </>
  )
}

/** The cells that the reasons name. */
function Offending({ area }: { area: Area }) {
  const { rows, columns } = sizeOf(area.board)
  const named = reasons.value.flatMap(({ params }) => [params.cell, ...String(params.missing ?? '').split(' ')])
  const cells = named.filter((name): name is string => typeof name === 'string' && /^[a-z]\d+$/.test(name)).map(cellOf)
  const inside = cells.filter(([x, y]) => x < columns && y < rows)
  return <path d={borderOf(inside, 1)} class="ft-offending" />
}

/** The prompt names the good: `@good.wool`, `@special.belt`. */
function pieceIn(what: unknown): { key: string; sort: Sort } {
  const key = String(what).split('.')[1] ?? ''
  return { key, sort: pieceOf(key).sort }
}

/** What laying the tile here would bring, or why it cannot lie here; above the board, so that it covers nothing.
 * It stands on the header and so tells again whose board it is and how it stands. */
function Bubble({ change, seat, when }: { change: Change | null; seat: number; when: string }) {
  const { props, settled, say, word, names } = useFeast()
  const why = reasons.value.map(say).join('; ')
  const total = (settled?.standing ?? props.standing).find((sheet) => sheet.seat === seat)?.total
  return (
    <div class={`ft-bubble ${why ? 'ft-why' : ''}`}>
      <strong aria-hidden="true">
        {names[seat]}
        <small>{when}</small>
      </strong>
      <p role="status">{why || (change && <Brought change={change} />)}</p>
      {total !== undefined && (
        <strong class="ft-total" aria-hidden="true">
          {minusSign(total)} <span>{word('page.total')}</span>
        </strong>
      )}
    </div>
  )
}

function Brought({ change: { points, income, bonuses } }: { change: Change }) {
  const { word, name } = useFeast()
  return (
    <>
      <b>{pointsOf(word, points)}</b>
      <span>
        {word('page.income')} <b>{[...new Set(income)].join(' → ')}</b>
      </span>
      {bonuses.length > 0 && (
        <span>
          {word('page.bonus')} <b>{bonuses.map((what) => name(what)).join(', ')}</b>{' '}
          {bonuses.map((what) => (
            <Thing what={what} size={18} key={what} />
          ))}
        </span>
      )}
    </>
  )
}

/** `+1 point`, `−3 points`. */
export function pointsOf(word: (key: string, params: Record<string, string | number>) => string, n: number): string {
  return word('page.points', { n: Math.abs(n), signed: signed(n) })
}
