/** The sea: three zones, each with its range, its fame and its viking token, and the raids in them. */
import { LandPicture } from './art/lands'
import { ShipPicture } from './art/ships'
import { Fame, Sign } from './art/signs'
import { Choosable, Told } from './Choosable'
import { type ByType, type Odin, type Progress, type Raid, VIKINGS, type Zone } from './read-view'
import { type Table, useOdin } from './table-context'

export function SeaZones({ odin }: { odin: Odin }) {
  const { word } = useOdin()
  const declared = odin.raid?.declared
  return (
    <section class="od-panel od-sea" data-part="sea" aria-label={word('part.sea')}>
      {odin.zones.map((zone) => (
        <ZoneRow key={zone.zone} zone={zone} target={declared?.word} ship={declared?.ship?.word} />
      ))}
    </section>
  )
}

interface Sailing {
  zone: Zone
  target?: string
  ship?: string
}

function ZoneRow({ zone, target, ship }: Sailing) {
  const { word } = useOdin()
  const token = zone.token ? `@viking.${zone.token}` : '@viking.none'
  const params = { zone: `@zone.${zone.zone}`, range: zone.range, n: zone.fame, token }
  const empty = Math.max(0, zone.spaces - zone.raids.length)
  return (
    <div class={`od-zone od-zone-${zone.zone}`} data-spaces={zone.spaces}>
      <Told class="od-zone-sign" about={word('page.zone', params)}>
        <Waves n={zone.range} />
        <small class="od-zone-name">{word(`zone.${zone.zone}`)}</small>
        <span class="od-zone-extra">
          {zone.fame > 0 && <Fame n={zone.fame} size={28} sign />}
          {zone.token && <Sign name={zone.token} size={24} />}
        </span>
      </Told>
      <div class="od-raids">
        {zone.raids.map((raid) => (
          <RaidCard key={raid.word} raid={raid} zone={zone} ship={raid.word === target ? (ship ?? '') : undefined} />
        ))}
        {Array.from({ length: empty }, (_, place) => (
          <span key={place} class="od-raid od-empty" />
        ))}
      </div>
    </div>
  )
}

export function Waves({ n }: { n: number }) {
  return (
    <span class="od-waves" aria-hidden="true">
      <b>{n}</b>
      <Sign name="range" size={20} />
    </span>
  )
}

/** Names of more letters are written smaller, and smaller still. */
const LONG = 9
const LONGEST = 12

/** `ship` sails there; it is empty as long as none was chosen. */
function RaidCard({ raid, zone, ship }: { raid: Raid; zone: Zone; ship?: string }) {
  const table = useOdin()
  const { word, named } = table
  const isAimed = ship !== undefined
  const progress = isAimed ? undefined : raid.progress
  const params = { name: raid.name, zone: `@zone.${zone.zone}`, range: zone.range, n: raid.fame + zone.fame }
  const needs = { warriors: raid.need.warrior, traders: raid.need.trader, sailors: raid.need.sailor }
  const token = zone.token ? `@viking.${zone.token}` : '@viking.none'
  const state = isAimed ? word('page.target', { n: raid.fame + zone.fame }) : progress && stateOf(progress, zone, table)
  const about = [word('sea.raid', { ...params, ...needs, token }), ...(state ? [state] : [])]
  const answers = [{ at: ['raid'], word: raid.word, by: 'raid', reasons: progress?.reasons }]
  return (
    <div class="od-landing">
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
        <small class="od-progress">{state}</small>
      </Choosable>
      {ship && (
        <span class="od-at-target">
          <ShipPicture word={ship} width={84} />
        </span>
      )}
    </div>
  )
}

const lengthOf = ({ length }: string): string =>
  length > LONGEST ? 'od-long od-longest' : length > LONG ? 'od-long' : ''

/** The longest may be divided in the middle. */
const breakable = (name: string): string =>
  name.length > LONGEST ? `${name.slice(0, name.length / 2)}\u00ad${name.slice(name.length / 2)}` : name

/** What is short, in words. */
function stateOf({ ready, missing, in_range: inRange, types, reasons }: Progress, zone: Zone, { word, say }: Table) {
  if (ready) return word('page.ready')
  const short = VIKINGS.map((type) => ({ type, n: lackOf(types[type]) })).filter(({ n }) => n > 0)
  if (!missing || !short.length) return reasons[0] ? say(reasons[0]) : word('page.range', { n: zone.range })
  const said =
    short.length === 1
      ? word('page.short', { n: missing, what: `@viking.${short[0]!.type}` })
      : word('page.short_of_several', { n: missing })
  return inRange ? said : `${said} · ${word('page.range', { n: zone.range }).replace(' ', '\u00a0')}`
}

const lackOf = (type?: { need: number; covered: number; there: number }): number =>
  type ? type.need - type.covered - type.there : 0

/** The vikings that a raid asks for: covered by symbols, there, or missing. */
function Crew({ need, types = {} }: { need: ByType; types?: Progress['types'] }) {
  return VIKINGS.flatMap((type) => {
    const { covered = 0, there = need[type] } = types[type] ?? {}
    return Array.from({ length: need[type] }, (_, place) => {
      const state = place < covered ? 'covered' : place < covered + there ? 'there' : 'lacking'
      return <Sign key={`${type} ${place}`} name={type} size={19} class={`od-${state}`} />
    })
  })
}
