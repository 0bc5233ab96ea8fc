/** CRC-32 of canonical JSON: a client whose patched view has another digest connects anew. */
import type { Json } from './merge-patch'

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

export function digest(value: Json): string {
  let sum = 0xffffffff
  for (const byte of new TextEncoder().encode(canonical(value))) {
    sum = TABLE[(sum ^ byte) & 255]! ^ (sum >>> 8)
  }
  return ((sum ^ 0xffffffff) >>> 0).toString(16).padStart(8, '0')
}

/** Keys sorted, no spaces. */
export function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonical(value[key]!)}`)
  return `{${members.join(',')}}`
}
