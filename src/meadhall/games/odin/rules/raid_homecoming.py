"""Steps F to H of a raid: fame, damage, the sea, and cards for those who interfered.

Step F completes the raid card. With the last one the game ends there: nothing of G and H follows.
"""

from __future__ import annotations

from typing import Final

from meadhall.core.basics import Message
from meadhall.core.chance import Deck
from meadhall.core.flow import Ask, Do, Draw, Flow, ForEach, If, Seq, Stage, While
from meadhall.core.program import Frame
from meadhall.games.odin.data import card_vocabulary as v
from meadhall.games.odin.data.pack import Effect
from meadhall.games.odin.rules.ability_effects import gain_fame
from meadhall.games.odin.rules.action_card_piles import FILL_OFFER
from meadhall.games.odin.rules.base import TypeQuestion
from meadhall.games.odin.rules.card_exchange import OfferQuestion
from meadhall.games.odin.rules.heroes import dismiss
from meadhall.games.odin.rules.raid_moments import in_use, in_zone, matters, moment
from meadhall.games.odin.rules.raid_needs import effects_in_use
from meadhall.games.odin.rules.vikings import receive
from meadhall.games.odin.rules.village_limits import sound_range
from meadhall.games.odin.state import OdinState

# Registers of a raid.
RECOVER: Final = 2
LOWEST: Final = 3

STOP: Final = len(v.VIKINGS)

# ---------------------------------------------------------------------- F. receive fame


def receive_fame(state: OdinState, frame: Frame) -> None:
    """The raid, its zone and abilities, then the cards that nobody matched."""
    player, pack = state.seats[frame.seat], state.pack
    raid = state.sea[state.target]
    fame = pack.raids[raid].fame + pack.zones[pack.zone_of[state.target]].fame
    for effect in effects_in_use(state, player, state.ship, state.active):
        if effect.kind == v.GAIN_FAME and in_zone(state, effect):
            fame += effect.amount
    name = pack.called(pack.raids[raid])
    state.emit("completes", {"seat": frame.seat, "raid": name, "n": fame})
    player.fame += fame
    gain_fame(state, frame.seat, v.FAME_BY_UNMATCHED[len(state.table)])
    for kind in state.table:
        state.discard[kind] += 1
    state.table = []
    player.raids.append(raid)
    state.sea[state.target] = v.NONE


# ---------------------------------------------------------------------- G. damage longship


def damage_longship(state: OdinState, frame: Frame) -> None:
    """One damage, and the longship is away; with as much damage as range it sinks at once."""
    player, ship = state.seats[frame.seat], state.ship
    spared = in_use(state, frame.seat, v.SKIP_DAMAGE)
    player.away[ship] = not in_use(state, frame.seat, v.SKIP_FLIP)
    frame.regs[RECOVER] = recovered(state.pack.longships[player.ships[ship]].ability.effects)
    if spared:
        return
    player.damage[ship] += 1
    if player.damage[ship] >= sound_range(state, player, player.ships[ship]):
        sink(state, frame.seat, ship)


def sink(state: OdinState, seat: int, ship: int) -> None:
    """The card goes to the bottom of the deck, its damage back to the stock."""
    player = state.seats[seat]
    card = player.ships.pop(ship)
    player.damage.pop(ship)
    player.away.pop(ship)
    state.ship = v.NONE
    state.longships.bottom += (card,)
    name = state.pack.called(state.pack.longships[card])
    state.emit("sinks", {"seat": seat, "name": name})


# ---------------------------------------------------------------------- H. replenish


def raids(state: OdinState, frame: Frame) -> Deck:
    return state.raids


def raid_words(state: OdinState) -> tuple[str, ...]:
    return state.pack.raid_words


def raid_missing(state: OdinState, frame: Frame) -> bool:
    return state.raids_left > 0 and v.NONE in state.sea


def raid_drawn(state: OdinState, frame: Frame, card: int) -> None:
    state.raids.take(card)
    state.raids_left -= 1
    state.sea[state.sea.index(v.NONE)] = card


FILL_SEA: Flow = While(raid_missing, Draw(raids, raid_drawn, raid_words))


def change_token(state: OdinState, frame: Frame) -> None:
    """The zone's viking token changes places with the one beside the board."""
    zone = state.pack.zone_of[state.target]
    if state.zone_tokens[zone] != v.NONE:
        state.zone_tokens[zone], state.side_token = state.side_token, state.zone_tokens[zone]


def move_raids_up(state: OdinState, frame: Frame) -> None:
    """Left within a zone and up into the next one, until the last space is empty."""
    state.sea = [*(card for card in state.sea if card != v.NONE)]
    state.sea += [v.NONE] * (len(state.pack.zone_of) - len(state.sea))


def sea_empty(state: OdinState) -> bool:
    return not state.raids_left and max(state.sea) == v.NONE


def goes_on(state: OdinState, frame: Frame) -> bool:
    return not sea_empty(state)


def interferers(state: OdinState, frame: Frame) -> list[int]:
    """Clockwise, as they played."""
    return state.interferers


# ---------------------------------------------------------------------- afterwards


def recovered(effects: tuple[Effect, ...] | list[Effect]) -> int:
    return sum(effect.amount for effect in effects if effect.kind == v.RECOVER_VIKINGS)


def abilities_in_use(state: OdinState, seat: int) -> list[Effect]:
    """Without the longship's, which may have sunk."""
    return effects_in_use(state, state.seats[seat], v.NONE, state.active)


def begin_recovering(state: OdinState, frame: Frame) -> None:
    frame.regs[LOWEST] = 0
    frame.regs[RECOVER] += recovered(abilities_in_use(state, frame.seat))


def recovering(state: OdinState, frame: Frame) -> bool:
    first = frame.regs[LOWEST]
    return frame.regs[RECOVER] > 0 and first < STOP and any(state.paid[first:])


class RecoverQuestion(TypeQuestion):
    """Which of the vikings expended comes back, in the order of the types."""

    key = "recover"
    words: tuple[str, ...] = (*v.VIKINGS, "stop")

    def candidates(self, state: OdinState, frame: Frame) -> list[int]:
        first = frame.regs[LOWEST]
        return [*(type for type in range(first, STOP) if state.paid[type]), STOP]

    def answer(self, state: OdinState, frame: Frame, action: int) -> None:
        frame.regs[LOWEST] = action
        if action != STOP:
            frame.regs[RECOVER] -= 1
            state.paid[action] -= 1
            receive(state, frame.seat, action, 1)

    def label(self, state: OdinState, frame: Frame, action: int) -> Message:
        if action == STOP:
            return Message("recover.stop")
        return super().label(state, frame, action)


def hero_leaves(state: OdinState, frame: Frame) -> None:
    """Used or not, unless an ability keeps him."""
    kept = False
    for effect in abilities_in_use(state, frame.seat):
        if effect.kind == v.KEEP_HERO and matters(state, frame.seat, effect):
            kept = True
    if not kept:
        dismiss(state, frame.seat)


def end_raid(state: OdinState, frame: Frame) -> None:
    """Nothing is left of the raid; without another one the game is over."""
    state.target = state.ship = v.NONE
    state.active = 0
    state.paid = [0, 0, 0]
    state.interferers = []
    state.ended = sea_empty(state)


DAMAGE: Flow = Seq(moment(v.SKIP_DAMAGE, v.SKIP_FLIP), Do(damage_longship))

REPLENISH: Flow = Seq(
    Stage("H"),
    Do(change_token),
    Do(move_raids_up),
    FILL_SEA,
    ForEach(interferers, Ask(OfferQuestion(), if_any=True)),
    FILL_OFFER,
)

AFTERWARDS: Flow = Seq(
    moment(v.RECOVER_VIKINGS, v.KEEP_HERO),
    Do(begin_recovering),
    While(recovering, Ask(RecoverQuestion())),
    Do(hero_leaves),
)

HOMECOMING: Flow = Seq(
    Stage("F"),
    moment(v.GAIN_FAME),
    Do(receive_fame),
    Stage("G"),
    If(goes_on, Seq(DAMAGE, REPLENISH, AFTERWARDS)),
    Do(end_raid),
)
