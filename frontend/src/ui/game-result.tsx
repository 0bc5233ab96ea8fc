/** The end in a few words, beside the boards, for whoever looks at them once more. */
import type { Signal } from '@preact/signals'

import { t } from '../core/page-texts'
import { useHeadline } from './result/headline'

export function GameResult({ looking }: { looking: Signal<boolean> }) {
  return (
    <section class="panel decision" tabIndex={-1}>
      <h2>{useHeadline()}</h2>
      <button class="primary" onClick={() => (looking.value = false)}>
        {t('result.sheet')}
      </button>
    </section>
  )
}
