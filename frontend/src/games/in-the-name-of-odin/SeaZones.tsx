/** The sea: three zones, each with its range, its fame and its viking token, and the raids in them. */
import { Compass } from './art/compass'
import { Fame, Sign } from './art/signs'
import { Told } from './Choosable'
import { RaidCard } from './RaidCard'
import type { Odin, Zone } from './read-view'
import { useOdin } from './table-context'

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
          <span key={place} class="od-raid od-empty">
            <Compass />
            {word('page.no_raid')}
          </span>
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
