/** The final sheet, the best first: every row, plus and minus apart, counted up; and the boards beside it. */
import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'

import { wantsCalm } from '../../core/reduced-motion'
import { home } from '../../core/root-path'
import { hashOf } from '../../core/router'
import type { SheetRow } from '../../core/score-sheet-rows'
import { useTable } from '../../core/table-context'
import { t } from '../../core/page-texts'
import { CopyLine } from '../../widgets/copy-line'
import { toast } from '../../widgets/toasts'
import type { BoardProps, Sheet } from '../../core/game-board-types'
import { Defs, Figure, Icon } from './art'
import { Laurel } from './art/laurel'
import { FinalBoards } from './FinalBoards'
import { signed } from './LargeBoard'
import { readFeast } from './read-view'
import { bestResults, keepResult, START, TARGET } from './solo-results'
import { minusSign } from './CurrentScore'
import { countedSum, type Parted, partedRows, sumOf } from './final-rows'
import { useFeast, WithTable } from './table-context'

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
  const standing = [...props.standing].sort((one, other) => other.total - one.total)
  const players = readFeast(props.view).seats
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
        {alone ? (
          <SoloTarget total={countedSum(parted, counted, 0)} />
        ) : (
          <Ranks sheets={standing} parted={parted} counted={counted} />
        )}
        <SheetRows sheets={standing} parted={parted} counted={counted} />
        <footer>{counted < Infinity && <button onClick={skip}>{word('page.skip')}</button>}</footer>
      </div>
      <div class="ft-card ft-final-boards">
        <FinalBoards
          players={standing.map(({ seat }) => players[seat]!)}
          winners={alone ? [] : session.sight.value!.winners}
        />
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
function SoloTarget({ total }: { total: number }) {
  const { word } = useFeast()
  const { session } = useTable()
  const best = bestResults(session.table)
  const part = (points: number) => (100 * (points - START)) / (Math.max(TARGET, total) - START)
  const way = total > TARGET ? 'page.target_above' : total < TARGET ? 'page.target_below' : 'page.target_reached'
  return (
    <header class="ft-final-alone">
      <p>
        <strong>{minusSign(total)}</strong> {word(way, { n: Math.abs(total - TARGET), points: TARGET })}
      </p>
      <div class="ft-way" style={`--ft-reached: ${part(total)}%; --ft-zero: ${part(0)}%`} aria-hidden="true">
        <i />
        <b />
        {[START, 0, TARGET].map((points) => (
          <span style={`--ft-at: ${part(points)}%`} key={points}>
            {minusSign(points)}
          </span>
        ))}
      </div>
      {best.length > 0 && <p class="ft-note">{word('page.best', { list: best.map(minusSign).join(', ') })}</p>}
    </header>
  )
}

interface Counting {
  sheets: Sheet[]
  parted: Parted
  counted: number
}

function Ranks({ sheets, parted, counted }: Counting) {
  const { names } = useFeast()
  const { session } = useTable()
  const { winners } = session.sight.value!
  return (
    <ol class="ft-ranks">
      {sheets.map(({ seat }, column) => (
        <li
          class={`${winners.includes(seat) ? 'ft-first' : ''} ${winners.includes(seat) && counted === Infinity ? 'ft-winner' : ''}`}
          style={`--ft-seat: var(--seat-${seat}); --ft-letters: ${names[seat]!.length}`}
          key={seat}
        >
          <i class="ft-ribbon" aria-hidden="true" />
          {winners.includes(seat) && <Laurel />}
          {winners.includes(seat) && <Figure />}
          <b>{names[seat]}</b>
          <strong>{minusSign(countedSum(parted, counted, column))}</strong>
          {winners.includes(seat) && <Laurel mirrored />}
        </li>
      ))}
    </ol>
  )
}

function SheetRows({ sheets, parted, counted }: Counting) {
  const { word, names } = useFeast()
  const { plus, minus } = parted
  const largest = Math.max(...[...plus, ...minus].flatMap(({ points }) => points.map((n) => Math.abs(n ?? 0))), 1)
  const rows = (part: SheetRow[], before: number) =>
    part.map((row, k) => <Row row={row} largest={largest} isCounted={before + k < counted} key={row.message.key} />)
  return (
    <table class="ft-sheet">
      <thead>
        <tr>
          <th scope="col">{word('page.final')}</th>
          {sheets.map(({ seat }) => (
            <th scope="col" style={`--ft-seat: var(--seat-${seat})`} key={seat}>
              {names[seat]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody class="ft-plus">
        {rows(plus, minus.length)}
        <Sum of="page.won" rows={plus} sheets={sheets} isCounted={counted > minus.length + plus.length} />
      </tbody>
      <tbody class="ft-cost">
        {rows(minus, 0)}
        <Sum of="page.lost_in_all" rows={minus} sheets={sheets} isCounted={counted > minus.length} />
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{word('page.total')}</th>
          {sheets.map(({ seat }, column) => (
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
  const { say } = useFeast()
  const { message, points } = row
  const sign = SIGN[message.key]
  return (
    <tr class={isCounted ? '' : 'ft-uncounted'}>
      <th scope="row">
        {sign ? <Icon what={sign} size={20} /> : <i class="ft-open-sign">−</i>}
        {say(message)}
      </th>
      {points.map((n, column) => (
        <td
          style={`--ft-part: ${Math.abs(n ?? 0) / largest}`}
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

/** Once a game is over its seed is no secret: whoever has it can play the same set-up. */
function SeedToShare() {
  const { props, word } = useFeast()
  const { session } = useTable()
  const seed = useSignal('')
  const isRefused = useSignal(false)
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
  const address = `${home()}/${hashOf({ at: 'new', game: session.info.value!.game, seed: seed.value })}`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      toast(t('share.copied'))
    } catch {
      // Without HTTPS browsers refuse; then the address stands there to be copied by hand.
      isRefused.value = true
    }
  }
  return (
    <div class="ft-seed">
      <p>{word('page.seed')}</p>
      {isRefused.value ? (
        <CopyLine label={word('page.seed')} text={address} />
      ) : (
        <button onClick={() => void copy()}>{word('page.copy_link')}</button>
      )}
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
