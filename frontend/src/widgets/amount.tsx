/** How much: a number within bounds. */
import { useSignal } from '@preact/signals'

import { t } from '../core/page-texts'
import { useTable } from '../core/table-context'
import { amountLabel, amountWord, within, wordLabel } from './amount-answer'
import type { AmountDomain } from '../core/wire'

export function Amount({ domain, prompt }: { domain: AmountDomain; prompt: string }) {
  const { session, say } = useTable()
  const amount = useSignal(domain.from)
  const change = (value: number) => (amount.value = within(domain, value))
  const send = () => void session.chain.extend(amountWord(domain, amount.value), amountLabel(prompt, amount.value))
  return (
    <div class="amount">
      {domain.from <= domain.to && (
        <>
          <div class="stepper">
            <button
              onClick={() => change(amount.value - 1)}
              disabled={amount.value <= domain.from}
              aria-label={t('amount.less')}
            >
              −
            </button>
            <output>{amount.value}</output>
            <button
              onClick={() => change(amount.value + 1)}
              disabled={amount.value >= domain.to}
              aria-label={t('amount.more')}
            >
              +
            </button>
            <input
              type="range"
              min={domain.from}
              max={domain.to}
              value={amount.value}
              aria-label={t('amount.how_much')}
              onInput={(e) => change(Number(e.currentTarget.value))}
            />
          </div>
          <button class="primary large" onClick={send}>
            {say(amountLabel(prompt, amount.value))}
          </button>
        </>
      )}
      {(domain.or ?? []).map((word) => (
        <button class="large" key={word} onClick={() => void session.chain.extend(word, wordLabel(prompt, word))}>
          {say(wordLabel(prompt, word))}
        </button>
      ))}
    </div>
  )
}
