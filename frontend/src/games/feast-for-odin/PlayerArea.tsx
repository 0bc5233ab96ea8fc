/** Mine: the board in focus, the feast table, the other boards in small, the cards. */
import { signed } from '../../core/signed-numbers'
import { moving } from '../../motion/moving'
import { Icon, Viking } from './art'
import { OccupationCards } from './OccupationCards'
import { Choice } from './Choosable'
import { FeastTable } from './FeastTable'
import { FeastDishes } from './FeastDishes'
import { awayFromFeast, focus, lookAtMine, watched } from './tile-in-hand'
import { kindOf, VIKING } from './moving-pieces'
import { boardName, MainBoard } from './LargeBoard'
import type { Outlook } from './read-forecast'
import { BUILDINGS } from './printed'
import type { Area, Feast, Player } from './read-view'
import { CurrentScore } from './CurrentScore'
import { phaseOf } from './RoundTrack'
import { useFeast } from './table-context'
import { BoardThumbnail } from './BoardThumbnail'

interface MineProps {
  feast: Feast
  player: Player
  /** As the chosen words lead, and with what is pointed at. */
  now: Outlook | null
  ahead: Outlook | null
  mine: boolean
}

export function PlayerArea({ feast, player, now, ahead, mine }: MineProps) {
  const { asks, word } = useFeast()
  const phase = phaseOf(feast)
  const when = [word('round', { n: feast.round }), phase && word(`page.phase.${phase}`)].filter(Boolean).join(' · ')
  const area = player.areas[focus.value] ?? player.areas[0]!
  return (
    <>
      <section class="ft-card ft-home" data-part="home" style={`--ft-seat: var(--seat-${player.seat})`}>
        <Header player={player} feast={feast} />
        <div class="ft-main">
          {area.board === 'shed' ? (
            <Shed area={area} mine={mine} />
          ) : (
            <MainBoard area={area} seat={player.seat} deciding={mine} when={when} now={now} ahead={ahead} />
          )}
          {area.board === 'home' && now && now.incomes > 0 && <Income now={now} ahead={ahead} />}
        </div>
      </section>
      <FeastTable feast={feast} player={player} outlook={now} mine={mine} />
      {mine && asks === 'feast' && <FeastDishes player={player} />}
      <div class="ft-low">
        <Areas player={player} now={now} mine={mine} />
        <OccupationCards player={player} mine={mine} />
      </div>
    </>
  )
}

export function Header({ player, feast }: { player: Player; feast: Feast }) {
  const { word, names, props } = useFeast()
  const acting = feast.actors.includes(player.seat)
  const silver = player.supply.get('silver') ?? 0
  return (
    <header class="ft-header" data-part="header">
      <i class="ft-ribbon" aria-hidden="true" />
      <h3>{names[player.seat]}</h3>
      {watched.value !== null && (
        <button class="ft-back" onClick={lookAtMine}>
          ← {word('page.back')}
        </button>
      )}
      {acting && watched.value === null && (
        <span class="ft-pill">{word(props.past ? 'page.moves' : 'page.acting')}</span>
      )}
      {player.passed && !acting && <span class="ft-pill ft-quiet">{word('page.passed')}</span>}
      <span
        class="ft-count"
        data-part="silver"
        title={word('good.silver')}
        {...moving(kindOf(player.seat, 'silver'), silver)}
      >
        <Icon what="silver" size={20} />
        <b>{silver}</b>
      </span>
      <span
        class="ft-count"
        data-part="vikings"
        title={word('part.vikings')}
        {...moving(kindOf(player.seat, VIKING), player.vikings)}
      >
        <Viking seat={player.seat} size={20} />
        <b>{player.vikings}</b>
      </span>
      <CurrentScore seat={player.seat} />
    </header>
  )
}

function Income({ now, ahead }: { now: Outlook; ahead: Outlook | null }) {
  const { word } = useFeast()
  const then = ahead?.income ?? now.income
  return (
    <p class="ft-income" data-part="income">
      {word('page.income')} <b>{now.income}</b>
      {then !== now.income && <i>→ {then}</i>}
    </p>
  )
}

/** All boards of the player; a press shows one large, or answers where the tile goes. */
function Areas({ player, now, mine }: { player: Player; now: Outlook | null; mine: boolean }) {
  const { word } = useFeast()
  return (
    <section class="ft-card ft-areas" data-part="boards" aria-label={word('page.boards')}>
      <h4>
        {word('page.boards')} <Elsewhere seat={player.seat} />
      </h4>
      <div class="ft-thumbs">
        {player.areas.map((area) => (
          <AreaThumb area={area} points={now?.gaps[area.place]?.points ?? 0} mine={mine} key={area.place} />
        ))}
      </div>
    </section>
  )
}

const ON_BOARDS = ['score.home', 'score.islands', 'score.houses']

/** Points lost that no board shows, so that all of them add up. */
function Elsewhere({ seat }: { seat: number }) {
  const { props, settled, word } = useFeast()
  const sheet = (settled?.standing ?? props.standing).find((one) => one.seat === seat)
  const lost = (sheet?.lines ?? []).filter(({ key, points }) => points < 0 && !ON_BOARDS.includes(key))
  return (
    <>
      {lost.map(({ key, points }) => (
        <em class="ft-bad" key={key}>
          {word(key)} {signed(points)}
        </em>
      ))}
    </>
  )
}

function AreaThumb({ area, points, mine }: { area: Area; points: number; mine: boolean }) {
  const { target, word, asks } = useFeast()
  const answer = mine ? target(['place_where'], area.word) : undefined
  const name = boardName(word, area.board)
  const isShown = focus.value === area.place && !(asks === 'feast' && !awayFromFeast.value)
  const show = () => {
    focus.value = area.place
    awayFromFeast.value = true
    answer?.choose()
  }
  return (
    <Choice
      state="legal"
      word={answer?.word}
      about={points ? `${name}: ${word('page.lost', { n: points })}` : name}
      pressed={isShown}
      choose={show}
      moving={moving(area.board)}
      class={`ft-thumb ${answer ? 'ft-asked' : ''} ${isShown ? 'ft-shown' : ''}`}
    >
      <span class={`ft-thumb-picture ft-thumb-${area.board}`}>
        {area.board === 'shed' ? <ShedPicture area={area} /> : <BoardThumbnail board={area.board} tiles={area.tiles} />}
        {points > 0 && <em>{signed(-points)}</em>}
      </span>
      <b>{name}</b>
    </Choice>
  )
}

function ShedPicture({ area }: { area: Area }) {
  return (
    <span class="ft-shed-picture">
      <Icon what="shed" size={40} />
      <Slots area={area} />
    </span>
  )
}

/** Places for wood and stone, filled and empty. */
function Slots({ area }: { area: Area }) {
  const building = BUILDINGS.find(({ key }) => key === area.board)
  if (!building || !area.stored) return null
  const slot = (what: 'wood' | 'stone', k: number) => (
    <i class={k < area.stored![what] ? `ft-slot ft-slot-${what}` : 'ft-slot'} key={`${what} ${k}`} />
  )
  return (
    <span class="ft-slots">
      {Array.from({ length: building.wood }, (_, k) => slot('wood', k))}
      {Array.from({ length: building.stone }, (_, k) => slot('stone', k))}
    </span>
  )
}

/** A shed has no spaces, only places for wood and stone. */
function Shed({ area, mine }: { area: Area; mine: boolean }) {
  const { props, target, word, name } = useFeast()
  const building = BUILDINGS.find(({ key }) => key === 'shed')!
  const store = (what: string) => props.follow([{ word: 'store' }, { word: `${what} in ${area.word}`, asked: 'store' }])
  return (
    <div class="ft-shed">
      <Icon what="shed" size={180} />
      <div class="ft-store">
        {(['wood', 'stone'] as const).map((what) =>
          Array.from({ length: building[what] }, (_, k) => {
            const isFull = k < (area.stored?.[what] ?? 0)
            const answer = mine ? target(['store'], `${what} in ${area.word}`) : undefined
            const opens = mine && !isFull && props.targets.get('store')?.state === 'legal'
            return (
              <Choice
                state={isFull ? 'idle' : (answer?.state ?? (opens ? 'legal' : 'idle'))}
                about={word(isFull ? 'page.stored' : 'page.to_store', { what: name(what) })}
                choose={() => (answer ? answer.choose() : store(what))}
                class={`ft-storage ft-storage-${what} ${isFull ? 'ft-full' : ''}`}
                key={`${what} ${k}`}
              >
                <Icon what={what} size={34} />
              </Choice>
            )
          }),
        )}
      </div>
    </div>
  )
}
