/** The five named spaces of a village: buildings, construction tokens, empty ground. */
import { moving } from '../../motion/moving'
import { BuildingPicture } from './art/buildings'
import { Fame, Sign } from './art/signs'
import { Choosable } from './Choosable'
import { Notes, useAbout } from './notes'
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
      moving={moving(building.word)}
    >
      <BuildingPicture type={type} />
      <Fame n={fame} size={26} />
      {used > 0 && <em class="od-used">{word('page.spent')}</em>}
      <b>{named(name)}</b>
      <Notes notes={notes} />
    </Choosable>
  )
}

/** Tokens lie on empty spaces: that shows how many a village can still hold. */
function Empty({ type, token }: { type: BuildingType; token: boolean }) {
  const { word } = useOdin()
  return (
    <div class="od-space od-empty">
      <BuildingPicture type={type} class="od-faint" />
      {token && <Sign name="token" size={24} class="od-lies-there" />}
      <b>{word(`type.${type}`)}</b>
      <span class="unseen">{word(token ? 'construction_token' : 'page.free')}</span>
    </div>
  )
}
