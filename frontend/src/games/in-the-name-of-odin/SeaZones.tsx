/** The sea: three zones, each with its range, its fame and its viking token, and the raids in them. */
import { Fame, Sign } from './art/signs'
import { Choosable, Told } from './Choosable'
import { type ByType, type Odin, type Progress, type Raid, VIKINGS, type Zone } from './read-view'
import { useOdin } from './table-context'

export function SeaZones({ odin }: { odin: Odin }) {
  const { word } = useOdin()
  return (
    <section class="od-panel od-sea">
      <h3 class="od-title">
        {word('part.sea')}
        <small>{word('page.raids_left', { n: odin.decks.raids })}</small>
        {odin.side_token && (
          <Told class="od-side-token" about={word('page.side_token', { what: `@viking.${odin.side_token}` })}>
            <Sign name={odin.side_token} size={22} />
          </Told>
        )}
      </h3>
      {odin.zones.map((zone) => (
        <ZoneRow key={zone.zone} zone={zone} target={odin.raid?.declared?.word} />
      ))}
    </section>
  )
}

function ZoneRow({ zone, target }: { zone: Zone; target?: string }) {
  const { word } = useOdin()
  const token = zone.token ? `@viking.${zone.token}` : '@viking.none'
  const params = { zone: `@zone.${zone.zone}`, range: zone.range, n: zone.fame, token }
  const empty = Math.max(0, zone.spaces - zone.raids.length)
  return (
    <div class={`od-zone od-zone-${zone.zone}`}>
      <Told class="od-zone-sign" about={word('page.zone', params)}>
        <Waves n={zone.range} />
        {zone.fame > 0 && <Fame n={zone.fame} size={28} sign />}
        {zone.token && <Sign name={zone.token} size={26} class="od-token" />}
      </Told>
      <div class="od-raids">
        {zone.raids.map((raid) => (
          <RaidCard key={raid.word} raid={raid} zone={zone} aimed={raid.word === target} />
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

function RaidCard({ raid, zone, aimed }: { raid: Raid; zone: Zone; aimed: boolean }) {
  const { word, named } = useOdin()
  const progress = aimed ? undefined : raid.progress
  const params = { name: raid.name, zone: `@zone.${zone.zone}`, range: zone.range, n: raid.fame + zone.fame }
  const needs = { warriors: raid.need.warrior, traders: raid.need.trader, sailors: raid.need.sailor }
  const token = zone.token ? `@viking.${zone.token}` : '@viking.none'
  const about = [word('sea.raid', { ...params, ...needs, token }), ...(progress ? [word(...stateOf(progress))] : [])]
  const answers = [{ at: ['raid'], word: raid.word, by: 'raid', reasons: progress?.reasons }]
  return (
    <Choosable
      answers={answers}
      class={`od-raid ${progress?.ready ? 'od-ready' : ''} ${aimed ? 'od-aimed' : ''}`}
      about={about.join('\n')}
    >
      <b>{named(raid.name)}</b>
      <span class="od-crew">
        {progress && <Sign name="range" size={20} class={progress.in_range ? '' : 'od-lacking'} />}
        <Crew need={raid.need} types={progress?.types} />
      </span>
      <span class="od-raid-foot">
        {progress && <small class="od-progress">{word(...stateOf(progress))}</small>}
        <Fame n={raid.fame} size={26} />
      </span>
    </Choosable>
  )
}

function stateOf({ ready, missing }: Progress): [string, { n: number }?] {
  if (ready) return ['page.ready']
  return missing ? ['page.missing', { n: missing }] : ['page.crew_complete']
}

/** The vikings that a raid asks for: covered by symbols, there, or missing. */
function Crew({ need, types = {} }: { need: ByType; types?: Progress['types'] }) {
  return VIKINGS.flatMap((type) => {
    const { covered = 0, there = need[type] } = types[type] ?? {}
    return Array.from({ length: need[type] }, (_, place) => {
      const state = place < covered ? 'covered' : place < covered + there ? 'there' : 'lacking'
      return <Sign key={`${type} ${place}`} name={type} size={22} class={`od-${state}`} />
    })
  })
}
