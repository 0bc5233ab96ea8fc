/** Something on the table that a question may ask for: a button while it does, else only a picture. */
import type { ComponentChildren } from 'preact'

import { Choosable as Shared, Told as SharedTold } from '../../boards/choosable'
import type { Answer, Found } from './find-answer'
import { useOdin } from './table-context'

interface Props {
  class?: string
  /** What it is, for whoever points at it or hears it. */
  about: string
  children: ComponentChildren
}

export function Choosable({ answers, ...rest }: Props & { answers: Answer[] }) {
  const { find } = useOdin()
  return <Chosen found={find(answers)} word={answers[0]?.word} {...rest} />
}

/** The same where it is already known what it can answer. */
export function Chosen({ found, about, ...rest }: Props & { found?: Found; word?: string }) {
  const { say, tip } = useOdin()
  const state = found?.state ?? 'idle'
  return (
    <Shared
      tip={tip}
      table="od"
      state={state}
      about={[about, ...(found?.reasons ?? []).map(say)].join('\n')}
      pressed={state === 'chosen' ? true : undefined}
      choose={found?.choose}
      peek={found?.peek}
      {...rest}
    />
  )
}

/** Something that explains itself and cannot be chosen. */
export function Told(props: Props) {
  const { tip } = useOdin()
  return <SharedTold tip={tip} {...props} />
}
