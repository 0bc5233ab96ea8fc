/** Special tiles as cards: a picture, a name, what it does. */
import type { ComponentChildren } from 'preact'

import { FigureIcon } from './art/figures'
import { Icon } from './art/signs'
import { TileIcon } from './art/Tile'
import type { Figure, Special } from './read-view'
import { ChoosablePlace, Told } from './ChoosablePlace'
import { useVikings } from './table-context'

const PICTURES: Record<string, ComponentChildren> = {
  coins: <Icon name="coin" height={34} />,
  boat: <Icon name="start" height={28} ratio={1.5} />,
  feast: <Horn />,
  'money changer': (
    <>
      <Icon name="coin" height={26} />
      <Icon name="fame" height={26} />
    </>
  ),
}

const FIGURE_OF: Record<string, Figure> = {
  'goldsmiths 1': 'goldsmith',
  'goldsmiths 2': 'goldsmith',
  nobles: 'noble',
  scouts: 'scout',
  fishermen: 'fisherman',
  'head boatswain': 'boatswain',
}

function Picture({ id }: { id: string }) {
  const figure = FIGURE_OF[id]
  if (figure) return <FigureIcon kind={figure} height={42} />
  if (id.startsWith('building')) return <TileIcon tile={{ tile: id }} size={42} />
  return <>{PICTURES[id]}</>
}

function Horn() {
  return (
    <svg class="vk-icon" viewBox="0 0 40 40" width="36" height="36" aria-hidden="true">
      <path d="M4 8 H18 Q20 28 37 32 Q16 42 7 26 Q4 18 4 8z" fill="#e2cb94" stroke="#4d3a20" stroke-width="1.8" />
      <path
        d="M4 8 q7 6 14 0 q-7 -5 -14 0z M8 24 l9 -6 M17 34 l6 -8"
        fill="#c58a2d"
        stroke="#4d3a20"
        stroke-width="1.8"
      />
    </svg>
  )
}

/** The face-up ones, one of which may be taken with the dearest group. */
export function SpecialTiles({ specials }: { specials: Special[] }) {
  const { word, say, targets } = useVikings()
  const none = targets.get('none')
  return (
    <section class={`vk-panel vk-specials ${none ? 'vk-asked' : ''}`}>
      <h3 class="vk-title">{word('part.specials')}</h3>
      <div class="vk-cards">
        {specials.map((special, index) => (
          <Card key={index} special={special} />
        ))}
        {none && (
          <ChoosablePlace word="none" as="div" class="vk-card">
            <span>{say(none.label)}</span>
          </ChoosablePlace>
        )}
      </div>
      <p class="vk-note">{word('page.specials_about')}</p>
    </section>
  )
}

function Card({ special }: { special: Special }) {
  return (
    <ChoosablePlace word={special.id} as="div" class="vk-card">
      <Picture id={special.id} />
      <Text special={special} />
    </ChoosablePlace>
  )
}

/** Those that a tribe keeps. */
export function OwnSpecials({ specials }: { specials: Special[] }) {
  const { word, say } = useVikings()
  if (!specials.length) return null
  return (
    <div class="vk-cards vk-own" role="list" aria-label={word('part.own_specials')}>
      {specials.map((special, index) => (
        <Told key={index} as="div" class="vk-card" role="listitem" about={say(special.label)}>
          <Picture id={special.id} />
          <Text special={special} />
        </Told>
      ))}
    </div>
  )
}

/** `Name: effect` with the name in bold. */
function Text({ special }: { special: Special }) {
  const [name = '', effect] = useVikings()
    .say(special.label)
    .split(/: (.*)/)
  if (!effect) return <span>{name}</span>
  return (
    <span>
      <b>{name}</b> <span class="vk-effect">{effect}</span>
    </span>
  )
}
