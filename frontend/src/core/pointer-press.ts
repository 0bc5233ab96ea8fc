/** A pressed pointer: a click is lost if what lies under it is replaced between press and release. */
const RELEASES = ['pointerup', 'pointercancel']

let pressed: Promise<void> | null = null

export function watchPress(where: EventTarget): void {
  where.addEventListener('pointerdown', () => (pressed ??= untilReleased(where)), { capture: true })
}

function untilReleased(where: EventTarget): Promise<void> {
  return new Promise((resolve) => {
    const release = () => {
      for (const type of RELEASES) where.removeEventListener(type, release, { capture: true })
      // The click comes right after the release.
      setTimeout(() => {
        pressed = null
        resolve()
      })
    }
    for (const type of RELEASES) where.addEventListener(type, release, { capture: true })
  })
}

/** Waits until no pointer is pressed and its click was heard. */
export async function released(): Promise<void> {
  await pressed
}
