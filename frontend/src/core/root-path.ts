/** The path below which the server is reached, such as `/meadhall`, or nothing: the server writes it
 * into the page. */
export const ROOT = rootIn(globalThis.document?.querySelector<HTMLMetaElement>('meta[name=root-path]')?.content)

export function rootIn(given = './'): string {
  return given.replace(/\.?\/$/, '')
}

/** What every link begins with. */
export const home = () => `${location.origin}${ROOT}`
