/** The table of any game: mine and what is to come, then what is common, then the others. */
import { Shield } from '../art/shield'
import { mineFirst } from '../core/seat-order'
import type { Part, View } from '../core/wire'
import type { MessageJson } from '../core/wire'
import type { BoardProps } from '../core/game-board-types'
import { t } from '../core/page-texts'
import { useTable } from '../core/table-context'
import { Forecast } from './forecast'
import { PartShown } from './view-part'

export function PlainBoard({ view, seat, preview, forecast }: BoardProps) {
  const shown = preview?.view ?? view
  const before = preview ? view : null
  const [first, ...others] = mineFirst(shown.seats, seat)
  return (
    <div class="plain-board">
      {seat !== null && <SeatParts number={first!} shown={shown} before={before} />}
      <Forecast forecast={preview?.forecast ?? forecast} />
      <PartGroup title={t('table.common')} parts={owned(shown, null)} before={before} />
      {(seat === null ? [first!, ...others] : others).map((number) => (
        <SeatParts number={number} shown={shown} before={before} key={number} />
      ))}
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
  const { say } = useTable()
  if (!parts.length) return null
  const classes = (id: string, part: Part) => [
    `part part-${part.kind}`,
    isSmall(part, say) && 'small',
    changed(before, id, part) && 'changed',
  ]
  return (
    <section class={`panel part-group ${seat === undefined ? 'common' : ''}`}>
      <h2>
        {seat !== undefined && <Shield seat={seat} size={28} letter={title[0] ?? 'i'} />}
        {title}
      </h2>
      <div class="parts">
        {parts.map(([id, part]) => (
          <div class={classes(id, part).filter(Boolean).join(' ')} key={id}>
            <PartShown part={part} />
          </div>
        ))}
      </div>
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

const SHORT = 30

/** What needs no line of its own: nothing at all, or a word. */
function isSmall(part: Part, say: (message: MessageJson) => string): boolean {
  switch (part.kind) {
    case 'goods':
      return !Object.keys(part.amounts).length
    case 'offer':
      return !part.items.length
    case 'hand':
      return !part.cards.length
    case 'label':
      return say(part.text).length <= SHORT
    default:
      return false
  }
}
