/** What an action space shows: pay, arrow, gain. */
import { Thing } from './art'
import { CAPTIONS } from './captions'
import type { Space, Token } from './printed-types'

export interface Amounts {
  players: number
  round: number
}

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
      {space.picture.map(drawn).map((line, k) => (
        <span
          class={`ft-line ${isCrowded(line) ? 'ft-crowded' : ''}`}
          style={`--ft-things: ${thingsIn(line)}; --ft-between: ${roomBetween(line)}px`}
          key={k}
        >
          {line.map((token, place) => (
            <TokenShown token={token} amounts={amounts} key={place} />
          ))}
        </span>
      ))}
      {caption && <small class="ft-caption">{word(`page.short_${caption}`)}</small>}
    </span>
  )
}

/** What must be had for something is told in words; the picture marks what depends on it. */
function drawn(line: Token[]): Token[] {
  return line.filter((_, place) => {
    const next = line[place + 1]
    return !next || !('sign' in next && next.sign === '?')
  })
}

/** Beside one thing there is room for a word; several have it below. */
function captioned({ picture }: Space): string {
  return picture.length === 1 && thingsIn(picture[0]!) === 1 ? 'ft-captioned-beside' : 'ft-captioned'
}

function TokenShown({ token, amounts }: { token: Token; amounts: Amounts }) {
  if ('sign' in token) {
    if (token.sign === '>') return <i class="ft-arrow" />
    return <i class="ft-sign">{token.sign.replace('<=', '≤').replace('*', '×').replace('-', '–')}</i>
  }
  const n = token.n === 'players' ? amounts.players : token.n === 'round' ? amounts.round : token.n
  return (
    <span class="ft-token">
      {n !== undefined && <b>{n}</b>}
      <Thing what={token.what} />
    </span>
  )
}

/** Four things and an arrow between them: there the arrow is smaller. */
function isCrowded(line: Token[]): boolean {
  return thingsIn(line) > 3 && line.some((token) => 'sign' in token && token.sign === '>')
}

function thingsIn(line: Token[]): number {
  return line.filter((token) => 'what' in token).length
}

/** Widths of a digit, of a sign and those that differ from it, and of the gap between two tokens: the things share the rest of the space. */
const DIGIT = 10
const SIGN = 11
const SIGN_WIDTH: Record<string, number> = { '/': 5, '+': 13, '?': 10 }
const ARROW = 9
const SMALL_ARROW = 7
const GAP = 1

function roomBetween(line: Token[]): number {
  const arrow = isCrowded(line) ? SMALL_ARROW : ARROW
  const widths = line.map((token) => {
    if ('what' in token) return token.n === undefined ? 0 : DIGIT
    if (token.sign === '>') return arrow
    return SIGN_WIDTH[token.sign] ?? SIGN * token.sign.replace('<=', '≤').length
  })
  return widths.reduce((sum, width) => sum + width, GAP * (line.length - 1))
}
