/** One table that this browser is at: what it sees, who sits there, what was said. */
import { batch, computed, effect, signal } from '@preact/signals'

import { TableApi } from './api'
import type { HeardClocks } from './clock-time'
import { Chain } from './tentative-chain'
import { type HalfMade, keepHalfMade, keptHalfMade } from './half-made'
import { lessonAt } from './lessons-taken'
import { keysOf, noteTable, secretFor, secretsOf } from './table-secrets'
import { hasJustRolled, Log } from './table-log'
import { preferences } from './preferences'
import { home } from './root-path'
import { updated } from './update-sight'
import { Stream } from './table-stream'
import type {
  ChatLine,
  ChatMessage,
  LogLine,
  MessageJson,
  SeatSight,
  TableInfo,
  ToClient,
  Tried,
  UpdateMessage,
} from './wire'

type Eyes = number | null

/** Updates hold patches of view and forecast, leave out what is as it was, and bring the log's lines; clocks are told beside them. */
const PROTOCOL = 4

export class Session {
  readonly info = signal<TableInfo | null>(null)
  readonly sights = signal<ReadonlyMap<Eyes, SeatSight>>(new Map())
  readonly chat = signal<ChatLine[]>([])
  readonly clocks = signal<HeardClocks | null>(null)
  /** What just happened, until the next thing happens. */
  readonly news = signal<MessageJson[]>([])
  /** Through whose eyes the table is seen. */
  readonly seat = signal<Eyes>(null)
  /** Whose turn it is behind the curtain. */
  readonly curtain = signal<number | null>(null)
  /** The last thing that was refused. */
  readonly refusal = signal<unknown>(null)

  /** What the last choice would bring, or else what just happened. */
  readonly latest = computed(() => (this.chain.words.value.length ? this.chain.brought.value : this.news.value))
  readonly sight = computed(() => this.sights.value.get(this.seat.value) ?? null)
  readonly chain: Chain
  readonly log: Log
  private readonly stream: Stream
  private readonly stops: (() => void)[]
  /** What was chosen before the page was loaded anew, until it is taken up or does not fit. */
  private kept: HalfMade | null

  constructor(readonly table: string) {
    this.chain = new Chain(
      { try: this.tryWords, act: this.actWords },
      () => this.sight.value,
      (words) => this.asksBeforeReveals(words),
      this.refuse,
    )
    this.log = new Log((since) => this.api().log(this.seat.peek(), since))
    this.stream = new Stream(streamAddress(table), this.hello, this.hear)
    this.kept = keptHalfMade(table)
    this.stops = [effect(this.followLog), effect(this.resume), effect(this.keep)]
  }

  get status() {
    return this.stream.status
  }

  /** Why the table was closed to this browser. */
  get why() {
    return this.stream.why
  }

  /** The table over HTTP, speaking for the seat through whose eyes it is seen, or for another. */
  api(seat: Eyes = this.seat.peek()): TableApi {
    return new TableApi(this.table, secretFor(this.table, seat) ?? '')
  }

  hostApi(): TableApi {
    return new TableApi(this.table, keysOf(this.table)?.host ?? '')
  }

  /** Looks through other eyes; the curtain opens. */
  look(seat: Eyes): void {
    batch(() => {
      if (seat !== this.seat.value) {
        this.seat.value = seat
        this.chain.clear()
        this.log.reset()
      }
      this.curtain.value = null
    })
    void this.log.follow(this.sight.peek()?.n ?? 0)
  }

  /** Looks through other eyes of this browser, after the curtain if there is one. */
  lookBehind(seat: number): void {
    if (preferences.peek().curtain) this.curtain.value = seat
    else this.look(seat)
  }

  /** What is revealed cannot be taken back; that matters where other people play. Who has just rolled and goes on
   * with a single word, as to roll again, has nothing to take back any more. */
  private asksBeforeReveals(words: number): boolean {
    if (lessonAt(this.table)) return false
    const { confirm, confirmAlone } = preferences.peek()
    const people = this.info.peek()?.seats.filter(({ kind }) => kind !== 'bot').length ?? 0
    if (!confirm || (people < 2 && !confirmAlone)) return false
    const seat = this.seat.peek()
    return words > 1 || seat === null || !hasJustRolled(this.log.lines.peek(), seat)
  }

  undo = () => this.step('undo')
  redo = () => this.step('redo')
  restart = () => this.step('restart')

  say(text: string): Promise<unknown> {
    const seat = this.seat.peek()
    return seat === null ? Promise.resolve() : this.stream.ask({ type: 'say', seat, text })
  }

  refuse = (reason: unknown): void => {
    this.refusal.value = reason
  }

  /** Says hello again, since this browser holds other secrets now. */
  renew(): void {
    this.sights.value = new Map()
    this.stream.renew()
  }

  end(): void {
    for (const stop of this.stops) stop()
    this.stream.end()
  }

  private followLog = (): void => {
    const sight = this.sight.value
    if (sight) void this.log.follow(sight.n)
  }

  private resume = (): void => {
    const { kept } = this
    const sight = kept && this.sights.value.get(kept.seat)
    if (!sight) return
    if (sight.decision?.id !== kept.decision) this.kept = null
    else if (this.seat.value === kept.seat) {
      this.kept = null
      void this.chain.resume(kept.steps)
    }
  }

  private keep = (): void => {
    const [steps, seat, decision] = [this.chain.steps.value, this.seat.value, this.sight.value?.decision]
    if (this.sight.value && !this.kept) {
      keepHalfMade(this.table, decision ? { seat, decision: decision.id, steps } : null)
    }
  }

  private step(type: 'undo' | 'redo' | 'restart'): Promise<unknown> {
    const seat = this.seat.peek()
    if (seat === null) return Promise.resolve()
    return this.stream.ask({ type, seat }).catch(this.refuse)
  }

  private tryWords = async (decision: string, words: string[]): Promise<Tried> => {
    const asked = {
      type: 'try',
      seat: this.seat.peek()!,
      decision,
      actions: words.join('; '),
    } as const
    const { tried } = await this.stream.ask(asked)
    if (!tried) throw new Error('a try was answered without what would come of it')
    return tried
  }

  private actWords = async (decision: string, words: string[]): Promise<void> => {
    const actions = words.join('; ')
    await this.stream.ask({ type: 'act', seat: this.seat.peek()!, decision, actions })
  }

  private hello = () => {
    const n = this.sight.peek()?.n
    const since = n === undefined ? {} : { since: n }
    return { type: 'hello' as const, protocol: PROTOCOL, secrets: secretsOf(this.table), ...since }
  }

  private hear = (message: ToClient): void => {
    if (message.type === 'table') this.hearTable(message.info)
    else if (message.type === 'chat') this.hearChat(message)
    else if (message.type === 'clocks') this.clocks.value = { clocks: message, at: performance.now() }
    else if (message.type === 'sight') this.see(message.seat, message, message.lines)
    else if (message.type === 'update') this.hearUpdate(message)
  }

  private hearTable(info: TableInfo): void {
    this.info.value = info
    noteTable(info)
  }

  /** After a reconnection, and when the server's host took something out, the whole chat comes; a line
   * that was said meanwhile comes twice. */
  private hearChat({ lines, whole }: ChatMessage): void {
    const before = whole ? [] : this.chat.value
    const known = new Set(before.map((line) => JSON.stringify(line)))
    this.chat.value = [...before, ...lines.filter((line) => !known.has(JSON.stringify(line)))]
  }

  private hearUpdate(message: UpdateMessage): void {
    const known = this.sights.value.get(message.seat)
    const sight = known && updated(known, message)
    if (sight) this.see(message.seat, sight, message.lines)
    else this.stream.renew()
  }

  private see(seat: Eyes, sight: SeatSight, lines: LogLine[] = []): void {
    const before = this.sight.peek()
    batch(() => {
      if (!this.sights.value.has(this.seat.value)) this.seat.value = seat
      this.sights.value = new Map(this.sights.value).set(seat, sight)
      if (seat === this.seat.value) this.log.hear(lines)
      const isNew = seat === this.seat.value && sight.n !== before?.n
      if (isNew) this.news.value = lines.flatMap((line) => line.events)
    })
    if (sight.over) this.noteOver()
    if (seat === this.seat.peek()) this.afterChange(before)
    this.handOver()
  }

  /** A table is not described anew with every move, not even with the last one. */
  private noteOver(): void {
    const info = this.info.peek()
    if (!info || info.over) return
    this.info.value = { ...info, over: true }
    noteTable(this.info.value)
  }

  private afterChange(before: SeatSight | null): void {
    const sight = this.sight.peek()
    if (before?.decision?.id !== sight?.decision?.id) this.chain.clear()
    else if (before?.n !== sight?.n) void this.chain.refresh()
  }

  /** When the turn goes to another person at this screen, the curtain falls. */
  private handOver(): void {
    const own = [...this.sights.peek()].filter(([seat]) => seat !== null)
    if (own.length < 2 || this.sight.peek()?.decision) {
      if (this.sight.peek()?.decision) this.curtain.value = null
      return
    }
    const next = own.find(([, sight]) => sight.decision)?.[0] ?? null
    if (next === null) this.curtain.value = null
    else this.lookBehind(next)
  }
}

function streamAddress(table: string): string {
  return `${home().replace(/^http/, 'ws')}/api/tables/${table}/stream`
}
