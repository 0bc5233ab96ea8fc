/** What a number becomes by what is chosen or pointed at. */

interface Props {
  now: number
  then: number
  as?(n: number): string
}

export function Becomes({ now, then, as = minus }: Props) {
  if (then === now) return null
  return <b class={then > now ? 'vk-up' : 'vk-down'}>→{as(then)}</b>
}

export const minus = (n: number): string => String(n).replace('-', '−')
export const signed = (n: number): string => (n > 0 ? `+${n}` : minus(n))
