"""Longships: buying, returning and repairing them."""

from __future__ import annotations

from functools import cache
from typing import Final

from meadhall.core.basics import Reason
from meadhall.core.chance import Deck
from meadhall.core.compiler import compile_flow
from meadhall.core.flow import Ask, Do, Draw, Flow, Seq, While
from meadhall.core.program import Frame
from meadhall.games.odin.data import card_vocabulary as v
from meadhall.games.odin.data.pack import Card
from meadhall.games.odin.rules.abilities import beside
from meadhall.games.odin.rules.ability_effects import (
    AwayQuestion,
    DamagedQuestion,
    bring_home,
    mend,
)
from meadhall.games.odin.rules.base import (
    REGISTERS,
    RULES,
    SUPPLY,
    TARGET,
    CardQuestion,
    HandPromise,
)
from meadhall.games.odin.rules.expend_symbols import expend, owe, payers, shortage
from meadhall.games.odin.rules.village_limits import shore_spaces
from meadhall.games.odin.state import OdinState

# ---------------------------------------------------------------------- the offer


def longships(state: OdinState, frame: Frame) -> Deck:
    return state.longships


def longship_words(state: OdinState) -> tuple[str, ...]:
    return state.pack.longship_words


def longship_missing(state: OdinState, frame: Frame) -> bool:
    missing = len(state.longship_offer) < state.pack.longship_spaces
    return missing and not state.longships.empty()


def longship_drawn(state: OdinState, frame: Frame, card: int) -> None:
    state.longships.take(card)
    state.longship_offer.append(card)


FILL_LONGSHIPS: Flow = While(longship_missing, Draw(longships, longship_drawn, longship_words))


# ---------------------------------------------------------------------- buying


NO_LONGSHIP_LEFT: Final = [Reason("no_longship_left")]
NONE_AWAY: Final = [Reason("none_away")]
NONE_DAMAGED: Final = [Reason("none_damaged")]


def lacks_to_buy(state: OdinState, seat: int, given: int = 0) -> list[Reason]:
    player = state.seats[seat]
    if player.ships:
        spaces = shore_spaces(state, player)
        if len(player.ships) >= spaces:
            return _shore_full(spaces)
    if not state.longship_offer:
        return NO_LONGSHIP_LEFT
    return shortage(state, player, v.SEAMANSHIP, v.BUY, v.BUY_COST, given)


@cache
def _shore_full(spaces: int) -> list[Reason]:
    return [Reason("shore_full", {"n": spaces})]


class LongshipQuestion(CardQuestion):
    """Which longship is bought; the answer is its place in the offer."""

    key = "buy"
    sure = False

    def promise(self, state: OdinState, frame: Frame) -> HandPromise:
        cost = max(1, v.BUY_COST - frame.regs[SUPPLY])
        return payers(state, frame.seat, v.SEAMANSHIP, v.BUY, cost)

    def card(self, state: OdinState, frame: Frame, action: int) -> Card:
        return state.pack.longships[state.longship_offer[action]]

    def known(self, state: OdinState, frame: Frame) -> list[int]:
        return list(range(len(state.longship_offer)))

    def answer(self, state: OdinState, frame: Frame, action: int) -> None:
        frame.regs[TARGET] = action
        owe(frame, v.BUY_COST)


def buy(state: OdinState, frame: Frame) -> None:
    player = state.seats[frame.seat]
    card = state.longship_offer.pop(frame.regs[TARGET])
    player.ships.append(card)
    player.damage.append(0)
    player.away.append(False)
    name = state.pack.called(state.pack.longships[card])
    state.emit("buys_ship", {"seat": frame.seat, "name": name})


BUY = compile_flow(
    RULES,
    "buy",
    Seq(
        Ask(LongshipQuestion(), need=lacks_to_buy),
        expend(v.SEAMANSHIP, v.BUY),
        Do(buy),
        beside(v.BUY),
        FILL_LONGSHIPS,
    ),
    SUPPLY + 1,
    REGISTERS,
)


# ---------------------------------------------------------------------- returning and repairing


def lacks_to_return(state: OdinState, seat: int, given: int = 0) -> list[Reason]:
    player = state.seats[seat]
    if True not in player.away:
        return NONE_AWAY
    return shortage(state, player, v.SEAMANSHIP, v.RETURN, v.RETURN_COST, given)


def lacks_to_repair(state: OdinState, seat: int, given: int = 0) -> list[Reason]:
    player = state.seats[seat]
    if not any(player.damage):
        return NONE_DAMAGED
    return shortage(state, player, v.SEAMANSHIP, v.REPAIR, v.REPAIR_COST, given)


class ReturnedQuestion(AwayQuestion):
    """Which longship returns, to be paid for."""

    sure = False

    def promise(self, state: OdinState, frame: Frame) -> HandPromise:
        cost = max(1, v.RETURN_COST - frame.regs[SUPPLY])
        return payers(state, frame.seat, v.SEAMANSHIP, v.RETURN, cost)

    def answer(self, state: OdinState, frame: Frame, action: int) -> None:
        frame.regs[TARGET] = action
        owe(frame, v.RETURN_COST)


class RepairedQuestion(DamagedQuestion):
    """Which longship is repaired, to be paid for."""

    sure = False

    def promise(self, state: OdinState, frame: Frame) -> HandPromise:
        cost = max(1, v.REPAIR_COST - frame.regs[SUPPLY])
        return payers(state, frame.seat, v.SEAMANSHIP, v.REPAIR, cost)

    def answer(self, state: OdinState, frame: Frame, action: int) -> None:
        frame.regs[TARGET] = action
        owe(frame, v.REPAIR_COST)


def return_ship(state: OdinState, frame: Frame) -> None:
    bring_home(state, frame.seat, frame.regs[TARGET])


def repair_ship(state: OdinState, frame: Frame) -> None:
    mend(state, frame.seat, frame.regs[TARGET], 1)


RETURN = compile_flow(
    RULES,
    "return",
    Seq(
        Ask(ReturnedQuestion(), need=lacks_to_return),
        expend(v.SEAMANSHIP, v.RETURN),
        Do(return_ship),
        beside(v.RETURN),
    ),
    SUPPLY + 1,
    REGISTERS,
)

REPAIR = compile_flow(
    RULES,
    "repair",
    Seq(
        Ask(RepairedQuestion(), need=lacks_to_repair),
        expend(v.SEAMANSHIP, v.REPAIR),
        Do(repair_ship),
        beside(v.REPAIR),
    ),
    SUPPLY + 1,
    REGISTERS,
)
