/** Small signs among words, in the colour of the words. */
const SIGNS = {
  people:
    'M8 11a3.4 3.4 0 1 0 0-6.8 3.4 3.4 0 0 0 0 6.8ZM2 19q0-6 6-6t6 6ZM16 11.5a2.8 2.8 0 1 0-1-5.4q1.4 2.7 0 5ZM15.5 13q6.5-.5 6.5 6h-6q0-4-.5-6Z',
  clock:
    'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Zm0 2.2a7.8 7.8 0 1 1 0 15.6 7.8 7.8 0 0 1 0-15.6ZM11 7h2v4.6l3.3 2-1 1.7L11 12.8Z',
  weight:
    'M12 2a3.6 3.6 0 0 1 3.2 5.2H18L21 21H3L6 7.2h2.8A3.6 3.6 0 0 1 12 2Zm0 2.2a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3Z',
  cup: 'M6 3h12v2h3.5v3.5q0 4-4.3 4.3-1.2 2.5-3.7 3V18H17v3H7v-3h3.5v-2.2q-2.5-.5-3.7-3Q2.5 12.5 2.5 8.5V5H6ZM4.5 7v1.5q0 1.8 1.7 2.2Q6 9 6 7ZM19.5 7H18q0 2-.2 3.7 1.7-.4 1.7-2.2Z',
  play: 'M6 3.5v17l14-8.5Z',
} as const

export function Icon({ name, size = 18 }: { name: keyof typeof SIGNS; size?: number }) {
  return (
    <svg class="sign" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={SIGNS[name]} fill-rule="evenodd" />
    </svg>
  )
}
