/** What an action space shows: pay, arrow, gain. */
import { Thing } from './art'
import { CAPTIONS } from './captions'
import type { Space, Token } from './printed-types'

export interface Amounts {
  players: number
  round: number
}

const SIGNS: Record<string, string> = { '>': '▸', '/': '/', '+': '+' }

interface Props {
  space: Space
  amounts: Amounts
  word(key: string): string
}

export function Pictogram({ space, amounts, word }: Props) {
  const caption = CAPTIONS[space.key]
  return (
    <span
      class={`ft-picture ${caption ? captioned(space) : ''}`}
      style={`--ft-lines: ${space.picture.length}`}
      aria-hidden="true"
    >
      {space.picture.map((line, k) => (
        <span class="ft-line" style={`--ft-things: ${thingsIn(line)}; --ft-between: ${roomBetween(line)}px`} key={k}>
          {line.map((token, place) => (
            <TokenShown token={token} amounts={amounts} key={place} />
          ))}
        </span>
      ))}
      {caption && <small class="ft-caption">{word(`page.short_${caption}`)}</small>}
    </span>
  )
}

/** Beside one thing there is room for a word; several have it below. */
function captioned({ picture }: Space): string {
  return picture.length === 1 && thingsIn(picture[0]!) === 1 ? 'ft-captioned-beside' : 'ft-captioned'
}

function TokenShown({ token, amounts }: { token: Token; amounts: Amounts }) {
  if ('sign' in token) {
    const sign = SIGNS[token.sign] ?? token.sign.replace('<=', '≤').replace('*', '×').replace('-', '–')
    return <i class={token.sign === '>' ? 'ft-arrow' : 'ft-sign'}>{sign}</i>
  }
  const n = token.n === 'players' ? amounts.players : token.n === 'round' ? amounts.round : token.n
  return (
    <span class="ft-token">
      {n !== undefined && <b>{n}</b>}
      <Thing what={token.what} />
    </span>
  )
}

function thingsIn(line: Token[]): number {
  return line.filter((token) => 'what' in token).length
}

/** Widths of a digit, of signs that differ from it, and of the gap between two tokens: the things share the rest of the space. */
const DIGIT = 10
const SIGN_WIDTH: Record<string, number> = { '>': 4, '/': 5, '+': 13 }
const GAP = 2

function roomBetween(line: Token[]): number {
  const widths = line.map((token) => {
    if ('what' in token) return token.n === undefined ? 0 : DIGIT
    return SIGN_WIDTH[token.sign] ?? DIGIT * token.sign.replace('<=', '≤').length
  })
  return widths.reduce((sum, width) => sum + width, GAP * (line.length - 1))
}
