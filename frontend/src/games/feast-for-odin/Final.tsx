/** The final sheet: every row, plus and minus apart, counted up; and the boards as they lie at the end. */
import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'

import { wantsCalm } from '../../core/motion'
import { hashOf } from '../../core/router'
import type { SheetRow } from '../../core/sheets'
import { useTable } from '../../core/at-table'
import { CopyLine } from '../../widgets/copy-line'
import type { BoardProps, Sheet } from '../../core/board'
import { Defs, Icon } from './art'
import { signed } from './MainBoard'
import { type Feast, readFeast } from './read'
import { bestResults, keepResult, START, TARGET } from './results'
import { minusSign } from './Score'
import { countedSum, type Parted, partedRows, sumOf } from './sheet'
import { useFeast, WithTable } from './table'
import { Thumbnail } from './Thumbnail'
import './final.css'

const SIGN: Record<string, string> = {
  'score.ships': 'longship',
  'score.emigration': 'emigrated',
  'score.exploration': 'land',
  'score.buildings': 'house',
  'score.animals': 'cattle',
  'score.occupations': 'card',
  'score.silver': 'silver',
  'score.final_income': 'coins',
  'score.crown': 'special',
}

const ROW_MS = 280
/** Tables whose sheet was counted here already. */
const seen = new Set<string>()

export function Final(props: BoardProps) {
  return (
    <WithTable props={props}>
      <FinalSheet />
    </WithTable>
  )
}

function FinalSheet() {
  const { props, word } = useFeast()
  const { session } = useTable()
  const { standing } = props
  const parted = partedRows(standing)
  const { counted, skip } = useCounting(parted.plus.length + parted.minus.length, session.table)
  const alone = standing.length === 1
  useEffect(() => {
    if (alone && props.seat !== null) keepResult(session.table, standing[0]!.total)
  }, [])
  return (
    <section class="ft-final" aria-label={word('page.final')}>
      <Defs />
      <div class="ft-card ft-final-sheet" onClick={skip}>
        {alone ? <Alone total={countedSum(parted, counted, 0)} /> : <Ranks parted={parted} counted={counted} />}
        <SheetRows parted={parted} counted={counted} />
        <footer>{counted < Infinity && <button onClick={skip}>{word('page.skip')}</button>}</footer>
      </div>
      <div class="ft-card ft-final-boards">
        <FinalBoards feast={readFeast(props.view)} />
        <SeedToShare />
      </div>
    </section>
  )
}

/** One row after the other, unless somebody has seen it, skips it or wants things to keep still. */
function useCounting(rows: number, table: string): { counted: number; skip(): void } {
  const counted = useSignal(seen.has(table) || wantsCalm() ? Infinity : 0)
  const skip = () => void (counted.value = Infinity)
  const isDone = counted.value === Infinity
  useEffect(() => {
    seen.add(table)
    if (isDone) return undefined
    const timer = setInterval(() => (counted.value = counted.value < rows ? counted.value + 1 : Infinity), ROW_MS)
    return () => clearInterval(timer)
  }, [isDone])
  return { counted: counted.value, skip }
}

/** Who plays alone has a target and the best results of this browser. */
function Alone({ total }: { total: number }) {
  const { word } = useFeast()
  const { session } = useTable()
  const best = bestResults(session.table)
  const part = (points: number) => `${(100 * (points - START)) / (TARGET - START)}%`
  return (
    <header class="ft-final-alone">
      <p>
        {word('page.you_scored')} <strong>{minusSign(total)}</strong>
      </p>
      <div class="ft-way" style={`--ft-reached: min(100%, ${part(total)}); --ft-zero: ${part(0)}`} aria-hidden="true">
        <i />
        <span>{minusSign(START)}</span>
        <span>0</span>
        <span>{TARGET}</span>
      </div>
      <p class="ft-note">
        {word(total >= TARGET ? 'page.target_reached' : 'page.target', { n: TARGET })}
        {best.length > 0 && <> · {word('page.best', { list: best.map(minusSign).join(', ') })}</>}
      </p>
    </header>
  )
}

/** The best first. */
function Ranks({ parted, counted }: { parted: Parted; counted: number }) {
  const { props, names } = useFeast()
  const { session } = useTable()
  const { winners } = session.sight.value!
  const order = props.standing.map((sheet, column) => ({ ...sheet, column }))
  order.sort((one, other) => other.total - one.total)
  return (
    <ol class="ft-ranks">
      {order.map(({ seat, column }) => (
        <li
          class={winners.includes(seat) && counted === Infinity ? 'ft-winner' : ''}
          style={`--ft-seat: var(--seat-${seat})`}
          key={seat}
        >
          <i class="ft-ribbon" aria-hidden="true" />
          <b>{names[seat]}</b>
          <strong>{minusSign(countedSum(parted, counted, column))}</strong>
        </li>
      ))}
    </ol>
  )
}

function SheetRows({ parted, counted }: { parted: Parted; counted: number }) {
  const { props, word, names } = useFeast()
  const { standing } = props
  const { plus, minus } = parted
  const largest = Math.max(...[...plus, ...minus].flatMap(({ points }) => points.map((n) => Math.abs(n ?? 0))), 1)
  const rows = (part: SheetRow[], before: number) =>
    part.map((row, k) => <Row row={row} largest={largest} isCounted={before + k < counted} key={row.message.key} />)
  return (
    <table class="ft-sheet">
      <thead>
        <tr>
          <th scope="col">{word('page.final')}</th>
          {standing.map(({ seat }) => (
            <th scope="col" style={`--ft-seat: var(--seat-${seat})`} key={seat}>
              {names[seat]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody class="ft-plus">
        {rows(plus, minus.length)}
        <Sum of="page.won" rows={plus} sheets={standing} isCounted={counted > minus.length + plus.length} />
      </tbody>
      <tbody class="ft-cost">
        {rows(minus, 0)}
        <Sum of="page.lost_in_all" rows={minus} sheets={standing} isCounted={counted > minus.length} />
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{word('page.total')}</th>
          {standing.map(({ seat }, column) => (
            <td key={seat}>{minusSign(countedSum(parted, counted, column))}</td>
          ))}
        </tr>
      </tfoot>
    </table>
  )
}

interface RowProps {
  row: SheetRow
  /** The bars of all rows have one scale. */
  largest: number
  isCounted: boolean
}

function Row({ row, largest, isCounted }: RowProps) {
  const { props, say } = useFeast()
  const { message, points } = row
  const best = Math.max(...points.map((n) => n ?? 0))
  const sign = SIGN[message.key]
  const leads = (n: number | null) => points.length > 1 && n === best && points.some((other) => other !== best)
  return (
    <tr class={isCounted ? '' : 'ft-uncounted'}>
      <th scope="row">
        {sign ? <Icon what={sign} size={20} /> : <i class="ft-open-sign">−</i>}
        {say(message)}
      </th>
      {points.map((n, column) => (
        <td
          class={leads(n) ? 'ft-leads' : ''}
          style={`--ft-seat: var(--seat-${props.standing[column]!.seat}); --ft-part: ${Math.abs(n ?? 0) / largest}`}
          title={row.parts
            .map((part) => part.points[column] && `${say(part.message)}: ${signed(part.points[column])}`)
            .filter(Boolean)
            .join('\n')}
          key={column}
        >
          <span>{minusSign(n ?? 0)}</span>
          <i aria-hidden="true" />
        </td>
      ))}
    </tr>
  )
}

interface SumProps {
  of: string
  rows: SheetRow[]
  sheets: Sheet[]
  isCounted: boolean
}

function Sum({ of, rows, sheets, isCounted }: SumProps) {
  const { word } = useFeast()
  return (
    <tr class={`ft-sum ${isCounted ? '' : 'ft-uncounted'}`}>
      <th scope="row">{word(of)}</th>
      {sheets.map(({ seat }, column) => (
        <td key={seat}>{signed(sumOf(rows, column))}</td>
      ))}
    </tr>
  )
}

/** Everybody's boards, and what stands beside them. */
function FinalBoards({ feast }: { feast: Feast }) {
  const { names } = useFeast()
  return (
    <>
      {feast.seats.map(({ seat, areas, ships }) => (
        <section class="ft-final-seat" style={`--ft-seat: var(--seat-${seat})`} aria-label={names[seat]} key={seat}>
          <h4>
            {names[seat]}
            <span>
              {ships.map((ship, k) => (
                <Icon what={ship.gone ? 'emigrated' : ship.kind} size={20} key={k} />
              ))}
            </span>
          </h4>
          <div>
            {areas.map(({ place, board, tiles }) =>
              board === 'shed' ? (
                <Icon what="shed" size={44} key={place} />
              ) : (
                <span class={`ft-final-board ft-thumb-${board}`} key={place}>
                  <Thumbnail board={board} tiles={tiles} />
                </span>
              ),
            )}
          </div>
        </section>
      ))}
    </>
  )
}

/** Once a game is over its seed is no secret: whoever has it can play the same set-up. */
function SeedToShare() {
  const { props, word } = useFeast()
  const { session } = useTable()
  const seed = useSignal('')
  useEffect(() => {
    void session
      .api()
      .record(props.seat)
      .then(
        (record) => (seed.value = seedIn(record)),
        () => undefined,
      )
  }, [])
  if (!seed.value) return null
  const address = hashOf({ at: 'new', game: session.info.value!.game, seed: seed.value })
  return (
    <div class="ft-seed">
      <p>{word('page.seed')}</p>
      <CopyLine label={word('page.seed')} text={`${location.origin}/${address}`} />
    </div>
  )
}

/** In the record's first line; a game that began in its middle has no set-up to repeat. */
function seedIn(record: string): string {
  const { seed, start } = JSON.parse(record.slice(0, record.indexOf('\n') + 1 || undefined)) as {
    seed?: string
    start?: object
  }
  return start ? '' : (seed ?? '')
}
