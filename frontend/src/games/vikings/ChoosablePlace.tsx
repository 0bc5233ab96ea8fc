/** A place on a board that a decision may name. Mouse, touch and keyboard do the same. */
import { type ComponentChildren, h } from 'preact'

import { isEcho } from '../../core/double-click'
import { isResting } from '../../core/resting-pointer'
import type { Moving } from '../../motion/moving'
import type { Target } from '../../core/game-board-types'
import { type Table, useVikings } from './table-context'

interface Props {
  /** The notation's word for this place; where no target has it, the place is only a picture. */
  word: string
  as?: 'g' | 'div'
  class?: string
  /** What it is called where no target says so. */
  name?: string
  /** More about it, for whoever points at it. */
  about?: string
  /** Set where the word was chosen already: choosing it again takes it back. */
  fresh?: boolean
  /** Called when it begins and ceases to be pointed at. */
  onPoint?(on: boolean): void
  /** Sets a drag off from here. */
  onPointerDown?(event: PointerEvent): void
  children: ComponentChildren
}

export function ChoosablePlace({
  word,
  as = 'g',
  name = '',
  about,
  fresh,
  onPoint,
  onPointerDown,
  children,
  ...rest
}: Props) {
  const table = useVikings()
  const target = table.targets.get(word)
  const state = fresh ? 'fresh' : (target?.state ?? 'idle')
  const text = [target ? described(table, target) : name, about].filter(Boolean).join('\n')
  const choose = fresh ? () => table.takeBack(word) : target && (() => target.choose())
  const tells = !fresh && target?.state === 'blocked'
  return h(
    as as 'g',
    {
      class: `vk-spot vk-${state} ${rest.class ?? ''}`,
      'data-word': word,
      ...(text && pointed(table, target, text, onPoint)),
      ...(text && !choose && as === 'g' && pictured(text)),
      ...(choose && focused(table, target, text, onPoint)),
      ...(choose && pressed(choose, fresh ? table.word('page.take_back', { what: name }) : text, tells)),
      ...(fresh && { 'data-chosen': true }),
      ...(tells && { 'aria-disabled': true }),
      ...(target?.state === 'legal' && { onPointerDown }),
    },
    children,
  )
}

/** Something that explains itself and cannot be chosen. */
export function Told({ about, name, as = 'g', moving, children, ...rest }: ToldProps) {
  const table = useVikings()
  const text = [name, about].filter(Boolean).join('\n')
  return h(
    as as 'g',
    { ...rest, ...moving, ...(text && pointed(table, undefined, text)), ...(name && pictured(text)) },
    children,
  )
}

/** What is only drawn is named for whoever does not see it. */
const pictured = (text: string) => ({ role: 'img' as const, 'aria-label': text })

interface ToldProps extends Pick<Props, 'about' | 'name' | 'as' | 'class' | 'children'> {
  role?: 'listitem'
  moving?: Moving
}

function described(table: Table, { label, reasons }: Target): string {
  return [label, ...reasons].map(table.say).join(' – ')
}

/** A finger was told by the tip already, so that it needs not be told twice. */
function pressed(choose: () => void, name: string, tells: boolean) {
  return {
    role: 'button',
    tabindex: 0, // in SVG attributes are not forgiving about case
    'aria-label': name,
    onClick(event: PointerEvent) {
      const isTold = tells && event.pointerType === 'touch'
      if (!isTold && !isEcho(event)) choose()
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      choose()
    },
  }
}

type Pointing = (on: boolean, place: Element) => void

/** Pointing shows the tip and tries what is pointed at. */
function pointing({ tip }: Table, target: Target | undefined, text: string, onPoint?: Props['onPoint']): Pointing {
  return (on, place) => {
    if (on) tip.show(text, place)
    else tip.hide(place)
    if (target?.state === 'legal') target.peek(on)
    onPoint?.(on)
  }
}

/** A finger has no hover: its tap shows the tip, unless it chooses. */
function pointed(...[table, target, text, onPoint]: Parameters<typeof pointing>) {
  const point = pointing(table, target, text, onPoint)
  const byMouse = (on: boolean) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && !isResting(event)) point(on, event.currentTarget as Element)
  }
  return {
    onPointerEnter: byMouse(true),
    onPointerLeave: byMouse(false),
    onPointerUp(event: PointerEvent) {
      const chooses = event.pointerType === 'mouse' || target?.state === 'legal'
      if (!chooses) table.tip.show(text, event.currentTarget as Element)
    },
  }
}

/** Only for what can be chosen: an SVG element that listens to the focus would stop the Tab key. */
function focused(...told: Parameters<typeof pointing>) {
  const point = pointing(...told)
  return {
    onFocus(event: FocusEvent) {
      const place = event.currentTarget as Element
      if (place.matches(':focus-visible')) point(true, place)
    },
    onBlur: (event: FocusEvent) => point(false, event.currentTarget as Element),
  }
}
