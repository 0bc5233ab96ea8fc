/** Something on a table that may be chosen: a button while it may, else only a picture. Both tell what they are. */
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'

import { isEcho } from '../core/double-click'
import { isResting } from '../core/resting-pointer'
import type { Moving } from '../motion/moving'
import { spoken } from './spoken'

export interface Tips {
  /** After a delay if one is given; it ends when something else is shown or this is hidden. */
  show(text: string, beside: Element, delay?: number): void
  hide(beside: Element): void
}

interface Props {
  tip: Tips
  /** How the table's classes begin: `ft` makes `ft-choice ft-legal`. */
  table: string
  /** `blocked` can be pressed, too: it tells why it cannot be chosen. */
  state: 'legal' | 'blocked' | 'chosen' | 'idle'
  /** What it is, for whoever points at it or hears it. */
  about: string
  /** The notation's word, where there is one. */
  word?: string
  class?: string
  /** Stays the same element whether it may be chosen or not: what is drawn in it is not drawn anew. */
  steady?: boolean
  pressed?: boolean
  choose?(event: MouseEvent): void
  /** Called when it begins and ceases to be pointed at. */
  peek?(on: boolean): void
  /** Sets a drag off from here. */
  drag?(event: PointerEvent): void
  /** Which pieces it shows. */
  moving?: Moving
  children: ComponentChildren
}

export function Choosable(props: Props) {
  const { tip, table, state, about, word, steady, pressed, choose, peek, drag, moving, children, ...rest } = props
  const button = useRef<HTMLButtonElement>(null)
  const isIdle = state === 'idle'
  // As if it were gone: whoever answers by keyboard goes on elsewhere. Only when the new screen is there: the browser
  // lays out the page before it takes a focus away.
  useEffect(() => void (isIdle && button.current?.blur()), [isIdle])
  const name = `${table}-choice ${table}-${state} ${rest.class ?? ''}`
  if (isIdle && !steady) {
    return (
      <div class={name} data-thing={word} {...moving} {...pointed(tip, about)}>
        {children}
      </div>
    )
  }
  const click = (event: MouseEvent) => {
    if (state === 'blocked') tip.show(about, event.currentTarget as Element)
    else if (!isEcho(event)) choose?.(event)
  }
  return (
    <button
      type="button"
      class={name}
      ref={button}
      data-word={isIdle ? undefined : word}
      data-thing={isIdle ? word : undefined}
      aria-label={isIdle ? undefined : spoken(about)}
      aria-pressed={pressed}
      aria-disabled={state === 'blocked' ? true : undefined}
      onClick={isIdle ? undefined : click}
      onPointerDown={state === 'legal' ? drag : undefined}
      {...pointed(tip, about, state === 'blocked' ? undefined : peek)}
      {...(isIdle && PICTURE)}
      {...moving}
    >
      {children}
    </button>
  )
}

/** What makes a button no more than a picture. */
const PICTURE = {
  'aria-hidden': true,
  tabIndex: -1,
  onFocus: (event: FocusEvent) => (event.currentTarget as HTMLElement).blur(),
} as const

/** Something that explains itself and cannot be chosen. */
type ToldProps = Pick<Props, 'tip' | 'about' | 'class' | 'moving' | 'children'> & {
  /** What a lesson calls it. */
  part?: string | undefined
}

export function Told({ tip, about, moving, part, children, ...rest }: ToldProps) {
  return (
    <span class={rest.class} data-part={part} {...moving} {...pointed(tip, about)}>
      {children}
    </span>
  )
}

/** Who only crosses something on the way is not told about it. */
const DELAY_MS = 150

/** Mouse and focus show the note and try what is pointed at; a finger's tap on a picture shows it, too. */
export function pointed(tip: Tips, text: string, peek?: (on: boolean) => void) {
  const point = (on: boolean) => (event: Event) => {
    const place = event.currentTarget as Element
    const byPress = event.type === 'focus' && !place.matches(':focus-visible')
    if (byPress || (event as PointerEvent).pointerType === 'touch' || isResting(event)) return
    if (on && text) tip.show(text, place, event.type === 'pointerenter' ? DELAY_MS : 0)
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
      if (event.pointerType === 'touch' && !place.matches('button:not([aria-hidden])') && text) tip.show(text, place)
    },
  }
}
