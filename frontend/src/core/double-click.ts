/** The second click of a double click is meant for what was there before the first one. */
const ECHO_MS = 450

let last = -Infinity

/** Whether this click only repeats the one before; keys and single clicks never do. */
export function isEcho({ detail, timeStamp }: UIEvent): boolean {
  const echo = detail > 1 && timeStamp - last < ECHO_MS
  last = timeStamp
  return echo
}
