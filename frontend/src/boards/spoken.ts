/** A tip as it is read out: its lines as sentences, whether or not they end with a stop. */
export function spoken(tip: string): string {
  return tip
    .split('\n')
    .map((line) => line.replace(/\.$/, ''))
    .join('. ')
}
