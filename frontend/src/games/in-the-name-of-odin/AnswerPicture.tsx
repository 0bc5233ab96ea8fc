/** What an answer stands for, small: a card's two symbols, a viking, a hero, a longship. */
import { HeroPicture } from './art/hero'
import { ShipPicture } from './art/ships'
import { Sign } from './art/signs'
import { type Kind, type Odin, SYMBOLS, symbolOf, VIKINGS, vikingOf } from './read-view'
import { useOdin } from './table-context'

const SIZE = 22
const isViking = (word: string): boolean => (VIKINGS as readonly string[]).includes(word)
const isSymbol = (word: string): boolean => (SYMBOLS as readonly string[]).includes(word)

/** The action card that an answer names. */
export function kindIn(word: string): Kind | undefined {
  const kind = word.replace(/^give /, '')
  return isViking(vikingOf(kind)) && isSymbol(symbolOf(kind) ?? '') ? kind : undefined
}

export function AnswerPicture({ word }: { word: string }) {
  const { odin, mine } = useOdin()
  const kind = kindIn(word)
  if (kind) {
    return (
      <span class="od-two-signs">
        <Sign name={vikingOf(kind)} size={SIZE} />
        <Sign name={symbolOf(kind)} size={SIZE} />
      </span>
    )
  }
  if (isViking(word) || isSymbol(word)) return <Sign name={word} size={SIZE} />
  const hero = heroesOf(odin, mine).find((each) => each.word === word)
  if (hero) return <HeroPicture hero={hero} size={26} />
  const ships = [...odin.longships, ...odin.seats[mine]!.ships]
  if (ships.some((each) => each.word === word)) return <ShipPicture word={word} width={34} />
  return null
}

function heroesOf({ heroes, seats }: Odin, mine: number) {
  const own = seats[mine]!.hero
  return own ? [own, ...heroes] : heroes
}
