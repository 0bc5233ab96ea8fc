/** The browser's way back closes what lies over the page before it leaves the page.
 *
 * As long as something lies over the page, the history holds one more entry with the same address.
 */
interface Layer {
  close(): void
}

const layers: Layer[] = []

/** Something opens over the page; returns what is called when it is gone. */
export function layOver(close: () => void): () => void {
  const layer = { close }
  layers.push(layer)
  if (!isExtra()) history.pushState({ layer: true }, '')
  return () => {
    const place = layers.indexOf(layer)
    if (place >= 0) layers.splice(place, 1)
    // One dialog may give way to another, or to another address.
    setTimeout(dropExtra)
  }
}

export function startBack(): void {
  if (isExtra()) history.replaceState(null, '')
  addEventListener('popstate', () => {
    if (!isExtra()) layers.pop()?.close()
  })
}

function dropExtra(): void {
  if (!layers.length && isExtra()) history.back()
}

function isExtra(): boolean {
  return Boolean((history.state as { layer?: boolean } | null)?.layer)
}
