/** What moves now; a press of a key, a finger or the mouse brings all of it to its end at once. */
const running = new Map<Animation, (() => void) | undefined>()

export function run(animation: Animation, done?: () => void): void {
  running.set(animation, done)
  animation.finished.then(
    () => end(animation),
    () => end(animation),
  )
}

export function skip(): void {
  for (const animation of [...running.keys()]) {
    animation.cancel()
    end(animation)
  }
}

function end(animation: Animation): void {
  const done = running.get(animation)
  if (running.delete(animation)) done?.()
}
