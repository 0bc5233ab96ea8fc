/** What a game's table gets, from the session and the chain; or from a moment of the past. */
import type { SeatSight } from '../core/wire'
import { targetsOf } from '../core/decision-targets'
import type { BoardProps } from '../core/game-board-types'
import { useTable } from '../core/table-context'
import { toast } from '../widgets/toasts'

export function useBoard(sight: SeatSight, past: boolean, seat: number | null): BoardProps {
  const { session, info, say } = useTable()
  const { chain } = session
  const decision = past ? null : chain.decision.value
  const words = past ? [] : chain.words.value
  const targets = targetsOf(decision, words, {
    choose: (word) => void chain.extend(word),
    explain: ({ reasons }) => toast(reasons.map(say).join('; ')),
    peek: (word) => void chain.peek(word),
  })
  return {
    view: sight.view,
    past,
    seat,
    seats: info.seats,
    decision,
    standing: sight.standing,
    forecast: sight.forecast,
    preview: past ? null : chain.preview.value,
    chosen: past ? null : chain.chosen.value,
    chain: words,
    targets,
    extend: (word) => void chain.extend(word),
    follow: (way, joined) => void chain.follow(way, joined),
    cut: (length) => void chain.cut(length),
    send: () => void chain.send(),
    act: (word) => void chain.act(word),
    peek: (word, dragged) => void chain.peek(word, dragged),
    why: (word) => chain.why(word),
    wanted: () => chain.wanted?.() ?? null,
    say,
  }
}
