/** A raid on the sea: where it leads, what it brings, whom it asks for, and what is still short. */
import type { ComponentChildren } from 'preact'

import { LandPicture } from './art/lands'
import { ShipPicture } from './art/ships'
import { Fame, Sign } from './art/signs'
import { Choosable } from './Choosable'
import { SIGN, WithSign } from './notes'
import { type ByType, type Progress, type Raid, VIKINGS, type Zone } from './read-view'
import { type Table, useOdin } from './table-context'

/** Names of more letters are written smaller, and smaller still. */
const LONG = 9
const LONGEST = 12

/** `ship` sails there; it is empty as long as none was chosen. */
export function RaidCard({ raid, zone, ship }: { raid: Raid; zone: Zone; ship?: string }) {
  const table = useOdin()
  const { word, named } = table
  const isAimed = ship !== undefined
  const progress = isAimed ? undefined : raid.progress
  const aim = isAimed && word('page.target', { n: raid.fame + zone.fame })
  const state = aim || (progress && stateOf(progress, zone, table))
  const about = [askedBy(raid, zone, table), ...(state ? [state] : [])]
  const answers = [{ at: ['raid'], word: raid.word, by: 'raid', reasons: progress?.reasons }]
  return (
    <div class="od-landing" data-part={`raid-${raid.word}`}>
      <Choosable
        answers={answers}
        class={`od-raid ${progress?.ready ? 'od-ready' : ''} ${isAimed ? 'od-aimed' : ''}`}
        about={about.join('\n')}
      >
        <LandPicture word={raid.word} />
        <Fame n={raid.fame} size={26} />
        <b class={lengthOf(named(raid.name))}>{breakable(named(raid.name))}</b>
        <span class="od-crew">
          <Crew need={raid.need} types={progress?.types} />
        </span>
        <small class="od-progress">{aim || (progress && inBrief(progress, table))}</small>
      </Choosable>
      {ship && (
        <span class="od-at-target">
          <ShipPicture word={ship} width={84} />
        </span>
      )}
    </div>
  )
}

/** Where it lies, whom it asks for, and what it brings. */
function askedBy(raid: Raid, zone: Zone, { word }: Table): string {
  const counted = (type: string, n: number) => word('page.count', { n, what: `@viking.${type}` })
  const crew = VIKINGS.filter((type) => raid.need[type]).map((type) => counted(type, raid.need[type]))
  const token = zone.token ? [word('page.raid_token', { what: counted(zone.token, 1) })] : []
  const params = { name: raid.name, zone: `@zone.${zone.zone}`, range: zone.range, n: raid.fame + zone.fame }
  return word('page.raid', { ...params, list: [...crew, ...token].join(', ') })
}

const lengthOf = ({ length }: string): string =>
  length > LONGEST ? 'od-long od-longest' : length > LONG ? 'od-long' : ''

/** The longest may be divided in the middle. */
const breakable = (name: string): string =>
  name.length > LONGEST ? `${name.slice(0, name.length / 2)}\u00ad${name.slice(name.length / 2)}` : name

/** The types of which there are too few, and how many are missing. */
function shortOf({ types }: Progress) {
  return VIKINGS.map((type) => ({ type, n: lackOf(types[type]) })).filter(({ n }) => n > 0)
}

const lackOf = (type?: { need: number; covered: number; there: number }): number =>
  type ? type.need - type.covered - type.there : 0

/** All that is short, in words. */
function stateOf(progress: Progress, zone: Zone, { word, say }: Table): string {
  const { ready, missing, in_range: inRange, reasons } = progress
  if (ready) return word('page.ready')
  const short = shortOf(progress)
  if (!missing || !short.length) return reasons[0] ? say(reasons[0]) : word('page.range', { n: zone.range })
  const said =
    short.length === 1
      ? word('page.short', { n: missing, what: `@viking.${short[0]!.type}` })
      : word('page.short_of_several', { n: missing })
  return inRange ? said : `${said} · ${word('page.range', { n: zone.range })}`
}

/** One line for the card: the vikings first, as they are what one gathers; then what every raid needs. */
function inBrief(progress: Progress, { word }: Table): ComponentChildren {
  const { ready, missing, reasons } = progress
  if (ready) return word('page.ready')
  const [first, ...more] = shortOf(progress)
  if (missing && more.length) return word('page.short_of_several', { n: missing })
  if (missing && first) return <WithSign text={word('page.short', { n: missing, what: SIGN })} name={first.type} />
  return reasons[0] ? word(`page.lacks.${reasons[0].key}`) : word('page.lacks.out_of_range')
}

/** The vikings that a raid asks for: covered by symbols, there, or missing. */
function Crew({ need, types = {} }: { need: ByType; types?: Progress['types'] }) {
  return VIKINGS.flatMap((type) => {
    const { covered = 0, there = need[type] } = types[type] ?? {}
    return Array.from({ length: need[type] }, (_, place) => {
      const state = place < covered ? 'covered' : place < covered + there ? 'there' : 'lacking'
      return (
        <i key={`${type} ${place}`}>
          <Sign name={type} size={19} class={`od-${state}`} />
        </i>
      )
    })
  })
}
