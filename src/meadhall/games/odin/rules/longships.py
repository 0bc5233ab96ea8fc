"""Longships: buying, returning and repairing them."""

from __future__ import annotations

from meadhall.core.action import Reason
from meadhall.core.chance import Deck
from meadhall.core.compiler import compile_flow
from meadhall.core.flow import Ask, Do, Draw, Flow, Seq, While
from meadhall.core.program import Frame
from meadhall.games.odin.data import vocabulary as v
from meadhall.games.odin.data.pack import Card
from meadhall.games.odin.rules.abilities import DECLINED, beside
from meadhall.games.odin.rules.base import (
    REGISTERS,
    RULES,
    SUPPLY,
    TARGET,
    CardQuestion,
    Promise,
)
from meadhall.games.odin.rules.effects import AwayQuestion, DamagedQuestion, bring_home, mend
from meadhall.games.odin.rules.symbols import affordable, expend, owe, payers, shortage
from meadhall.games.odin.rules.village import shore_spaces
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


def can_buy(state: OdinState, seat: int, given: int = 0) -> bool:
    player = state.seats[seat]
    if not state.longship_offer or len(player.ships) >= shore_spaces(state, player):
        return False
    return affordable(state, player, v.SEAMANSHIP, v.BUY, v.BUY_COST, given)


def why_not_buy(state: OdinState, seat: int, given: int = 0) -> list[Reason]:
    player = state.seats[seat]
    spaces = shore_spaces(state, player)
    if len(player.ships) >= spaces:
        return [Reason("shore_full", {"n": spaces})]
    if not state.longship_offer:
        return [Reason("no_longship_left")]
    return shortage(state, player, v.SEAMANSHIP, v.BUY, v.BUY_COST, given)


class LongshipQuestion(CardQuestion):
    """Which longship is bought; the answer is its place in the offer."""

    key = "buy"

    def promise(self, state: OdinState, frame: Frame) -> Promise:
        cost = max(1, v.BUY_COST - frame.regs[SUPPLY])
        return payers(state, frame.seat, v.SEAMANSHIP, v.BUY, cost)

    def card(self, state: OdinState, frame: Frame, action: int) -> Card:
        return state.pack.longships[state.longship_offer[action]]

    def known(self, state: OdinState, frame: Frame) -> list[int]:
        return list(range(len(state.longship_offer)))

    def candidates(self, state: OdinState, frame: Frame) -> list[int]:
        return self.known(state, frame)

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
    frame.regs[DECLINED] = 0


BUY = compile_flow(
    RULES,
    "buy",
    Seq(
        Ask(LongshipQuestion()),
        expend(v.SEAMANSHIP, v.BUY),
        Do(buy),
        beside(v.BUY),
        FILL_LONGSHIPS,
    ),
    SUPPLY + 1,
    REGISTERS,
)


# ---------------------------------------------------------------------- returning and repairing


def can_return(state: OdinState, seat: int, given: int = 0) -> bool:
    player = state.seats[seat]
    if True not in player.away:
        return False
    return affordable(state, player, v.SEAMANSHIP, v.RETURN, v.RETURN_COST, given)


def why_not_return(state: OdinState, seat: int, given: int = 0) -> list[Reason]:
    player = state.seats[seat]
    if True not in player.away:
        return [Reason("none_away")]
    return shortage(state, player, v.SEAMANSHIP, v.RETURN, v.RETURN_COST, given)


def can_repair(state: OdinState, seat: int, given: int = 0) -> bool:
    player = state.seats[seat]
    if not any(player.damage):
        return False
    return affordable(state, player, v.SEAMANSHIP, v.REPAIR, v.REPAIR_COST, given)


def why_not_repair(state: OdinState, seat: int, given: int = 0) -> list[Reason]:
    player = state.seats[seat]
    if not any(player.damage):
        return [Reason("none_damaged")]
    return shortage(state, player, v.SEAMANSHIP, v.REPAIR, v.REPAIR_COST, given)


class ReturnedQuestion(AwayQuestion):
    """Which longship returns, to be paid for."""

    def promise(self, state: OdinState, frame: Frame) -> Promise:
        cost = max(1, v.RETURN_COST - frame.regs[SUPPLY])
        return payers(state, frame.seat, v.SEAMANSHIP, v.RETURN, cost)

    def answer(self, state: OdinState, frame: Frame, action: int) -> None:
        frame.regs[TARGET] = action
        owe(frame, v.RETURN_COST)


class RepairedQuestion(DamagedQuestion):
    """Which longship is repaired, to be paid for."""

    def promise(self, state: OdinState, frame: Frame) -> Promise:
        cost = max(1, v.REPAIR_COST - frame.regs[SUPPLY])
        return payers(state, frame.seat, v.SEAMANSHIP, v.REPAIR, cost)

    def answer(self, state: OdinState, frame: Frame, action: int) -> None:
        frame.regs[TARGET] = action
        owe(frame, v.REPAIR_COST)


def return_ship(state: OdinState, frame: Frame) -> None:
    bring_home(state, frame.seat, frame.regs[TARGET])
    frame.regs[DECLINED] = 0


def repair_ship(state: OdinState, frame: Frame) -> None:
    mend(state, frame.seat, frame.regs[TARGET], 1)
    frame.regs[DECLINED] = 0


RETURN = compile_flow(
    RULES,
    "return",
    Seq(
        Ask(ReturnedQuestion()),
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
        Ask(RepairedQuestion()),
        expend(v.SEAMANSHIP, v.REPAIR),
        Do(repair_ship),
        beside(v.REPAIR),
    ),
    SUPPLY + 1,
    REGISTERS,
)
