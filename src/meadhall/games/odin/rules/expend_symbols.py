"""Expending action symbols: cards from the hand, and symbols that buildings supply once a turn.

A payment is a chain of single picks: first the cards in the order of their kinds, then buildings
in the order of the village. So there is always a card in it, as the rules demand.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from meadhall.core.basics import NOTHING_LACKS, Message, Reason, too_few
from meadhall.core.flow import Ask, Flow, While
from meadhall.core.program import Frame, unknown_option
from meadhall.games.odin.data import card_vocabulary as v
from meadhall.games.odin.rules.action_card_piles import discard
from meadhall.games.odin.rules.base import (
    NEXT,
    OWED,
    SPENT,
    STEP,
    SUPPLY,
    HandPromise,
    PrivateQuestion,
    building_bit,
    kind_name,
)
from meadhall.games.odin.state import OdinState, Player


def cards_with(player: Player, symbol: int) -> int:
    hand = player.hand
    return hand[symbol] + hand[symbol + 3] + hand[symbol + 6]


def supply(state: OdinState, player: Player, symbol: int, action: int, first: int = 0) -> int:
    """The symbols that buildings, from a slot of the village on, still supply in this turn."""
    total = 0
    buildings = state.carried.pack.buildings
    for slot, card in enumerate(player.village):
        if card != v.NONE and slot >= first:
            for ability, amount, only in buildings[card].supplies[symbol]:
                if only == v.NONE or only == action:
                    if not player.used >> building_bit(slot, ability) & 1:
                        total += amount
    return total


USUAL_COSTS: Final = 16
TOO_FEW: Final = [
    [
        [[too_few(f"@symbol.{name}", cost, have)] for have in range(cost)]
        for cost in range(USUAL_COSTS)
    ]
    for name in v.SYMBOLS
]
"""By symbol, cost and what is there: looked up at every turn, so they are made once."""


def shortage(
    state: OdinState, player: Player, symbol: int, action: int, cost: int, given: int = 0
) -> list[Reason]:
    """Why cards, buildings and `given` symbols of a hero do not suffice; a card must be among
    them."""
    hand = player.hand
    cards = hand[symbol] + hand[symbol + 3] + hand[symbol + 6]
    have = cards + given
    if have < cost:
        have += supply(state, player, symbol, action)
        if have < cost:
            if cost < USUAL_COSTS:
                return TOO_FEW[symbol][cost][have]
            return [too_few(f"@symbol.{v.SYMBOLS[symbol]}", cost, have)]
    return NOTHING_LACKS if cards else never_alone(symbol)


@cache
def never_alone(symbol: int) -> list[Reason]:
    return [Reason("never_alone", {"what": f"@symbol.{v.SYMBOLS[symbol]}"})]


def owe(frame: Frame, cost: int) -> None:
    """Begin a payment; what a hero supplies comes off, but one card is always to be discarded."""
    frame.regs[OWED] = max(1, cost - frame.regs[SUPPLY])
    frame.regs[NEXT] = frame.regs[SPENT] = 0


def owes(state: OdinState, frame: Frame) -> bool:
    return frame.regs[OWED] > 0


def payers(
    state: OdinState,
    seat: int,
    symbol: int,
    action: int,
    cost: int,
    begun: bool = False,
    first: int = 0,
) -> HandPromise:
    """The cards that must be there if so many symbols can be expended, from a kind on."""
    supplied = supply(state, state.seats[seat], symbol, action, max(0, first - STEP))
    kinds = [kind for kind in (symbol, symbol + 3, symbol + 6) if kind >= first]
    return kinds, max(cost - supplied, 0 if begun else 1)


class SymbolQuestion(PrivateQuestion):
    """The next card or building of a payment."""

    key = "pay"
    kind = "payment"

    def __init__(self, symbol: int, action: int) -> None:
        self.symbol = symbol
        self.action = action

    def promise(self, state: OdinState, frame: Frame) -> HandPromise:
        regs = frame.regs
        seat, begun = frame.seat, regs[SPENT] > 0
        return payers(state, seat, self.symbol, self.action, regs[OWED], begun, regs[NEXT])

    def candidates(self, state: OdinState, frame: Frame) -> list[int]:
        player = state.seats[frame.seat]
        owed, following = frame.regs[OWED], frame.regs[NEXT]
        symbol, action = self.symbol, self.action
        first_slot = max(0, following - STEP)
        supplied = supply(state, player, symbol, action, first_slot)
        found: list[int] = []
        ahead = 0
        for kind in (symbol + 6, symbol + 3, symbol):
            held = player.hand[kind]
            if held and kind >= following:
                ahead += held
                if owed <= ahead + supplied:
                    found.append(kind)
        found.reverse()
        if supplied and frame.regs[SPENT]:
            for slot in range(first_slot, len(player.village)):
                later = supply(state, player, symbol, action, slot + 1)
                if later < supplied and owed <= supplied:
                    found.append(STEP + slot)
                supplied = later
        return found

    def answer(self, state: OdinState, frame: Frame, action: int) -> None:
        regs = frame.regs
        regs[NEXT] = action
        if action < STEP:
            discard(state, frame.seat, action)
            regs[SPENT] += 1
            regs[OWED] -= 1
            return
        player = state.seats[frame.seat]
        slot = action - STEP
        building = state.pack.buildings[player.village[slot]]
        for ability, amount, only in building.supplies[self.symbol]:
            bit = building_bit(slot, ability)
            if only in (v.NONE, self.action):
                if not player.used >> bit & 1:
                    player.used |= 1 << bit
                    regs[OWED] = max(0, regs[OWED] - amount)
                    return

    def word(self, state: OdinState, frame: Frame, action: int) -> str:
        if action < STEP:
            return v.KINDS[action]
        card = state.seats[frame.seat].village[action - STEP]
        return state.pack.buildings[card].word

    def parse(self, state: OdinState, frame: Frame, text: str) -> int:
        if text in v.KINDS:
            return v.KINDS.index(text)
        for slot, card in enumerate(state.seats[frame.seat].village):
            if card != v.NONE and state.pack.buildings[card].word == text:
                return STEP + slot
        raise unknown_option(text)

    def label(self, state: OdinState, frame: Frame, action: int) -> Message:
        if action < STEP:
            return Message("pay.card", {"what": kind_name(action)})
        card = state.pack.buildings[state.seats[frame.seat].village[action - STEP]]
        return Message("pay.building", {"name": state.pack.called(card)})

    def prompt(self, state: OdinState, frame: Frame) -> Message:
        what = f"@symbol.{v.SYMBOLS[self.symbol]}"
        return Message("pay", {"n": frame.regs[OWED], "what": what})

    def why(self, state: OdinState, frame: Frame, action: int) -> list[Reason]:
        if 0 <= action < STEP:
            if action % 3 != self.symbol:
                return [Reason("other_symbol", {"what": f"@symbol.{v.SYMBOLS[self.symbol]}"})]
            if not state.seats[frame.seat].hand[action]:
                return [Reason("not_in_hand")]
            return [Reason("pay_in_order")]
        if STEP <= action < STEP + len(v.BUILDING_TYPES) and not frame.regs[SPENT]:
            return never_alone(self.symbol)
        return []


def expend(symbol: int, action: int) -> Flow:
    """The whole payment of what is owed."""
    return While(owes, Ask(SymbolQuestion(symbol, action)))
