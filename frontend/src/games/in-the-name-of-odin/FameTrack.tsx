/** The fame track with everybody's shield; its place is that of a raid's steps while somebody sails. */
import { useLayoutEffect, useRef, useState } from 'preact/hooks'

import { Shield } from '../../art/shield'
import { Sign } from './art/signs'
import { Told } from './Choosable'
import { type Pin, pinsOn } from './fame-pins'
import { useOdin } from './table-context'

/** The track is so long at least, in fame. */
const SHORTEST = 30
const TICK = 5
/** How far below the pins the track is, in pixels. */
const STEM = 10

export function FameTrack() {
  const { odin, names, word, props, mine } = useOdin()
  const [actor] = odin.actors
  const isMine = actor === mine && props.seat !== null && !props.past
  return (
    <section class="od-panel od-strip od-race" aria-label={word('score.fame')}>
      <div class="od-strip-head">
        {actor !== undefined && <Shield seat={actor} size={40} letter={names[actor]?.[0]} />}
        <div>
          <h3>
            {actor === undefined
              ? word('page.is_over')
              : word(isMine ? 'page.my_turn' : 'page.turn_of', { who: names[odin.turn] ?? '' })}
          </h3>
          {actor !== undefined && <small>{word('page.sea_left', { n: odin.decks.raids + inSight(odin.zones) })}</small>}
        </div>
      </div>
      <Track fame={odin.seats.map((player) => player.fame)} />
    </section>
  )
}

const inSight = (zones: { raids: unknown[] }[]): number => zones.reduce((sum, { raids }) => sum + raids.length, 0)

function Track({ fame }: { fame: number[] }) {
  const { ref, width } = useWidth()
  const length = Math.max(SHORTEST, ...fame.map((n) => n + TICK))
  const ticks = Array.from({ length: Math.floor(length / TICK) + 1 }, (_, place) => place * TICK)
  const pins = pinsOn(fame, length, width)
  return (
    <div class="od-track" ref={ref}>
      <Sign name="fame" size={22} class="od-track-sign" />
      {ticks.map((n) => (
        <i key={n} style={{ left: `${(n / length) * 100}%` }} aria-hidden="true">
          {n}
        </i>
      ))}
      <svg class="od-stems" width={width} aria-hidden="true">
        {pins.map(({ seats, at, middle }) => (
          <g key={at} style={{ color: `var(--seat-${seats[0]})` }}>
            <path d={`M${middle} 0L${at} ${STEM}`} />
            <circle cx={at} cy={STEM} r="4" />
          </g>
        ))}
      </svg>
      {pins.map((pin) => (
        <PinShown key={pin.fame} pin={pin} />
      ))}
    </div>
  )
}

/** Shields of all who have so much fame. */
function PinShown({ pin: { fame, seats, middle } }: { pin: Pin }) {
  const { names, word, mine } = useOdin()
  const about = seats.map((seat) => word('page.fame_of', { who: names[seat] ?? '', n: fame }))
  return (
    <Told class={`od-pin ${seats.includes(mine) ? 'od-mine' : ''}`} about={about.join('\n')}>
      <span style={{ left: `${middle}px`, '--od-seat': `var(--seat-${seats[0]})` }}>
        {seats.map((seat) => (
          <Shield key={seat} seat={seat} />
        ))}
        <b>{fame}</b>
      </span>
    </Told>
  )
}

/** An element and how wide it is, in pixels. */
function useWidth() {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(entry!.contentRect.width))
    observer.observe(ref.current!)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}
