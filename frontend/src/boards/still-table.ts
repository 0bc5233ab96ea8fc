/** A table at which nothing is asked and nothing can be done: for pictures of its pieces. */
import type { BoardProps, SeatInfo, View, Words } from '../core/game-board-types'

const nothing = () => undefined

const SEAT: SeatInfo = {
  kind: 'human',
  name: '',
  bot: null,
  here: true,
  may_hand_over: false,
  resigned: false,
  disputed: false,
}

export function stillTable(view: View, { word }: Words): BoardProps {
  return {
    view,
    past: true,
    seat: 0,
    seats: Array.from({ length: view.seats }, () => SEAT),
    decision: null,
    standing: [],
    forecast: { lines: [] },
    preview: null,
    chosen: null,
    chain: [],
    targets: new Map(),
    extend: nothing,
    follow: nothing,
    cut: nothing,
    send: nothing,
    act: nothing,
    peek: nothing,
    why: () => Promise.resolve([]),
    wanted: () => null,
    say: ({ key, params }) => word(key, params),
  }
}
