/** The square: the hero and the vikings. */
import { HeroPicture } from './art/hero'
import { Sign } from './art/signs'
import { Choosable } from './Choosable'
import { Notes, useAbout } from './Offers'
import { type Hero, type Player, total, VIKINGS } from './read-view'
import { useOdin } from './table-context'

const ASKED = ['expend', 'send_back', 'recover']

export function VillageSquare({ now, shown }: { now: Player; shown: Player }) {
  const { word } = useOdin()
  return (
    <div class="od-square" role="group" aria-label={word('page.square')}>
      {now.hero ? <HeroThere hero={now.hero} /> : <div class="od-hero od-empty">{word('page.no_hero')}</div>}
      <div class="od-vikings">
        {VIKINGS.map((type) => (
          <Choosable
            key={type}
            answers={[{ at: ASKED, word: type }]}
            class="od-crowd"
            about={word('page.count', { n: now.vikings[type], what: `@viking.${type}` })}
          >
            <Sign name={type} size={30} />
            <b>{now.vikings[type]}</b>
            {shown.vikings[type] !== now.vikings[type] && <b class="od-then">→{shown.vikings[type]}</b>}
          </Choosable>
        ))}
        <small>{word('page.limit', { n: total(now.vikings), of: now.viking_limit })}</small>
      </div>
    </div>
  )
}

function HeroThere({ hero }: { hero: Hero }) {
  const { named } = useOdin()
  const about = useAbout()
  const label = { key: 'hero.own', params: { name: hero.name, symbol: `@viking_symbol.${hero.symbol}` } }
  const answers = [
    { at: ['use', 'muster'], word: hero.word },
    { at: ['turn'], word: 'hero' },
  ]
  return (
    <Choosable answers={answers} class="od-thing od-hero" about={about(label, hero.notes)}>
      <HeroPicture hero={hero} />
      <span class="od-thing-words">
        <b>{named(hero.name)}</b>
        <Notes notes={hero.notes} />
      </span>
      <Sign name={hero.symbol} size={24} />
    </Choosable>
  )
}
