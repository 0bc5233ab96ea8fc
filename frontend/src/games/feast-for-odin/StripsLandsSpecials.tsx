/** What lies beside the action board: mountain strips, lands to explore, special tiles. */
import { moving } from '../../motion/moving'
import { Icon } from './art'
import { Choice } from './Choosable'
import { boardName } from './LargeBoard'
import { PieceIcon } from './TileShape'
import { EXPLORATIONS, SPECIALS } from './printed'
import type { Feast, Land, Strip } from './read-view'
import { useFeast } from './table-context'
import { BoardThumbnail } from './BoardThumbnail'

export function StripsLandsSpecials({ feast }: { feast: Feast }) {
  const { word } = useFeast()
  return (
    <section class="ft-card ft-world" aria-label={word('page.world')}>
      {feast.strips.length > 0 && (
        <div>
          <h4>{word('page.mountains')}</h4>
          <div class="ft-strips" data-part="strips">
            {feast.strips.map((strip) => (
              <StripShown strip={strip} key={strip.number} />
            ))}
          </div>
        </div>
      )}
      {feast.lands.length > 0 && (
        <div>
          <h4>{word('page.lands')}</h4>
          <div class="ft-lands" data-part="lands">
            {feast.lands.map((land) => (
              <LandShown land={land} key={land.board} />
            ))}
          </div>
        </div>
      )}
      <div>
        <h4>{word('part.specials')}</h4>
        <SpecialTiles left={feast.specials} />
      </div>
    </section>
  )
}

/** Questions of which one answer leads to the strips. */
const BEFORE_STRIPS = ['mountain_or_trade', 'mountain_xor_trade'] as const

/** A click on an item takes all up to it, from the arrow on. */
function StripShown({ strip }: { strip: Strip }) {
  const { props, target, name, word, say } = useFeast()
  const toStrips = target(BEFORE_STRIPS, 'take')
  const takeAtOnce = (answer: string) => props.follow([{ word: 'take' }, { word: answer, asked: 'mountain' }])
  return (
    <div class="ft-strip">
      <b>{strip.number}</b>
      {strip.items.map((item, k) => {
        const answer = `${k + 1} from strip ${strip.number}`
        const taken = toStrips ?? target(['mountain'], answer)
        const what = item === 'coins' ? word('page.two_silver') : name(item)
        return (
          <Choice
            state={taken?.state ?? 'idle'}
            word={taken && answer}
            about={taken ? `${say(taken.label)}: ${countedItems(strip.items.slice(0, k + 1), name, word)}` : what}
            choose={toStrips ? () => takeAtOnce(answer) : taken?.choose}
            peek={toStrips ? undefined : taken?.peek}
            class="ft-item"
            key={k}
          >
            <Icon what={item} size={17} />
          </Choice>
        )
      })}
    </div>
  )
}

function countedItems(items: string[], name: (what: string) => string, word: (key: string) => string): string {
  const kinds = [...new Set(items)]
  return kinds
    .map((kind) => {
      const n = items.filter((item) => item === kind).length
      return `${n} × ${kind === 'coins' ? word('page.two_silver') : name(kind)}`
    })
    .join(', ')
}

function LandShown({ land }: { land: Land }) {
  const { target, say, word } = useFeast()
  const printed = EXPLORATIONS.find(({ board }) => board === land.board)!
  const taken = target(['explore'], land.board)
  const ships = printed.ships.map((ship) => word(`ship.${ship}`)).join(', ')
  const what = `@board.${land.board}`
  const about = word('page.land', { what, points: land.points, n: land.silver, ships })
  return (
    <Choice
      state={taken?.state ?? 'idle'}
      word={land.board}
      about={[about, ...(taken?.reasons ?? []).map(say)].join('\n')}
      choose={taken?.choose}
      peek={taken?.peek}
      moving={moving(land.board)}
      class="ft-land-card"
    >
      <span class="ft-map">
        <BoardThumbnail board={land.board} />
        {land.silver > 0 && (
          <em>
            {land.silver}
            <Icon what="silver" size={12} />
          </em>
        )}
      </span>
      <span class="ft-land-foot">
        <b>{land.points}</b>
        <Icon
          what={printed.ships.length > 2 ? 'whaling_boat' : printed.ships.length > 1 ? 'large_ship' : 'longship'}
          size={17}
        />
      </span>
      <small class="ft-land-name" aria-hidden="true">
        {boardName(word, land.board)}
      </small>
    </Choice>
  )
}

/** The longest lie, so that all rows are as low as they can be. */
const isLong = (cells: readonly (readonly number[])[]) => cells.some(([, y]) => y! > 3)

const SALE = ['forge', 'special_sale', 'loot', 'second_loot'] as const

function SpecialTiles({ left }: { left: string[] }) {
  const { target, say, name, word } = useFeast()
  return (
    <div class="ft-specials">
      {SPECIALS.map(({ key, cells, sword, silver, forge }) => {
        const here = left.includes(key)
        const taken = here ? target(SALE, key) : undefined
        const facts = [
          silver === null ? word('page.only_loot') : word('page.price', { n: silver }),
          word('page.sword', { n: sword }),
          forge && word('page.forged'),
        ]
        const about = [
          name(key),
          here ? facts.filter(Boolean).join(', ') : word('page.gone'),
          ...(taken?.reasons ?? []).map(say),
        ]
        return (
          <Choice
            state={taken?.state ?? 'idle'}
            word={key}
            about={about.join('\n')}
            choose={taken?.choose}
            peek={taken?.peek}
            moving={moving(key, here ? 1 : 0)}
            class={`ft-special ${here ? '' : 'ft-gone'}`}
            key={key}
          >
            <PieceIcon piece={key} unit={6} turned={isLong(cells)} />
          </Choice>
        )
      })}
    </div>
  )
}
