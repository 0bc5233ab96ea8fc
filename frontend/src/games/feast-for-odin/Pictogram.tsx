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

/** A thing may depend on another that one has: milk on cattle. */
type Drawn = Token & { depends?: boolean }

export function Pictogram({ space, amounts, word }: Props) {
  const caption = CAPTIONS[space.key]
  const lines = space.picture.map(drawn)
  const widest = lines.reduce((one, other) => (shareIn(other) < shareIn(one) ? other : one))
  return (
    <span
      class={`ft-picture ${caption ? captioned(space) : ''}`}
      style={`--ft-lines: ${lines.length}; --ft-things: ${thingsIn(widest)}; --ft-between: ${roomBetween(widest)}px`}
      aria-hidden="true"
    >
      {lines.map((line, k) => (
        <span class={`ft-line ${isCrowded(line) ? 'ft-crowded' : ''}`} key={k}>
          {line.map((token, place) => (
            <TokenShown token={token} amounts={amounts} key={place} />
          ))}
        </span>
      ))}
      {caption && <small class="ft-caption">{word(`page.short_${caption}`)}</small>}
    </span>
  )
}

/** What must be had for something is not drawn: that it depends on something is. */
function drawn(line: Token[]): Drawn[] {
  return line.flatMap((token, place): Drawn[] => {
    if (isCondition(line, place) || isCondition(line, place + 1)) return []
    return [isCondition(line, place - 1) ? { ...token, depends: true } : token]
  })
}

/** A question mark between two things. */
function isCondition(line: Token[], place: number): boolean {
  const [before, sign, after] = [line[place - 1], line[place], line[place + 1]]
  return Boolean(sign && 'sign' in sign && sign.sign === '?' && before && 'what' in before && after)
}

/** Beside one thing there is room for a word; several have it below. */
function captioned({ picture }: Space): string {
  return picture.length === 1 && thingsIn(picture[0]!) === 1 ? 'ft-captioned-beside' : 'ft-captioned'
}

function TokenShown({ token, amounts }: { token: Drawn; amounts: Amounts }) {
  if ('sign' in token) {
    if (token.sign === '>') return <i class="ft-arrow" />
    return <i class="ft-sign">{token.sign.replace('<=', '≤').replace('*', '×').replace('-', '–')}</i>
  }
  const n = token.n === 'players' ? amounts.players : token.n === 'round' ? amounts.round : token.n
  return (
    <span class={token.depends ? 'ft-token ft-depends' : 'ft-token'}>
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

/** Widths of a digit, of a sign and those that differ from it, of the dashes around what depends on something, and of the gap between two tokens: the things share the rest of the space. */
const DIGIT = 10
const SIGN = 11
const SIGN_WIDTH: Record<string, number> = { '/': 5, '+': 13, '?': 10 }
const DASHES = 4
const ARROW = 9
const SMALL_ARROW = 7
const GAP = 1

function roomBetween(line: Drawn[]): number {
  const arrow = isCrowded(line) ? SMALL_ARROW : ARROW
  const widths = line.map((token) => {
    if ('what' in token) return (token.n === undefined ? 0 : DIGIT) + (token.depends ? DASHES : 0)
    if (token.sign === '>') return arrow
    return SIGN_WIDTH[token.sign] ?? SIGN * token.sign.replace('<=', '≤').length
  })
  return widths.reduce((sum, width) => sum + width, GAP * (line.length - 1))
}

/** A space as wide as most are: which line of a picture decides how large its things can be. */
const USUAL_WIDTH = 90

function shareIn(line: Drawn[]): number {
  return (USUAL_WIDTH - roomBetween(line)) / Math.max(1, thingsIn(line))
}
