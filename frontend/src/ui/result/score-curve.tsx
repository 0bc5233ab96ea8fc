/** The score after each turn, if the game had ended then: in all, or of one line of the sheet. */
import { useSignal } from '@preact/signals'
import { useLayoutEffect, useRef } from 'preact/hooks'

import { seatColour } from '../../art/shield'
import { go } from '../../core/router'
import { curvesOf, leadsFrom, scaleOf } from '../../core/score-curve'
import { minusSign } from '../../core/signed-numbers'
import { t } from '../../core/page-texts'
import { useTable } from '../../core/table-context'
import type { Turn } from '../../core/turns'
import type { Sheet } from '../../core/wire'
import type { Course } from './course'
import { axisMarks, hasRounds, keptApart, tableStops } from './curve-layout'

const LEFT = 40
const RIGHT = 128
const TOP = 12
const BOTTOM = 24
const LABEL_HEIGHT = 17

export function ScoreCurve(course: Course & { sheets: Sheet[] }) {
  const { session, texts, say } = useTable()
  const { sheets, turns, line, lit, points, history } = course
  const box = useRef<HTMLDivElement>(null)
  const size = useSize(box)
  const { width, height } = size
  const curves = line.value === null ? course.curves : curvesOf(history, turns, line.value)
  const scale = scaleOf(curves.flat(), height < 200 ? 4 : 6)
  const narrow = width < 480
  const right = narrow ? 84 : RIGHT
  const x = (place: number) => LEFT + ((width - LEFT - right) * place) / Math.max(1, turns.length)
  const y = (value: number) => TOP + ((height - TOP - BOTTOM) * (scale.at(-1)! - value)) / (scale.at(-1)! - scale[0]!)
  const labels = keptApart(
    sheets.map(({ seat }) => ({ seat, y: y(curves[seat]!.at(-1)!) })),
    LABEL_HEIGHT,
    height,
  )
  const placeAt = (event: MouseEvent) => {
    const along = event.clientX - box.current!.getBoundingClientRect().left
    const place = Math.round(((along - LEFT) * turns.length) / (width - LEFT - right))
    return Math.max(0, Math.min(turns.length, place))
  }
  const show = (event: MouseEvent) => {
    const place = placeAt(event)
    go({ at: 'table', table: session.table, move: place ? turns[place - 1]!.last : turns[0]!.first - 1 })
  }
  const isInRounds = hasRounds(turns)
  const pointed = lit.value === null ? null : lit.value + 1
  const title = line.value === null ? t('result.curve') : say({ key: line.value, params: {} })
  return (
    <section class="panel result-curve" aria-label={t('result.curve')}>
      <h3>
        {title} <small class="hint">{t('result.curve_hint')}</small>
        {line.value !== null && (
          <button class="plain" onClick={() => (line.value = null)}>
            {t('result.all_lines')}
          </button>
        )}
      </h3>
      <div
        class="curve"
        ref={box}
        onPointerMove={(event) => (lit.value = placeAt(event) - 1)}
        onPointerLeave={() => (lit.value = null)}
        onClick={show}
      >
        <svg width={width} height={height} aria-hidden="true">
          {scale.map((value) => (
            <g class={value === 0 ? 'zero' : 'grid'} key={value}>
              <path d={`M${LEFT} ${y(value)}H${width - right}`} />
              <text x={LEFT - 8} y={y(value) + 4} text-anchor="end">
                {minusSign(value)}
              </text>
            </g>
          ))}
          {axisMarks(turns).map(({ place, text }) => (
            <g class="mark" key={place}>
              <path d={`M${x(place)} ${TOP}V${height - BOTTOM}`} />
              <text x={x(place) + (isInRounds ? 3 : 0)} y={height - 7} text-anchor={isInRounds ? 'start' : 'middle'}>
                {text || t('result.start')}
              </text>
            </g>
          ))}
          {pointed !== null && <path class="cursor" d={`M${x(pointed)} ${TOP}V${height - BOTTOM}`} />}
          {[...sheets].reverse().map(({ seat }) => (
            <path
              class="line"
              stroke={seatColour(seat)}
              d={`M${curves[seat]!.map((value, place) => `${x(place).toFixed(1)} ${y(value).toFixed(1)}`).join('L')}`}
              key={seat}
            />
          ))}
          {line.value === null &&
            points.map(({ place, seat }) => (
              <path
                class={`diamond ${lit.value === place ? 'lit' : ''}`}
                d="M0-8 8 0 0 8-8 0Z"
                fill={seatColour(seat)}
                transform={`translate(${x(place + 1)} ${y(curves[seat]![place + 1]!)})`}
                key={place}
              />
            ))}
          {pointed !== null &&
            sheets.map(({ seat }) => (
              <circle
                class="dot"
                cx={x(pointed)}
                cy={y(curves[seat]![pointed]!)}
                r="4"
                fill={seatColour(seat)}
                key={seat}
              />
            ))}
          {labels.map(({ seat, y: at }) => (
            <g class="end" key={seat}>
              <path
                class="leader"
                d={`M${width - right + 2} ${y(curves[seat]!.at(-1)!)}L${width - right + 10} ${at}`}
                stroke={seatColour(seat)}
              />
              <text x={width - right + 14} y={at + 4}>
                <tspan class="total">{minusSign(curves[seat]![pointed ?? turns.length]!)}</tspan>{' '}
                <tspan fill={seatColour(seat)}>{shortened(texts.names[seat]!, narrow ? 5 : 11)}</tspan>
              </text>
            </g>
          ))}
        </svg>
      </div>
      <p class="hint curve-note">{pointed === null ? <Lead {...course} /> : whereIs(turns, pointed, texts.names)}</p>
      <CurveTable turns={turns} curves={curves} sheets={sheets} />
    </section>
  )
}

function useSize(box: { current: HTMLDivElement | null }): { width: number; height: number } {
  const size = useSignal({ width: 520, height: 230 })
  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const { width, height } = entry!.contentRect
      size.value = { width: Math.max(200, width), height: Math.max(120, height) }
    })
    observer.observe(box.current!)
    return () => observer.disconnect()
  }, [])
  return size.value
}

const shortened = (name: string, most: number): string => (name.length > most ? `${name.slice(0, most - 1)}…` : name)

function whereIs(turns: Turn[], place: number, names: string[]): string {
  const turn = turns[place - 1]
  if (!turn) return t('replay.before')
  const round = turn.round === null ? '' : `${t('replay.round', { n: turn.round })} · `
  return `${round}${t('replay.turn', { n: place, of: turns.length })} · ${names[turn.seat]}`
}

/** Since when the winner led. */
function Lead({ curves, turns }: Course) {
  const { session, texts } = useTable()
  const { winners } = session.sight.value!
  if (curves.length < 2 || winners.length !== 1) return <>{t('result.curve_click')}</>
  const from = leadsFrom(curves, winners[0]!)
  const turn = from === null ? undefined : turns[from]
  if (!turn) return <>{t('result.curve_click')}</>
  const name = texts.names[winners[0]!]!
  return (
    <>
      {turn.round === null
        ? t('result.leads_turn', { name, n: from! + 1 })
        : t('result.leads_round', { name, n: turn.round })}
    </>
  )
}

interface TableProps {
  turns: Turn[]
  curves: number[][]
  sheets: Sheet[]
}

/** The curve in figures, for whoever cannot see it. */
function CurveTable({ turns, curves, sheets }: TableProps) {
  const { texts } = useTable()
  return (
    <div class="unseen">
      <table>
        <caption>{t('result.curve')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('result.curve_hint')}</th>
            {sheets.map(({ seat }) => (
              <th scope="col" key={seat}>
                {texts.names[seat]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tableStops(turns).map((place) => (
            <tr key={place}>
              <th scope="row">{whereIs(turns, place, texts.names)}</th>
              {sheets.map(({ seat }) => (
                <td key={seat}>{minusSign(curves[seat]![place]!)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
