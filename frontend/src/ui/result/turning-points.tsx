/** The turns in which the score changed the most, in the words of the log. */
import { seatColour } from '../../art/shield'
import { signed } from '../../core/signed-numbers'
import { hashOf } from '../../core/router'
import { sum, type TurningPoint } from '../../core/score-curve'
import { t } from '../../core/page-texts'
import { useTable } from '../../core/table-context'
import type { Turn } from '../../core/turns'
import type { LogLine, MessageJson } from '../../core/wire'
import { isDeed } from '../../games/turn-events'
import type { Course } from './course'

const MOST_WORDS = 2
const MOST_SOURCES = 3

export function TurningPoints({ points, turns, lit }: Course) {
  if (!points.length) return <p class="hint">{t('result.no_turning_points')}</p>
  return (
    <ol class="turning-points">
      {points.map((point) => (
        <li
          class={lit.value === point.place ? 'lit' : ''}
          onPointerEnter={() => (lit.value = point.place)}
          onPointerLeave={() => (lit.value = null)}
          key={point.place}
        >
          <Point point={point} isLast={point.place === turns.length - 1} />
        </li>
      ))}
    </ol>
  )
}

function Point({ point, isLast }: { point: TurningPoint; isLast: boolean }) {
  const { session, texts, say } = useTable()
  const { turn, place, seat, points, sources } = point
  const lines = session.log.lines.value
  const scoring = () => {
    const name = texts.names[seat]!
    if (!isLast) return t('result.scores_at_scoring', { name })
    return t('result.final_scoring', { name, what: say({ key: sources[0]!.line, params: {} }) })
  }
  const told = toldIn(lines, turn, seat)
  const isScoring = 2 * scoredIn(told) > points && points > 0
  const words = isScoring ? [scoring()] : told.slice(0, MOST_WORDS).map(say)
  const others = words.length ? '' : toldIn(lines, turn, turn.seat).slice(0, 1).map(say).join('')
  const changes = sources
    .slice(0, MOST_SOURCES)
    .map((change) => `${say({ key: change.line, params: {} })} ${signed(change.points)}`)
  return (
    <a
      href={hashOf({ at: 'table', table: session.table, move: turn.last })}
      title={t('result.show_turn', { n: place + 1 })}
      style={{ '--seat': seatColour(seat) } as Record<string, string>}
    >
      <i>{turn.round === null ? place + 1 : t('result.round_short', { n: turn.round })}</i>
      <span>
        <b>{words[0] ?? [texts.names[seat], others].filter(Boolean).join(': ')}</b>
        <small>{changes.join(', ')}</small>
        {words.length > 1 && <small class="more">{words.slice(1).join(' · ')}</small>}
      </span>
      <strong class={points < 0 ? 'bad' : 'good'}>{signed(points)}</strong>
    </a>
  )
}

/** What the log tells of the seat in that turn: not what it gained and paid on the way, if there is more. */
function toldIn(lines: LogLine[], turn: Turn, seat: number): MessageJson[] {
  const told = lines
    .filter((line) => line.n >= turn.first && line.n <= turn.last && !line.undone)
    .flatMap((line) => line.events)
    .filter(({ params }) => params.seat === seat)
  const deeds = told.filter(({ key }) => isDeed(key))
  return deeds.length ? deeds : told
}

/** What a scoring at the end of the turn brought. */
const scoredIn = (told: MessageJson[]): number =>
  sum(told.flatMap(({ key, params }) => (key === 'scores_fame' ? [Number(params.n)] : [])))
