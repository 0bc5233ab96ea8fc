/** What the parts of the result share that show how the game went. */
import type { Signal } from '@preact/signals'

import type { TurningPoint } from '../../core/score-curve'
import type { Turn } from '../../core/turns'
import type { ScoreHistory } from '../../core/wire'

export interface Course {
  history: ScoreHistory
  turns: Turn[]
  /** Of each seat. */
  curves: number[][]
  points: TurningPoint[]
  lit: Signal<number | null>
  line: Signal<string | null>
}
