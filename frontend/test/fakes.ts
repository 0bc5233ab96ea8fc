/** Stand-ins for what the browser and the server give. */
import type { SeatSight } from '../src/core/wire'
import type { DecisionShown, Tried } from '../src/core/wire'

export class FakeStorage {
  private readonly items = new Map<string, string>()
  getItem = (name: string) => this.items.get(name) ?? null
  setItem = (name: string, value: string) => void this.items.set(name, value)
}

export function decision(id: string, words: string[], kind = 'choose'): DecisionShown {
  const options = words.map((word, action) => ({
    action,
    word,
    label: { key: `label.${word}`, params: {} },
  }))
  const prompt = { key: 'prompt', params: {} }
  return { id, seat: 0, kind, prompt, origin: '', options, domain: null, openers: [], blocked: [] }
}

export function sight(asked: DecisionShown | null): SeatSight {
  const view = { seats: 2, actors: [0], parts: {} }
  const rest = {
    n: 1,
    digest: '',
    undo: null,
    redo: false,
    standing: [],
    forecast: {},
    over: false,
    settings: {},
  }
  return { ...rest, view, decision: asked, winners: [] }
}

export function tried(next: DecisionShown | null, stopped: Tried['stopped'] = null): Tried {
  const nothing = { patch: {}, standing: [], forecast: {}, events: [] }
  return { applied: 1, stopped, decision: next, ...nothing }
}
