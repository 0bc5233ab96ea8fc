/** The hero on the square, or the place for one. */
import { moving } from '../../motion/moving'
import { HeroPicture } from './art/hero'
import { Sign } from './art/signs'
import { Choosable } from './Choosable'
import { Notes, useAbout } from './notes'
import type { Hero } from './read-view'
import { useOdin } from './table-context'

export function HeroThere({ hero }: { hero?: Hero }) {
  const { named, word } = useOdin()
  const about = useAbout()
  if (!hero) {
    return (
      <div class="od-hero od-empty">
        <Sign name="helmet" size={40} class="od-faint" />
        <span>{word('page.no_hero')}</span>
      </div>
    )
  }
  const label = { key: 'hero.own', params: { name: hero.name, symbol: `@viking_symbol.${hero.symbol}` } }
  const answers = [
    { at: ['use', 'muster'], word: hero.word },
    { at: ['turn'], word: 'hero' },
  ]
  return (
    <Choosable answers={answers} class="od-hero" about={about(label, hero.notes)} moving={moving(hero.word)}>
      <HeroPicture hero={hero} size={44} />
      <Sign name={hero.symbol} size={22} class="od-hero-symbol" />
      <b>{named(hero.name)}</b>
      <Notes notes={hero.notes} />
    </Choosable>
  )
}
