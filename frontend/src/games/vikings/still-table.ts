/** A table at which nothing can be chosen: for pictures of its pieces. */
import { signal } from '@preact/signals'

import type { Words } from '../../core/game-board-types'
import type { Table } from './table-context'

const nothing = () => undefined

export function stillTable({ word }: Words): Table {
  return {
    say: ({ key, params }) => word(key, params),
    word,
    letter: (figure) => word(`figure.${figure}`).charAt(0).toUpperCase(),
    targets: new Map(),
    chain: [],
    takeBack: nothing,
    tip: { show: nothing, hide: nothing },
    drag: { carried: signal(null), begin: nothing },
    hand: {},
    next: undefined,
    why: () => '',
  }
}
