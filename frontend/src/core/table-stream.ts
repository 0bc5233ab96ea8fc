/** The table's websocket: it says hello, asks and waits for answers, and comes back by itself. */
import { signal } from '@preact/signals'

import { Refusal, UNREACHABLE } from './api'
import type { AnswerMessage, FromClient, Hello, ToClient } from './wire'

/** `closed`: a secret opens nothing (any more), or the first message was wrong; it stays closed. */
export type Status = 'connecting' | 'open' | 'offline' | 'closed'

const FIRST_WAIT = 500
const LONGEST_WAIT = 10_000
const PING_EVERY = 25_000
const PATIENCE = 10_000
const FINAL = [4400, 4403]

type WithoutId<T> = T extends { id: number } ? Omit<T, 'id'> : never
export type Request = WithoutId<FromClient>

interface Waiting {
  resolve(answer: AnswerMessage): void
  reject(reason: Refusal): void
}

export class Stream {
  readonly status = signal<Status>('connecting')
  /** Why the server closed it for good: the code of the refusal. */
  readonly why = signal('')
  private socket: WebSocket | null = null
  private waiting = new Map<number, Waiting>()
  private lastId = 0
  private wait = FIRST_WAIT
  private timer = 0
  private pinger = 0
  private ended = false

  constructor(
    private readonly address: string,
    private readonly hello: () => Hello,
    private readonly hear: (message: ToClient) => void,
  ) {
    this.connect()
    addEventListener('online', this.hurry)
    document.addEventListener('visibilitychange', this.hurry)
  }

  ask(request: Request): Promise<AnswerMessage> {
    return new Promise((resolve, reject) => {
      if (this.socket?.readyState !== WebSocket.OPEN) {
        reject(unreachable())
        return
      }
      const id = ++this.lastId
      this.waiting.set(id, { resolve, reject })
      this.socket.send(JSON.stringify({ ...request, id }))
    })
  }

  /** Connects anew, for example because what was heard does not add up. */
  renew(): void {
    if (this.status.value !== 'closed') this.socket?.close()
    else {
      this.status.value = 'connecting'
      this.connect()
    }
  }

  end(): void {
    this.ended = true
    clearTimeout(this.timer)
    removeEventListener('online', this.hurry)
    document.removeEventListener('visibilitychange', this.hurry)
    this.socket?.close()
  }

  private connect = (): void => {
    clearTimeout(this.timer)
    const socket = new WebSocket(this.address)
    this.socket = socket
    socket.onopen = () => socket.send(JSON.stringify(this.hello()))
    socket.onmessage = (event) => this.receive(JSON.parse(event.data) as ToClient)
    socket.onclose = (event) => {
      if (socket === this.socket) this.lost(event.code, event.reason)
    }
  }

  private receive(message: ToClient): void {
    if (this.status.value !== 'open') this.opened()
    if (message.type === 'answer') this.answered(message.id)?.resolve(message)
    else if (message.type === 'fault' && message.id !== null) {
      this.answered(message.id)?.reject(new Refusal(message.fault))
    } else this.hear(message)
  }

  private opened(): void {
    this.status.value = 'open'
    this.wait = FIRST_WAIT
    clearInterval(this.pinger)
    this.pinger = window.setInterval(this.ping, PING_EVERY)
  }

  /** A connection that died silently is noticed when a ping is not answered. */
  private ping = (): void => {
    const socket = this.socket
    const deadline = window.setTimeout(() => socket?.close(), PATIENCE)
    this.ask({ type: 'ping' })
      .catch(() => undefined)
      .finally(() => clearTimeout(deadline))
  }

  private lost(code: number, why: string): void {
    clearInterval(this.pinger)
    for (const { reject } of this.waiting.values()) reject(unreachable())
    this.waiting.clear()
    if (this.ended) return
    if (FINAL.includes(code)) {
      this.why.value = why
      this.status.value = 'closed'
      return
    }
    this.status.value = 'offline'
    this.timer = window.setTimeout(this.connect, this.wait * (0.75 + Math.random() / 2))
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT)
  }

  private hurry = (): void => {
    if (this.status.value === 'offline' && !document.hidden) this.connect()
  }

  private answered(id: number): Waiting | undefined {
    const found = this.waiting.get(id)
    this.waiting.delete(id)
    return found
  }
}

function unreachable(): Refusal {
  return new Refusal({ code: UNREACHABLE, reasons: [], about: '' })
}
