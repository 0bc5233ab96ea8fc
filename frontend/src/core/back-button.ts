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
  if (!isExtra()) pushExtra()
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
    if (droppedFrom !== null) arrive()
    else if (!isExtra()) layers.pop()?.close()
  })
}

/** The address from which we are on our way back, for the browser takes its time. */
let droppedFrom: string | null = null
/** The address that somebody called meanwhile. */
let called: string | null = null

function dropExtra(): void {
  if (layers.length || !isExtra()) return
  droppedFrom = location.href
  history.back()
}

/** What was done while the browser was going back stays done. */
function arrive(): void {
  if (location.href !== droppedFrom) {
    called = location.href
    return
  }
  if (called !== null) location.href = called
  else if (layers.length) pushExtra()
  droppedFrom = called = null
}

function pushExtra(): void {
  history.pushState({ layer: true }, '')
}

function isExtra(): boolean {
  return Boolean((history.state as { layer?: boolean } | null)?.layer)
}
