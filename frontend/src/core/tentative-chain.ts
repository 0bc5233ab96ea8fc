/** The tentative chain: words that were chosen and tried, but not yet sent.
 *
 * Each word is tried on the server, which answers with what would come of the chain and what would
 * be asked next. The chain goes off by itself when it is somebody else's turn or the end of a turn was
 * confirmed; before something is revealed it waits, since that cannot be taken back.
 */
import { batch, computed, signal } from '@preact/signals'

import type { Preview } from './game-board-types'
import { Refusal } from './api'
import { type Json, merged } from './merge-patch'
import { released } from './pointer-press'
import type { SeatSight } from './wire'
import type { View } from './wire'
import type { DecisionShown, MessageJson, OptionShown, Tried } from './wire'

export interface Step {
  word: string
  /** What the word was called where it was chosen. */
  label: MessageJson | null
  /** The key of the prompt that it answers. */
  asked?: string
  /** How much would have happened after it. */
  told?: number
  /** Whether it belongs to the step before: what was chosen with one hand is taken back with one. */
  joined?: boolean
}

/** A word on a way of several; it is chosen only where its question is asked. */
export interface Stride {
  word: string
  /** The key of the question's prompt; absent: whatever is asked. */
  asked?: string
  label?: MessageJson
}

const PEEK_AFTER = 120
/** The server takes no chain that is much longer. */
const LONGEST = 48

export interface Tries {
  try(decision: string, words: string[]): Promise<Tried>
  act(decision: string, words: string[]): Promise<unknown>
}

export class Chain {
  readonly steps = signal<Step[]>([])
  readonly words = computed(() => this.steps.value.map((step) => step.word))
  readonly tried = signal<Tried | null>(null)
  readonly peeked = signal<Tried | null>(null)
  readonly busy = signal(false)
  /** Words that were cut off, so that they can be chosen again. */
  private readonly dropped = signal<Step[]>([])
  /** A lesson takes only what its step asks for. */
  guard: ((word: string) => boolean) | null = null
  /** The word that a lesson asks for next. */
  wanted: (() => string | null) | null = null
  private queue: Promise<unknown> = Promise.resolve()
  private peekNumber = 0
  /** The word that is pointed at, as long as its question is asked. */
  private pointed: string | null = null

  /** What is asked after the chain. */
  readonly decision = computed<DecisionShown | null>(() =>
    this.words.value.length ? (this.tried.value?.decision ?? null) : this.asked(),
  )
  /** Where the chosen words lead. */
  readonly chosen = computed(() => this.previewOf(this.tried.value))
  /** The same, and what is pointed at. */
  readonly preview = computed(() => (this.peeked.value ? this.previewOf(this.peeked.value) : this.chosen.value))
  /** What would happen by the last word. */
  readonly brought = computed<MessageJson[]>(() =>
    (this.tried.value?.events ?? []).slice(this.steps.value.at(-2)?.told ?? 0),
  )
  readonly canRedo = computed(() => this.dropped.value.length > 0)

  constructor(
    private readonly server: Tries,
    private readonly sight: () => SeatSight | null,
    /** Whether the person is asked before something is revealed by a chain of so many words. */
    private readonly confirms: (words: number) => boolean,
    private readonly refused: (reason: unknown) => void,
  ) {}

  extend(word: string, label: MessageJson | null = this.labelOf(word)): Promise<void> {
    return this.inTurn(() => this.choose(word, label, false))
  }

  /** Chooses several words as one step; those whose question is not asked are left out. */
  follow(way: Stride[], joined = false): Promise<void> {
    return this.inTurn(async () => {
      let onto = joined
      for (const { word, asked, label } of way) {
        if (asked && this.decision.value?.prompt.key !== asked) continue
        await this.choose(word, label ?? this.labelOf(word), onto)
        onto = true
      }
    })
  }

  /** Takes back the last step with all that belongs to it. */
  back(): Promise<void> {
    const steps = this.steps.value
    return this.cut(
      Math.max(
        0,
        steps.findLastIndex((step) => !step.joined),
      ),
    )
  }

  private async choose(word: string, label: MessageJson | null, joined: boolean): Promise<void> {
    if (!isOffered(this.decision.value, word) || this.guard?.(word) === false) return
    const asked = this.decision.value!
    const confirmed = isConfirmed(asked, word)
    const step: Step = { word, label, asked: asked.prompt.key, ...(joined && { joined }) }
    const steps = [...this.steps.value, step]
    const tried = await this.attempt(steps)
    this.show(steps, tried, [])
    const isLong = steps.length >= LONGEST
    const end = endAfter(asked, steps, tried)
    if (end) await this.choose(end.word, end.label, true)
    else if (confirmed || isLong || goesOff(tried, this.confirms(steps.length))) await this.perform(this.words.value)
  }

  cut(length: number): Promise<void> {
    return this.inTurn(async () => {
      const steps = this.steps.value.slice(0, length)
      const dropped = [...this.steps.value.slice(length), ...this.dropped.value]
      this.show(steps, steps.length ? await this.attempt(steps) : null, dropped)
    })
  }

  /** Chooses again what was cut off last. */
  redo(): Promise<void> {
    return this.inTurn(async () => {
      const [step, ...dropped] = this.dropped.value
      if (!step) return
      const steps = [...this.steps.value, step]
      this.show(steps, await this.attempt(steps), dropped)
    })
  }

  send(): Promise<void> {
    return this.inTurn(() => this.perform(this.words.value))
  }

  /** Does something at once, whatever was tentatively chosen. */
  act(words: string): Promise<void> {
    return this.inTurn(() => this.perform([words]))
  }

  /** Shows what a word would bring, without choosing it; null ends that. While something is dragged,
   * no click can be lost: then it is shown at once. */
  async peek(word: string | null, dragged = false): Promise<void> {
    const number = ++this.peekNumber
    this.pointed = word
    if (!dragged) await released()
    if (number !== this.peekNumber) return
    this.peeked.value = null
    if (word === null) return
    // A pointer on its way across the board asks for nothing.
    await new Promise((resolve) => setTimeout(resolve, PEEK_AFTER))
    if (number === this.peekNumber) await this.look(word, dragged)
  }

  private async look(word: string, dragged = false): Promise<void> {
    const number = ++this.peekNumber
    const asked = this.asked()
    if (!asked) return
    const tried = await this.server.try(asked.id, [...this.words.value, word]).catch(() => null)
    if (!dragged) await released()
    if (number === this.peekNumber) this.peeked.value = tried
  }

  /** Why a word would be refused now. */
  async why(word: string): Promise<MessageJson[]> {
    try {
      await this.attempt([...this.steps.value, { word, label: null }])
    } catch (reason) {
      if (reason instanceof Refusal) return reason.fault.reasons
    }
    return []
  }

  /** What was asked is asked no more. */
  clear(): void {
    this.show([], null, [])
  }

  /** The table moved on while the question stayed the same. */
  refresh(): Promise<void> {
    return this.inTurn(async () => {
      const { pointed } = this
      const steps = this.steps.value
      if (steps.length) this.show(steps, await this.attempt(steps), this.dropped.value)
      if (pointed === null) return
      this.pointed = pointed
      void this.look(pointed)
    })
  }

  /** Takes up what was chosen before the page was loaded anew; what no longer fits is forgotten. */
  resume(steps: Step[]): Promise<void> {
    return this.inTurn(async () => {
      const tried = await this.attempt(steps).catch(() => null)
      if (tried) this.show(steps, tried, [])
    })
  }

  private previewOf(tried: Tried | null): Preview | null {
    const sight = this.sight()
    if (!tried || !sight) return null
    const { forecast, standing, stopped, decision } = tried
    const view = merged(sight.view as unknown as Json, tried.patch as Json) as unknown as View
    return { view, forecast, standing, stopped, decision }
  }

  private asked(): DecisionShown | null {
    return this.sight()?.decision ?? null
  }

  private labelOf(word: string): MessageJson | null {
    const asked = this.decision.value
    const options = asked ? [...asked.options, ...asked.openers] : []
    return options.find((option) => option.word === word)?.label ?? null
  }

  private attempt(steps: Step[]): Promise<Tried> {
    const asked = this.asked()
    if (!asked) throw new Error('nothing is asked')
    return this.server.try(
      asked.id,
      steps.map((step) => step.word),
    )
  }

  private async perform(words: string[]): Promise<void> {
    const asked = this.asked()
    if (!asked || !words.length) return
    await this.server.act(asked.id, words)
    this.clear()
  }

  private show(steps: Step[], tried: Tried | null, dropped: Step[]): void {
    this.peekNumber++
    this.pointed = null
    batch(() => {
      this.steps.value = tried ? withTold(steps, tried.events.length) : steps
      this.tried.value = tried
      this.peeked.value = null
      this.dropped.value = dropped
    })
  }

  /** One thing after the other: a second tap builds on what the first one brought. */
  private inTurn(what: () => Promise<void>): Promise<void> {
    const run = async () => {
      this.busy.value = true
      try {
        await what().catch(this.refused)
      } finally {
        this.busy.value = false
      }
    }
    const done = this.queue.then(run)
    this.queue = done.catch(() => undefined)
    return done
  }
}

function withTold(steps: Step[], told: number): Step[] {
  return steps.map((step, k) => (k === steps.length - 1 ? { ...step, told } : step))
}

/** A click may come after its choice is gone; what a wide question allows only the server knows. */
function isOffered(asked: DecisionShown | null, word: string): boolean {
  if (!asked) return false
  if (asked.domain) return true
  return [...asked.options, ...asked.openers].some((option) => option.word === word)
}

/** What may be done at any time is offered beside a confirmation and does not confirm it. */
function isConfirmed(asked: DecisionShown | null, word: string): boolean {
  return asked?.kind === 'confirm' && asked.options.some((option) => option.word === word)
}

/** Who could only do one thing, as pass, and has done nothing else need not confirm it. */
function endAfter(asked: DecisionShown, steps: Step[], { decision }: Tried): OptionShown | undefined {
  const isForced = steps.length === 1 && !asked.domain && asked.options.length === 1 && asked.kind !== 'confirm'
  return isForced && decision?.kind === 'confirm' ? decision.options[0] : undefined
}

/** Whether a chain goes off by itself. */
export function goesOff(tried: Tried, confirms: boolean): boolean {
  if (tried.decision) return false
  const reveals = tried.stopped === 'nature' || tried.stopped === 'reveal'
  return !(reveals && confirms)
}
