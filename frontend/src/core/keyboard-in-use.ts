/** Whether the person went on by keyboard last, and not by mouse or finger. */
let byKey = false
addEventListener('keydown', () => (byKey = true), { capture: true })
addEventListener('pointerdown', () => (byKey = false), { capture: true })

export function isKeyboardInUse(): boolean {
  return byKey
}
