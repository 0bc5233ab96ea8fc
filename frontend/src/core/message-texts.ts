/** Messages with named parameters and plurals: the same rules as `meadhall.core.text`. */
import type { MessageJson, Plural } from './wire'

export type Params = Record<string, string | number>
export type Entries = Record<string, string | Plural>

const SEATS = ['seat', 'owner']
/** Names the card by which something happened. */
const BY = 'by'
/** `{name}`, `{name:count}` or `{count|one|other}`. */
const PARAMETER = /\{(\w+)(?::(\w+)|\|([^|{}]*)\|([^|{}]*))?\}/g

export class Texts {
  constructor(
    readonly entries: Entries,
    /** What the seats are called. */
    readonly names: string[] = [],
  ) {}

  named(names: string[]): Texts {
    return new Texts(this.entries, names)
  }

  has(key: string): boolean {
    return Object.hasOwn(this.entries, key)
  }

  format(message: MessageJson): string {
    const said = this.say(message.key, message.params)
    return message.params[BY] === undefined ? said : `${said} (${this.fill(BY, message.params)})`
  }

  /** The message; its key where there is none, so that a gap shows itself. */
  say(key: string, params: Params = {}): string {
    if (!this.has(key)) return key
    const entry = this.entries[key]!
    const text = typeof entry === 'string' ? entry : (params.n ?? 1) === 1 ? entry.one : entry.other
    return text.replace(PARAMETER, (_, name: string, count?: string, one?: string, other?: string) => {
      if (one !== undefined) return params[name] === 1 ? one : other!
      return this.fill(name, count === undefined ? params : { ...params, n: counted(count, params) })
    })
  }

  /** A name, or the message that a name with `@` stands for. */
  name(text: string, params: Params = {}): string {
    return text.startsWith('@') ? this.say(text.slice(1), params) : text
  }

  private fill(name: string, params: Params): string {
    const value = params[name]
    if (value === undefined) return `{${name}}`
    if (typeof value === 'string' && value.startsWith('@')) return this.say(value.slice(1), params)
    if (SEATS.includes(name) && typeof value === 'number') return this.names[value] ?? String(value)
    return String(value)
  }
}

/** A figure is itself; else it is the number of another parameter. */
function counted(count: string, params: Params): string | number {
  return /^\d+$/.test(count) ? Number(count) : (params[count] ?? 1)
}
