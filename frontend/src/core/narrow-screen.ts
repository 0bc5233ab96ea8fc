/** Whether the screen has room for one column only; the style sheets of the hall draw the same line. */
import { signal } from '@preact/signals'

const query = matchMedia('(max-width: 960px)')

export const isNarrow = signal(query.matches)

query.addEventListener('change', () => (isNarrow.value = query.matches))
