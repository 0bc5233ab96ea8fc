/** Amounts without a screen. */
import type { MessageJson } from '../core/wire'
import type { AmountDomain } from '../core/wire'

export function amountWord(domain: AmountDomain, amount: number): string {
  return `${domain.word} ${amount}`
}

export function within(domain: AmountDomain, amount: number): number {
  return Math.max(domain.from, Math.min(domain.to, Math.round(amount)))
}

export function amountLabel(prompt: string, amount: number): MessageJson {
  return { key: `${prompt}.amount`, params: { n: amount } }
}

/** The label of a word that a domain offers beside its numbers, keyed as the kernel keys labels. */
export function wordLabel(prompt: string, word: string): MessageJson {
  return { key: `${prompt}.${word.replaceAll(' ', '_')}`, params: {} }
}
