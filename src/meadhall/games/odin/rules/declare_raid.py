"""Steps A to C of a raid: target, longship, abilities, vikings."""

from __future__ import annotations

from typing import Final

from meadhall.core.basics import Message, Reason
from meadhall.core.flow import Ask, Do, Flow, Seq, Stage, While
from meadhall.core.program import Frame
from meadhall.games.odin.data import card_vocabulary as v
from meadhall.games.odin.data.pack import Ability, Card, Effect
from meadhall.games.odin.rules.abilities import NO_MORE, UseQuestion
from meadhall.games.odin.rules.ability_effects import ShipQuestion
from meadhall.games.odin.rules.base import CardQuestion, TypeQuestion
from meadhall.games.odin.rules.raid_needs import (
    WILD,
    can_expend,
    cover,
    effects_in_use,
    everything,
    feasible,
    lacks_for_raid,
    lacks_to_raid,
    raid_abilities,
    reach,
    requirement,
    uncovered,
)
from meadhall.games.odin.rules.vikings import send_back
from meadhall.games.odin.state import OdinState

# Registers of a raid.
MUSTERED: Final = 0
"""whether no more abilities are used before the longship sails"""
LOWEST: Final = 1
"""the lowest ability or viking type that may come next"""
TO_EXPEND: Final = 2
"""vikings that are still to be chosen"""


# ---------------------------------------------------------------------- A and B


class TargetQuestion(CardQuestion):
    """Which raid is declared; the answer is its space."""

    key = "raid"
    sure = False

    def card(self, state: OdinState, frame: Frame, action: int) -> Card:
        return state.pack.raids[state.sea[action]]

    def known(self, state: OdinState, frame: Frame) -> list[int]:
        return [space for space, card in enumerate(state.sea) if card != v.NONE]

    def lacks(self, state: OdinState, frame: Frame, action: int) -> list[Reason]:
        return lacks_for_raid(state, frame.seat, action)

    def answer(self, state: OdinState, frame: Frame, action: int) -> None:
        state.target = action


class SailQuestion(ShipQuestion):
    """With which longship."""

    key = "sail_with"

    def lacks(self, state: OdinState, frame: Frame, action: int) -> list[Reason]:
        player = state.seats[frame.seat]
        if player.away[action]:
            return [Reason("is_away")]
        active = everything(state, player)
        ready = feasible(state, frame.seat, state.target, action, active)
        return [] if ready else [Reason("not_with_this_ship")]

    def answer(self, state: OdinState, frame: Frame, action: int) -> None:
        state.ship = action
        player = state.seats[frame.seat]
        raid = state.pack.called(state.pack.raids[state.sea[state.target]])
        ship = state.pack.called(state.pack.longships[player.ships[action]])
        state.emit("declares", {"seat": frame.seat, "raid": raid, "ship": ship})


# ---------------------------------------------------------------------- abilities


class MusterQuestion(UseQuestion):
    """Abilities that extend the range, stand for vikings or keep cards off the table."""

    key = "muster"

    def usable(self, state: OdinState, frame: Frame) -> list[int]:
        player, regs = state.seats[frame.seat], frame.regs
        found: list[int] = []
        for bit, ability in raid_abilities(state, player):
            if bit >= regs[LOWEST] and _helps(state, frame.seat, ability):
                active = state.active | 1 << bit | everything(state, player, bit)
                if feasible(state, frame.seat, state.target, state.ship, active):
                    found.append(bit)
        return found

    def candidates(self, state: OdinState, frame: Frame) -> list[int]:
        found = self.usable(state, frame)
        if feasible(state, frame.seat, state.target, state.ship, state.active):
            found.append(NO_MORE)
        return found

    def decline(self, frame: Frame) -> None:
        frame.regs[MUSTERED] = 1

    def use(self, state: OdinState, frame: Frame, bit: int) -> None:
        frame.regs[LOWEST] = bit + 1
        state.active |= 1 << bit


def _helps(state: OdinState, seat: int, ability: Ability) -> bool:
    """Whether it changes anything about range, vikings or the number of table cards."""
    player = state.seats[seat]
    effects = effects_in_use(state, player, state.ship, state.active)
    zone = state.pack.zones[state.pack.zone_of[state.target]]
    for effect in ability.effects:
        if effect.kind == v.MODIFY_RANGE:
            if reach(state, player, state.ship, effects) < zone.range:
                return True
        elif effect.kind == v.SUPPLY_VIKING_SYMBOL:
            if still_asked(state, seat, [*effects, *ability.effects]) < still_asked(
                state, seat, effects
            ):
                return True
        elif effect.kind == v.LIMIT_TABLE_CARDS:
            if effect.amount < most_table_cards(state, seat):
                return True
    return False


def still_asked(state: OdinState, seat: int, effects: list[Effect]) -> int:
    """How many vikings the raid asks for that no symbol stands for.

    Even the last one counts: then a viking of any type that the raid shows may go instead.
    """
    covered = cover(state, state.seats[seat], state.target, effects)
    return max(0, sum(uncovered(requirement(state, state.target), covered)) - covered[WILD])


def most_table_cards(state: OdinState, seat: int) -> int:
    most = v.TABLE_CARDS
    for effect in effects_in_use(state, state.seats[seat], state.ship, state.active):
        if effect.kind == v.LIMIT_TABLE_CARDS:
            most = min(most, effect.amount)
    return most


def may_muster(state: OdinState, frame: Frame) -> bool:
    return not frame.regs[MUSTERED] and bool(QUESTION.usable(state, frame))


QUESTION = MusterQuestion()


# ---------------------------------------------------------------------- C


def begin_expending(state: OdinState, frame: Frame) -> None:
    """Expend what leaves no choice; the rest is asked for."""
    player = state.seats[frame.seat]
    effects = effects_in_use(state, player, state.ship, state.active)
    need = requirement(state, state.target)
    covered = cover(state, player, state.target, effects)
    assert can_expend(player, need, covered)
    missing = uncovered(need, covered)
    state.paid = [0, 0, 0]
    frame.regs[LOWEST] = 0
    frame.regs[TO_EXPEND] = max(1, sum(missing) - covered[WILD])


def may_expend(state: OdinState, frame: Frame) -> list[int]:
    """How many of each type may be expended: what is asked for and there."""
    player = state.seats[frame.seat]
    effects = effects_in_use(state, player, state.ship, state.active)
    need = requirement(state, state.target)
    covered = cover(state, player, state.target, effects)
    missing = uncovered(need, covered)
    wanted = missing if sum(missing) > covered[WILD] else [min(1, number) for number in need]
    return [min(wanted[type] - state.paid[type], player.vikings[type]) for type in range(3)]


def expending(state: OdinState, frame: Frame) -> bool:
    return frame.regs[TO_EXPEND] > 0


class ExpendQuestion(TypeQuestion):
    """Which viking is expended where symbols for any type leave a choice."""

    key = "expend"

    def candidates(self, state: OdinState, frame: Frame) -> list[int]:
        may = may_expend(state, frame)
        found: list[int] = []
        ahead = 0
        for type in range(2, frame.regs[LOWEST] - 1, -1):
            ahead += may[type]
            if may[type] and frame.regs[TO_EXPEND] <= ahead:
                found.append(type)
        found.reverse()
        return found

    def why(self, state: OdinState, frame: Frame, action: int) -> list[Reason]:
        return [Reason("return_in_order")] if 0 <= action < len(v.VIKINGS) else []

    def answer(self, state: OdinState, frame: Frame, action: int) -> None:
        frame.regs[LOWEST] = action
        frame.regs[TO_EXPEND] -= 1
        state.paid[action] += 1
        send_back(state, frame.seat, action, 1)

    def prompt(self, state: OdinState, frame: Frame) -> Message:
        return Message("expend", {"n": frame.regs[TO_EXPEND]})


def tell_expended(state: OdinState, frame: Frame) -> None:
    for type, count in enumerate(state.paid):
        if count:
            what = f"@viking.{v.VIKINGS[type]}"
            state.emit("expends", {"seat": frame.seat, "n": count, "what": what})


EXPEND = ExpendQuestion()


def expend_forced(state: OdinState, frame: Frame) -> None:
    """What lies open leaves no secret: where there is no choice, nobody is asked."""
    while frame.regs[TO_EXPEND]:
        found = EXPEND.candidates(state, frame)
        if len(found) > 1:
            return
        EXPEND.answer(state, frame, found[0])


DECLARE: Flow = Seq(
    Stage("A"),
    Ask(TargetQuestion(), need=lacks_to_raid),
    Stage("B"),
    Ask(SailQuestion()),
    Stage("C"),
    While(may_muster, Ask(QUESTION)),
    Do(begin_expending),
    Do(expend_forced),
    While(expending, Seq(Ask(EXPEND), Do(expend_forced))),
    Do(tell_expended),
)
