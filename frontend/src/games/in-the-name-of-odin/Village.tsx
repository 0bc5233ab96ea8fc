/** The five named spaces of a village: buildings, construction tokens, empty ground. */
import { BuildingPicture } from './art/buildings'
import { Fame, Sign } from './art/signs'
import { Choosable } from './Choosable'
import { Notes, useAbout } from './Offers'
import type { BuildingType, OwnBuilding, Player } from './read-view'
import { useOdin } from './table-context'

const ASKED = ['pay', 'use', 'use_building', 'muster']

export function Village({ player }: { player: Player }) {
  const { word } = useOdin()
  const empty = player.village.filter(({ building }) => !building).map(({ type }) => type)
  return (
    <div class="od-village" role="group" aria-label={word('part.village')}>
      {player.village.map(({ type, building }) =>
        building ? (
          <Built key={type} building={building} />
        ) : (
          <Empty key={type} type={type} token={empty.indexOf(type) < player.tokens} />
        ),
      )}
    </div>
  )
}

function Built({ building }: { building: OwnBuilding }) {
  const { named, word } = useOdin()
  const about = useAbout()
  const { name, type, fame, shared, notes, used, turn } = building
  const label = { key: 'building.shown', params: { name, type: `@type.${type}`, n: fame } }
  const spent = used > 0 ? [word('page.used', { n: used, of: turn })] : []
  return (
    <Choosable
      answers={[{ at: ASKED, word: building.word }]}
      class={`od-space ${turn > 0 && used === turn ? 'od-spent' : ''}`}
      about={[about(label, [...shared, ...notes]), ...spent].join('\n')}
    >
      <span class="od-marks">
        <BuildingPicture type={type} height={30} />
        <Fame n={fame} size={26} />
      </span>
      <b>{named(name)}</b>
      <Notes notes={notes} />
      {spent.length > 0 && <small class="od-used">{spent}</small>}
    </Choosable>
  )
}

/** Tokens lie on empty spaces: that shows how many a village can still hold. */
function Empty({ type, token }: { type: BuildingType; token: boolean }) {
  const { word } = useOdin()
  return (
    <div class="od-space od-empty">
      <span class="od-marks">
        <BuildingPicture type={type} height={30} class="od-faint" />
        {token && <Sign name="token" size={26} />}
      </span>
      <b>{word(`type.${type}`)}</b>
      {token && <small>{word('construction_token')}</small>}
    </div>
  )
}
