/** The opponents in small, always in sight: boards, silver, Vikings, ships, the next feast. */
import { useTable } from '../../core/at-table'
import { seatName } from '../../core/names'
import { Icon, Thing, Viking } from './art'
import { Choice } from './Choice'
import type { Area, Feast, Player } from './read'
import { minusSign } from './Score'
import { useFeast } from './table'
import { Thumbnail } from './Thumbnail'

/** Whose boards are shown large, in place of mine. */
export function Others({ feast, mine, look }: { feast: Feast; mine: number; look(seat: number): void }) {
  const others = feast.seats.slice(1).map((_, index) => (mine + 1 + index) % feast.seats.length)
  return (
    <>
      {others.map((seat) => (
        <Opponent player={feast.seats[seat]!} feast={feast} look={() => look(seat)} key={seat} />
      ))}
    </>
  )
}

function Opponent({ player, feast, look }: { player: Player; feast: Feast; look(): void }) {
  const { props, word } = useFeast()
  const { session, info } = useTable()
  const seat = props.seats[player.seat]!
  const acting = feast.actors.includes(player.seat)
  const total = (props.preview?.standing ?? props.standing).find((sheet) => sheet.seat === player.seat)?.total
  const name = seatName(seat, player.seat)
  return (
    <section
      class={`ft-opponent ${acting ? 'ft-acting' : ''}`}
      style={`--ft-seat: var(--seat-${player.seat})`}
      aria-label={name}
    >
      <Choice state="legal" about={word('page.look_at', { name })} choose={look} class="ft-opponent-board">
        <Thumbnail board="home" tiles={player.areas[0]!.tiles} />
      </Choice>
      <div>
        <header>
          <b>{name}</b>
          {total !== undefined && <strong>{minusSign(total)}</strong>}
        </header>
        <p>
          <Icon what="silver" size={16} />
          <b>{player.supply.get('silver') ?? 0}</b>
          <Viking seat={player.seat} size={17} />
          <b>{player.vikings}</b>
          {player.passed && <em>{word('page.passed')}</em>}
          {acting && <em class="ft-bad">{word('page.moves')}</em>}
        </p>
        <p class="ft-goods">
          {[...player.supply]
            .filter(([what]) => what !== 'silver')
            .map(([what, n]) => (
              <span title={word(`good.${what}`, { n })} key={what}>
                <Thing what={what} size={15} />
                {n > 1 && <small>{n}</small>}
              </span>
            ))}
          {player.specials.map((what) => (
            <Thing what={what} size={15} key={what} />
          ))}
        </p>
        <p class="ft-fleet">
          {player.ships.map((ship, k) => (
            <Icon what={ship.gone ? 'emigrated' : ship.kind} size={18} key={k} />
          ))}
          {player.areas.slice(1).map((area) => (
            <Icon what={signOf(area)} size={18} key={area.place} />
          ))}
          {player.hand.length > 0 && (
            <span>
              <Icon what="card" size={16} />
              <small>{player.hand.length}</small>
            </span>
          )}
        </p>
        {info.mine.includes(player.seat) && (
          <button class="plain" onClick={() => session.lookBehind(player.seat)}>
            {word('page.sit_there', { name })}
          </button>
        )}
      </div>
    </section>
  )
}

function signOf({ board }: Area): string {
  return ['shed', 'stone_house', 'long_house'].includes(board) ? board : 'land'
}
