/** The rows of the final sheet appear one after the other. */
import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'

import { wantsCalm } from '../../core/reduced-motion'

const ROW_MS = 220
/** Tables whose sheet was counted here already. */
const seen = new Set<string>()

export interface Counting {
  counted: number
  skip(): void
}

/** Unless somebody has seen it, skips it or wants things to keep still. */
export function useCounting(rows: number, table: string): Counting {
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
