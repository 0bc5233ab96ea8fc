/** Where a tile goes: a ghost first, then the word. Arrows move it, R turns it, F flips it. */
import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'

import { cellName } from '../core/board-bits'
import type { GridPart } from '../core/wire'
import type { MessageJson } from '../core/wire'
import { t } from '../core/page-texts'
import { Cells, Heads, sizeOf } from '../parts/grid'
import { useTable } from '../core/table-context'
import type { PlaceDomain } from '../core/wire'
import {
  cellsOfGhost,
  firstGhost,
  flipped,
  type Ghost,
  ghostOver,
  isLegal,
  kept,
  reachable,
  rotated,
  turnedTo,
  wordOf,
} from './placement-geometry'

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

export function PlaceTile({ domain }: { domain: PlaceDomain }) {
  const { session } = useTable()
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
      <Board domain={domain} ghost={ghost.value} move={(next) => (ghost.value = next)} keys={keys} />
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
      {!legal && <WhyNot word={wordOf(domain, ghost.value)} />}
    </div>
  )
}

/** The server knows why a tile may not lie there. */
function WhyNot({ word }: { word: string }) {
  const { session, say } = useTable()
  const reasons = useSignal<MessageJson[]>([])
  useEffect(() => {
    let current = true
    void session.chain.why(word).then((found) => {
      if (current) reasons.value = found
    })
    return () => void (current = false)
  }, [word])
  return <p class="hint">{reasons.value.map(say).join('; ')}</p>
}

interface BoardProps {
  domain: PlaceDomain
  ghost: Ghost
  move(ghost: Ghost): void
  keys(event: KeyboardEvent): void
}

/** The board as the view shows it, with the tile above it. */
function Board({ domain, ghost, move, keys }: BoardProps) {
  const part = useBoardPart(domain)
  const legal = isLegal(domain, ghost)
  const reached = reachable(domain, ghost.way)
  return (
    <svg
      class="grid place-grid"
      {...sizeOf(domain)}
      tabindex={0}
      role="application"
      aria-label={t('place.board')}
      onKeyDown={keys}
    >
      <Heads part={domain} />
      <Cells
        part={part}
        mark={({ column, row }) => (reached.has(cellName(column, row)) ? 'reached' : '')}
        choose={({ column, row }) => move(ghostOver(domain, ghost.way, [column, row]))}
      />
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

/** As it is after the chain; of a board that the view does not show the bare cells. */
function useBoardPart(domain: PlaceDomain): GridPart {
  const { session } = useTable()
  const view = session.chain.preview.value?.view ?? session.sight.value!.view
  const part = view.parts[domain.part]
  if (part?.kind === 'grid') return part
  const { columns, rows, stride } = domain
  const title = { key: '', params: {} }
  return { kind: 'grid', title, columns, rows, stride, layers: {} }
}
