/** On a narrow page one part of the table is shown at a time; it follows what is asked. */
import { signal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'

export const TABS = ['actions', 'boards', 'feast', 'others'] as const
export type Tab = (typeof TABS)[number]
export const tab = signal<Tab>('actions')

const ACTIONS = ['action_phase', 'imitate', 'follower', 'mountain', 'explore', 'forge', 'special_sale']
const BOARDS = ['upgrade', 'upgrade_more', 'overseas', 'window', 'store', 'arm', 'emigrate', 'boat_for_knarr']

/** Where a question is answered; null if beside the boards alone. */
export function placeOf(asks: string): Tab | null {
  if (asks === 'feast') return 'feast'
  if (ACTIONS.includes(asks)) return 'actions'
  return BOARDS.includes(asks) || asks.startsWith('place_') ? 'boards' : null
}

/** Goes to where the next question is answered. Who has just laid a tile may want to lay another one. */
export function useJump(asks: string): void {
  const before = useRef('')
  useEffect(() => {
    const place = placeOf(asks)
    if (place && asks !== before.current && !before.current.startsWith('place_')) tab.value = place
    before.current = asks
  }, [asks])
}
