/** An order: one thing after the other; the number says which place the next one takes. */
import type { WidgetProps } from '.'
import { t } from '../core/words'
import { useTable } from '../ui/at-table'
import { ChooseK } from './choose-k'

export function Arrange({ decision }: WidgetProps) {
  const { session } = useTable()
  const place = session.chain.words.value.length + 1
  return (
    <>
      <p class="hint">{t('arrange.next', { n: place })}</p>
      <ChooseK decision={decision} />
    </>
  )
}
