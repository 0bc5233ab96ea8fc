/** Something on this table that may be chosen, or only explains itself. */
import type { ComponentProps } from 'preact'

import { Choosable as Shared, Told as SharedTold } from '../../boards/choosable'
import { useFeast } from './table-context'

type ChoiceProps = Omit<ComponentProps<typeof Shared>, 'tip' | 'table'>

export function Choice(props: ChoiceProps) {
  const { tip } = useFeast()
  return <Shared tip={tip} table="ft" {...props} />
}

export function Told(props: Omit<ComponentProps<typeof SharedTold>, 'tip'>) {
  const { tip } = useFeast()
  return <SharedTold tip={tip} {...props} />
}
