/** What happened in one step of a replay, told in short sentences below the name of whose turn it was. */
import { hasWords, standing } from './turns'
import type { LogLine } from './wire'

/** The lines that tell of a step: what stands of it; where nothing was said in it, the last that was said before. */
export function linesOfStep(lines: LogLine[], before: number, n: number): LogLine[] {
  const within = lines.filter((line) => line.n > before && line.n <= n)
  const stands = standing(within).filter(hasWords)
  if (stands.length) return stands
  const last = lineAt(lines, n)
  return last ? [last] : []
}

/** The last thing that was said up to a move. */
export function lineAt(lines: LogLine[], n: number): LogLine | null {
  return lines.findLast((line) => line.n <= n && hasWords(line)) ?? null
}

export interface Sentence {
  text: string
  /** Something that somebody chose to do, not what came of it. */
  isDeed: boolean
}

export interface Told extends Sentence {
  /** How often it happened in a row. */
  times: number
}

/** Sentences below the name with which most of them begin; the same one several times in a row is said once. */
export function below(name: string, sentences: Sentence[]): Told[] {
  const told: Told[] = []
  for (const { text, isDeed } of sentences) {
    const short = text.startsWith(`${name} `) ? capital(text.slice(name.length + 1)) : text
    const last = told.at(-1)
    if (last?.text === short) last.times++
    else told.push({ text: short, isDeed, times: 1 })
  }
  return told
}

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)
