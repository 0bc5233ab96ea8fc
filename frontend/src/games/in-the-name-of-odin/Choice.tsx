/** Something on the table that a question may ask for: a button while it does, else only a picture. */
import type { ComponentChildren } from 'preact'

import { isEcho } from '../../core/echo'
import type { Answer, Found } from './answers'
import { useTable } from './table'

interface Props {
  class?: string
  /** What it is, for whoever points at it or hears it. */
  about: string
  children: ComponentChildren
}

export function Choice({ answers, ...rest }: Props & { answers: Answer[] }) {
  const { find } = useTable()
  return <Chosen found={find(answers)} word={answers[0]?.word} {...rest} />
}

/** The same where it is already known what it can answer. */
export function Chosen({ found, word, about, children, ...rest }: Props & { found?: Found; word?: string }) {
  const { say, tip } = useTable()
  const state = found?.state ?? 'idle'
  const name = `od-choice od-${state} ${rest.class ?? ''}`
  const text = [about, ...(found?.reasons ?? []).map(say)].join('\n')
  if (!found) {
    return (
      <div class={name} data-thing={word} {...pointed(tip, text)}>
        {children}
      </div>
    )
  }
  const choose = (event: MouseEvent) => {
    if (state === 'blocked') tip.show(text, event.currentTarget as Element)
    else if (!isEcho(event)) found.choose()
  }
  return (
    <button
      type="button"
      class={name}
      data-word={word}
      aria-label={text.replaceAll('\n', '. ')}
      aria-pressed={state === 'chosen' ? true : undefined}
      aria-disabled={state === 'blocked' ? true : undefined}
      onClick={choose}
      {...pointed(tip, text, found.peek)}
    >
      {children}
    </button>
  )
}

/** Something that explains itself and cannot be chosen. */
export function Told({ about, children, ...rest }: Props) {
  const { tip } = useTable()
  return (
    <span class={rest.class} {...pointed(tip, about)}>
      {children}
    </span>
  )
}

/** Mouse and focus show the note and try what is pointed at; a finger's tap on a picture shows it, too. */
function pointed(tip: ReturnType<typeof useTable>['tip'], text: string, peek?: (on: boolean) => void) {
  const point = (on: boolean) => (event: Event) => {
    const place = event.currentTarget as Element
    const keyboard = event.type === 'focus' && !place.matches(':focus-visible')
    if (keyboard || (event as PointerEvent).pointerType === 'touch') return
    if (on) tip.show(text, place)
    else tip.hide(place)
    peek?.(on)
  }
  return {
    onPointerEnter: point(true),
    onPointerLeave: point(false),
    onFocus: point(true),
    onBlur: point(false),
    onPointerUp(event: PointerEvent) {
      const place = event.currentTarget as Element
      if (event.pointerType === 'touch' && place.tagName !== 'BUTTON') tip.show(text, place)
    },
  }
}
