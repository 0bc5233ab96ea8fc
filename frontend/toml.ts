/** Nested tables of texts as flat keys; a table of `one` and `other` is a plural. */
export type Table = { [name: string]: unknown }

export function flattened(table: Table, prefix = ''): Record<string, unknown> {
  return Object.assign(
    {},
    ...Object.entries(table).map(([name, value]) => {
      const key = prefix + name
      const nested = typeof value === 'object' && value !== null && !isPlural(value)
      return nested ? flattened(value as Table, `${key}.`) : { [key]: value }
    }),
  )
}

function isPlural(value: object): boolean {
  return Object.keys(value).sort().join() === 'one,other'
}
