/** What an action space shows: pay, arrow, gain. */
import { Thing } from './art'
import type { Space, Token } from './prints'

export interface Amounts {
  players: number
  round: number
}

const SIGNS: Record<string, string> = { '>': '▸', '/': '/', '+': '+' }

export function Pictogram({ space, amounts }: { space: Space; amounts: Amounts }) {
  return (
    <span class="ft-picture" aria-hidden="true">
      {space.picture.map((line, k) => (
        <span class={`ft-line ${loadOf(line) > 4 ? 'ft-tight' : loadOf(line) > 3.4 ? 'ft-long' : ''}`} key={k}>
          {line.map((token, place) => (
            <TokenShown token={token} amounts={amounts} size={sizeOf(line, space.picture.length)} key={place} />
          ))}
        </span>
      ))}
    </span>
  )
}

function TokenShown({ token, amounts, size }: { token: Token; amounts: Amounts; size: number }) {
  if ('sign' in token) {
    const sign = SIGNS[token.sign] ?? token.sign.replace('<=', '≤').replace('*', '×').replace('-', '–')
    return <i class={token.sign === '>' ? 'ft-arrow' : 'ft-sign'}>{sign}</i>
  }
  const n = token.n === 'players' ? amounts.players : token.n === 'round' ? amounts.round : token.n
  return (
    <span class="ft-token">
      {n !== undefined && <b>{n}</b>}
      <Thing what={token.what} size={size} />
    </span>
  )
}

/** How much room a line needs, in things. */
function loadOf(line: Token[]): number {
  return line.reduce((sum, token) => sum + ('sign' in token ? 0.5 : token.n === undefined ? 1 : 1.4), 0)
}

function sizeOf(line: Token[], lines: number): number {
  const load = loadOf(line)
  if (lines > 1) return load > 4 ? 15 : 17
  return load <= 3.3 ? 20 : load <= 4 ? 18 : 16
}
