/** JSON merge patches (RFC 7396). */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

type JsonObject = { [key: string]: Json }

/** The target with the patch applied; what is not touched is shared with the target. */
export function merged(target: Json | undefined, patch: Json): Json {
  if (!isObject(patch)) return patch
  const result: JsonObject = isObject(target) ? { ...target } : {}
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete result[key]
    else result[key] = merged(result[key], value)
  }
  return result
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
