/** Where a tile goes: a ghost first, then the word. Arrows move it, R turns it, F flips it. */
import { useSignal } from '@preact/signals'

import { allCells, cellName, cellsOf, holds, placeOf } from '../core/bits'
import type { GridPart, View } from '../core/view'
import { t } from '../core/words'
import { useTable } from '../ui/at-table'
import type { PlaceDomain } from './domain'
import {
  cellsOfGhost,
  firstGhost,
  flipped,
  type Ghost,
  ghostOver,
  isLegal,
  kept,
  rotated,
  turnedTo,
  wordOf,
} from './placing'

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

export function Place({ domain }: { domain: PlaceDomain }) {
  const { session, texts } = useTable()
  const ghost = useSignal<Ghost>(firstGhost(domain) ?? { way: 0, column: 0, row: 0 })
  const legal = isLegal(domain, ghost.value)
  const turn = (next: (ways: PlaceDomain['ways'], way: number) => number) => () => {
    ghost.value = turnedTo(domain, ghost.value, next(domain.ways, ghost.value.way))
  }
  const place = () => {
    if (!legal) return
    const word = wordOf(domain, ghost.value)
    const [cell, way] = word.split(' ') as [string, string]
    void session.chain.extend(word, { key: 'place.at', params: { cell, turn: way } })
  }
  const keys = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key]
    if (arrow) {
      const { way, column, row } = ghost.value
      ghost.value = kept(domain, { way, column: column + arrow[0], row: row + arrow[1] })
    } else if (event.key === 'r') turn(rotated)()
    else if (event.key === 'f') turn(flipped)()
    else if (event.key === 'Enter') place()
    else return
    event.preventDefault()
  }
  const [cell] = wordOf(domain, ghost.value).split(' ')
  return (
    <div class="place">
      <Board
        domain={domain}
        ghost={ghost.value}
        move={(next) => (ghost.value = next)}
        keys={keys}
      />
      <div class="row">
        {domain.ways.length > 1 && (
          <button onClick={turn(rotated)}>
            ⟳ {t('place.turn')} <kbd>R</kbd>
          </button>
        )}
        {domain.ways.some((way) => way.turn.endsWith('x')) && (
          <button onClick={turn(flipped)}>
            ⇋ {t('place.flip')} <kbd>F</kbd>
          </button>
        )}
        <button class="primary" disabled={!legal} onClick={place}>
          {t('place.here', { cell: cell! })}
        </button>
      </div>
      {!legal && <p class="hint">{texts.say('covered', { cell: cell! })}</p>}
    </div>
  )
}

interface BoardProps {
  domain: PlaceDomain
  ghost: Ghost
  move(ghost: Ghost): void
  keys(event: KeyboardEvent): void
}

function Board({ domain, ghost, move, keys }: BoardProps) {
  const { session } = useTable()
  const preview = session.chain.preview.value
  const covered = coveredCells(
    preview?.view ?? session.sight.value!.view,
    session.seat.value,
    domain,
  )
  const anchors = domain.ways[ghost.way]!.anchors
  const legal = isLegal(domain, ghost)
  return (
    <svg
      class="grid place-grid"
      viewBox={`-0.1 -0.1 ${domain.columns + 0.2} ${domain.rows + 0.2}`}
      tabindex={0}
      role="application"
      aria-label={t('place.board')}
      onKeyDown={keys}
    >
      {allCells(domain).map(([column, row]) => (
        <rect
          key={`${column} ${row}`}
          x={column + 0.04}
          y={row + 0.04}
          width="0.92"
          height="0.92"
          rx="0.1"
          class={`cell ${covered.has(`${column} ${row}`) ? 'covered' : ''} ${holds(anchors, placeOf(domain, column, row)) ? 'anchor' : ''}`}
          onClick={() => move(ghostOver(domain, ghost.way, [column, row]))}
        >
          <title>{cellName(column, row)}</title>
        </rect>
      ))}
      {cellsOfGhost(domain, ghost).map(([column, row]) => (
        <rect
          key={`ghost ${column} ${row}`}
          x={column + 0.04}
          y={row + 0.04}
          width="0.92"
          height="0.92"
          rx="0.1"
          class={legal ? 'ghost' : 'ghost bad'}
        />
      ))}
    </svg>
  )
}

/** The seat's own board of this size, if the view shows one. */
function coveredCells(view: View, seat: number | null, domain: PlaceDomain): Set<string> {
  const board = Object.values(view.parts).find(
    (part): part is GridPart =>
      part.kind === 'grid' &&
      part.owner === seat &&
      part.columns === domain.columns &&
      part.rows === domain.rows,
  )
  const layers = Object.values(board?.layers ?? {})
  const cells = layers.flatMap((hex) => cellsOf(hex, domain))
  return new Set(cells.map(([column, row]) => `${column} ${row}`))
}
