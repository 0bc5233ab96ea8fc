/** The table of any game: its parts, the common ones first, then seat by seat with mine ahead. */
import { Shield } from '../art/shield'
import { mineFirst } from '../core/seats'
import type { Part, View } from '../core/view'
import type { BoardProps } from '../games/board'
import { t } from '../core/words'
import { useTable } from '../ui/at-table'
import { PartShown } from './part'

export function PlainBoard({ view, seat, preview, forecast }: BoardProps) {
  const shown = preview?.view ?? view
  return (
    <div class="plain-board">
      <PartGroup
        title={t('table.common')}
        parts={owned(shown, null)}
        before={preview ? view : null}
      />
      {mineFirst(shown.seats, seat).map((number) => (
        <SeatParts number={number} shown={shown} before={preview ? view : null} key={number} />
      ))}
      <Forecast forecast={preview?.forecast ?? forecast} />
    </div>
  )
}

interface SeatPartsProps {
  number: number
  shown: View
  before: View | null
}

function SeatParts({ number, shown, before }: SeatPartsProps) {
  const { texts } = useTable()
  const name = texts.names[number] ?? ''
  return <PartGroup title={name} seat={number} parts={owned(shown, number)} before={before} />
}

interface GroupProps {
  title: string
  seat?: number
  parts: [string, Part][]
  /** The view without the preview: what differs is marked. */
  before: View | null
}

function PartGroup({ title, seat, parts, before }: GroupProps) {
  if (!parts.length) return null
  return (
    <section class={`panel part-group ${seat === undefined ? 'common' : ''}`}>
      <h2>
        {seat !== undefined && <Shield seat={seat} size={28} letter={title[0] ?? 'i'} />}
        {title}
      </h2>
      <div class="parts">
        {parts.map(([id, part]) => (
          <div
            class={`part part-${part.kind} ${changed(before, id, part) ? 'changed' : ''}`}
            key={id}
          >
            <PartShown part={part} />
          </div>
        ))}
      </div>
    </section>
  )
}

/** Forecasts in sentences, where a game gives them. */
function Forecast({ forecast }: { forecast: BoardProps['forecast'] }) {
  const { say } = useTable()
  const lines = forecast.lines
  if (!Array.isArray(lines) || !lines.length) return null
  return (
    <section class="panel part-group common">
      <h2>{t('table.forecast')}</h2>
      <ul class="forecast">
        {lines.map((line, k) => (
          <li key={k}>{say(line)}</li>
        ))}
      </ul>
    </section>
  )
}

function owned(view: View, owner: number | null): [string, Part][] {
  return Object.entries(view.parts).filter(([, part]) => (part.owner ?? null) === owner)
}

/** Patches share what they do not touch, so another object is another content. */
function changed(before: View | null, id: string, part: Part): boolean {
  return before !== null && before.parts[id] !== part
}
