/** Runs something soon, in a task of its own: what was to be drawn until then is drawn. */

const { port1, port2 } = new MessageChannel()
const waiting: (() => void)[] = []

port1.onmessage = () => waiting.shift()?.()

export function apart(run: () => void): void {
  waiting.push(run)
  port2.postMessage(null)
}
