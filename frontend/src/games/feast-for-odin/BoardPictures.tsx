/** What is printed on a board and explains itself: bonuses and the numbers of the income. */
import { useSignal } from '@preact/signals'

import { pointed } from '../../boards/choosable'
import { spoken } from '../../boards/spoken'
import { cellName } from '../../core/board-bits'
import { BOARDS } from './printed'
import { type Cell, cellsMarked, marksOf } from './printed-types'
import type { Outlook } from './read-forecast'
import type { Area } from './read-view'
import { type Table, useFeast } from './table-context'
import { U } from './TileShape'

interface Props {
  area: Area
  outlook: Outlook | null
}

/** All of them are one stop of the Tab key; arrows lead from one to the next. */
export function BoardPictures({ area, outlook }: Props) {
  const table = useFeast()
  const stop = useSignal(0)
  const pictures = openPictures(area)
  const last = pictures.length - 1
  return (
    <g onKeyDown={step}>
      {pictures.map((cell, k) => {
        const about = aboutPicture(table, area, cell, outlook)
        const told = pointed(table.tip, about)
        const focus = (event: FocusEvent) => {
          stop.value = k
          told.onFocus(event)
        }
        return (
          <rect
            x={cell[0] * U}
            y={cell[1] * U}
            width={U}
            height={U}
            class="ft-told"
            role="img"
            aria-label={spoken(about)}
            tabindex={k === Math.min(stop.value, last) ? 0 : -1}
            {...told}
            onFocus={focus}
            key={cellName(...cell)}
          />
        )
      })}
    </g>
  )
}

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }

function step(event: KeyboardEvent): void {
  const by = STEPS[event.key]
  const here = event.target as Element
  const next = by && (by < 0 ? here.previousElementSibling : here.nextElementSibling)
  if (!next) return
  event.preventDefault()
  ;(next as SVGElement).focus()
}

/** Those that no tile covers. */
export function openPictures({ board, tiles }: Pick<Area, 'board' | 'tiles'>): Cell[] {
  const covered = new Set(tiles.flatMap(({ cells }) => cells.map(([x, y]) => cellName(x, y))))
  return cellsMarked(board, /[*\d]/).filter(([x, y]) => !covered.has(cellName(x, y)))
}

/** What it brings, under which condition, and what is still missing. */
function aboutPicture({ word, name }: Table, { board, place }: Area, [x, y]: Cell, outlook: Outlook | null): string {
  const mark = marksOf(board)[y]![x]!
  if (mark !== '*') return word('page.tip_income', { n: Number(mark.replace('#', '')) })
  const cell = cellName(x, y)
  const gives = BOARDS[board]!.bonuses[cell]!.map((what) => name(what)).join(', ')
  const bonus = outlook?.bonuses.find((one) => one.area === place && one.cell === cell)
  const left =
    bonus && (bonus.missing.length ? word('page.tip_missing', { n: bonus.missing.length }) : word('page.tip_due'))
  return [word('page.tip_bonus', { what: gives }), left].filter(Boolean).join('\n')
}
