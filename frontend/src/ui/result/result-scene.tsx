/** After the game on one screen: who won and by what, how it went, where the points come from. */
import { type Signal, useSignal } from '@preact/signals'
import { useMemo } from 'preact/hooks'

import type { BoardProps, Shown } from '../../core/game-board-types'
import { partedRows, placed } from '../../core/placing'
import { curvesOf, turningPoints } from '../../core/score-curve'
import { t } from '../../core/page-texts'
import { useTable } from '../../core/table-context'
import { ErrorBoundary } from '../error-boundary'
import { useCatchFocus } from '../keep-focus'
import { useTurns } from '../replay-units'
import { useScoreHistory } from '../score-history'
import { SidePanels } from '../side-panels'
import { useCounting } from './count-up'
import { Counting, CurveFrame } from './curve-frame'
import { PointSources } from './point-sources'
import { ResultBanner } from './result-banner'
import { ResultSheet } from './result-sheet'
import { ScoreCurve } from './score-curve'
import { TurningPoints } from './turning-points'
import './index.css'

/** So short a sheet leaves room for something below it. */
const FEW = 6

interface Props {
  board: BoardProps
  /** What the game adds of its own. */
  own: Shown | null | undefined
  /** Whether the boards are looked at instead. */
  looking: Signal<boolean>
}

export function ResultScene({ board, own, looking }: Props) {
  const { session } = useTable()
  const sight = session.sight.value!
  const places = placed(sight.standing, sight.winners)
  const sheets = places.map(({ sheet }) => sheet)
  const parted = partedRows(sheets, own?.costs)
  const rows = parted.plus.length + parted.minus.length
  const counting = useCounting(rows, session.table)
  /** The line of the sheet whose curve is shown; null for the totals. */
  const line = useSignal<string | null>(null)
  /** The turn that is pointed at, in the list or on the curve. */
  const lit = useSignal<number | null>(null)
  const turns = useTurns()
  const history = useScoreHistory()
  const curves = useMemo(() => (history && turns.length ? curvesOf(history, turns) : null), [history, turns])
  const points = useMemo(() => (history ? turningPoints(history, turns) : []), [history, turns])
  const course = history && curves ? { history, turns, curves, points, lit, line } : null
  const isShort = rows <= FEW
  const sources = <PointSources sheets={sheets} line={line} sourceClass={own?.sourceClass} />
  return (
    <section class={`result of-${sheets.length}`} ref={useCatchFocus()} tabIndex={-1} aria-label={t('result.title')}>
      <ResultBanner places={places} parted={parted} counting={counting} looking={looking} Alone={own?.Alone} />
      <div class={`result-points ${isShort ? 'short' : ''}`}>
        <ResultSheet sheets={sheets} parted={parted} counting={counting} line={line} Sign={own?.SheetSign} />
        {isShort && sources}
      </div>
      <div class="result-course">
        {course ? <ScoreCurve {...course} sheets={sheets} /> : <CurveFrame />}
        {!isShort && sources}
      </div>
      <div class="result-rest">
        {own?.FinalBoards && (
          <ErrorBoundary otherwise={null}>
            <section class="panel result-boards" aria-label={t('result.final_boards')}>
              <h3>{t('result.final_boards')}</h3>
              <own.FinalBoards board={board} order={sheets.map(({ seat }) => seat)} />
            </section>
          </ErrorBoundary>
        )}
        <SidePanels move={null} sight={sight} course={course ? <TurningPoints {...course} /> : <Counting />} />
      </div>
    </section>
  )
}
