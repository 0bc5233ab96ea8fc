import { useMemo } from 'preact/hooks'

import type { BoardProps } from '../core/game-board-types'

/** Where the chosen words lead, without what is only pointed at: to that the targets belong. */
export function useChosenPreview({ view, preview, chain }: BoardProps): BoardProps['preview'] {
  return useMemo(() => (chain.length ? preview : null), [chain.join(';'), view])
}
