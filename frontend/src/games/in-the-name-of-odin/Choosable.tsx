/** Something on the table that a question may ask for: a button while it does, else only a picture. */
import type { ComponentChildren } from 'preact'

import { Choosable as Shared, Told as SharedTold } from '../../boards/choosable'
import { spoken } from '../../boards/spoken'
import type { Moving } from '../../motion/moving'
import type { Answer, Found } from './find-answer'
import { useOdin } from './table-context'

interface Props {
  class?: string
  /** What it is, for whoever points at it or hears it. */
  about: string
  /** Which pieces it shows. */
  moving?: Moving
  children: ComponentChildren
}

export function Choosable({ answers, ...rest }: Props & { answers: Answer[] }) {
  const { find } = useOdin()
  return <Chosen found={find(answers)} word={answers[0]?.word} {...rest} />
}

/** The same where it is already known what it can answer. */
export function Chosen({ found, about, children, ...rest }: Props & { found?: Found; word?: string }) {
  const { say, tip } = useOdin()
  const state = found?.state ?? 'idle'
  return (
    <Shared
      tip={tip}
      table="od"
      state={state}
      about={[...new Set([...about.split('\n'), ...(found?.reasons ?? []).map(say)])].join('\n')}
      pressed={state === 'chosen' ? true : undefined}
      choose={found?.choose}
      peek={found?.peek}
      {...rest}
    >
      {state === 'idle' ? <InWords about={about}>{children}</InWords> : children}
    </Shared>
  )
}

/** Something that explains itself and cannot be chosen. */
export function Told({ about, children, ...rest }: Props) {
  const { tip } = useOdin()
  return (
    <SharedTold tip={tip} about={about} {...rest}>
      <InWords about={about}>{children}</InWords>
    </SharedTold>
  )
}

/** Signs and numbers are seen; whoever listens hears words instead. */
function InWords({ about, children }: Pick<Props, 'about' | 'children'>) {
  return (
    <>
      <span class="unseen">{spoken(about)}</span>
      <span class="od-seen" aria-hidden="true">
        {children}
      </span>
    </>
  )
}
