import type { Action } from './read-view'
import type { Table } from './table-context'

/** What an action costs, for whoever hears it; nothing for somebody who only watches. */
export function priceInWords(word: Table['word'], price?: Action): string[] {
  if (!price?.cost) return []
  const key = price.word === 'construct' ? 'page.price_and_token' : 'page.price'
  return [word(key, { n: price.cost, what: `@symbol.${price.symbol}` })]
}
