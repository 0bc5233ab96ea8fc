"""Action Card Exchange: once a turn a card from the hand against one of the offer.

Before an exchange the whole offer may be replaced, once: by discarding a card, or for nothing if a
building allows it. Whoever replaced it need not exchange.
"""

from __future__ import annotations

from typing import Final

from meadhall.core.basics import NOTHING_LACKS, Message, Reason
from meadhall.core.compiler import compile_flow
from meadhall.core.flow import Ask, Do, If, Need, Seq, While
from meadhall.core.program import Frame
from meadhall.games.odin.data import card_vocabulary as v
from meadhall.games.odin.rules.abilities import beside, note_use, unused
from meadhall.games.odin.rules.action_card_piles import (
    FILL_OFFER,
    NO_CARDS,
    discard,
    hand_size,
    leave_hand,
    take_openly,
)
from meadhall.games.odin.rules.base import (
    EXCHANGED,
    RULES,
    HandPromise,
    HandQuestion,
    PrivateQuestion,
    kind_name,
)
from meadhall.games.odin.rules.village_limits import capacity
from meadhall.games.odin.state import OdinState, Player

# Registers.
LEFT: Final = 0
"""cards that may still be exchanged"""
REFRESHED: Final = 1
"""whether the offer was replaced"""
GIVEN: Final = 2
"""the card to be exchanged, plus 1"""
DISCARDING: Final = 3
"""whether a card is to be discarded for a new offer"""
SWAPPED: Final = 4
REGISTERS: Final = 7

REFRESH: Final = len(v.KINDS)
FREE_REFRESH: Final = REFRESH + 1
DONE: Final = REFRESH + 2


ONCE_A_TURN: Final = [Reason("exchanged_already")]


def lacks_to_exchange(state: OdinState, seat: int) -> list[Reason]:
    player = state.seats[seat]
    if player.used >> EXCHANGED & 1:
        return ONCE_A_TURN
    return NOTHING_LACKS if any(player.hand) else NO_CARDS


def begin_exchange(state: OdinState, frame: Frame) -> None:
    """Some buildings let more than one card be exchanged."""
    player = state.seats[frame.seat]
    player.used |= 1 << EXCHANGED
    count = 1 + capacity(state, player, v.EXCHANGE_CAPACITY)
    for bit, ability in unused(state, player, v.EXCHANGE):
        for effect in ability.effects:
            if effect.kind == v.ADD_CAPACITY and effect.type == v.EXCHANGE_CAPACITY:
                count += effect.amount
                player.used |= 1 << bit
    frame.regs[LEFT] = count


def exchanging(state: OdinState, frame: Frame) -> bool:
    return frame.regs[LEFT] > 0 and hand_size(state.seats[frame.seat]) > 0


def free_refresh(state: OdinState, player: Player) -> int:
    """The ability that replaces the offer for nothing, or NONE."""
    for bit, ability in unused(state, player, v.EXCHANGE):
        if ability.has(v.FREE_REFRESH):
            return bit
    return v.NONE


class ExchangeQuestion(PrivateQuestion):
    """Which card is given, or that the offer is replaced first, or that no more are."""

    key = "exchange"
    words: tuple[str, ...] = (
        *(f"give {kind}" for kind in v.KINDS),
        "refresh",
        "free refresh",
        "done",
    )

    def candidates(self, state: OdinState, frame: Frame) -> list[int]:
        player = state.seats[frame.seat]
        found: list[int] = []
        if state.offer:
            found = [kind for kind, held in enumerate(player.hand) if held]
        if not frame.regs[REFRESHED]:
            found.append(REFRESH)
            if free_refresh(state, player) != v.NONE:
                found.append(FREE_REFRESH)
        if frame.regs[REFRESHED] or frame.regs[SWAPPED]:
            found.append(DONE)
        return found

    def blocked(self, state: OdinState, frame: Frame) -> list[tuple[int, list[Reason]]]:
        if frame.regs[REFRESHED]:
            return [(REFRESH, [Reason("refreshed_already")])]
        return []

    def why(self, state: OdinState, frame: Frame, action: int) -> list[Reason]:
        if 0 <= action < REFRESH:
            return [Reason("not_in_hand")]
        return [Reason("exchange_one")] if action == DONE else []

    def answer(self, state: OdinState, frame: Frame, action: int) -> None:
        regs = frame.regs
        if action < REFRESH:
            regs[GIVEN] = action + 1
        elif action == DONE:
            regs[LEFT] = 0
        else:
            regs[REFRESHED] = 1
            regs[DISCARDING] = int(action == REFRESH)
            if action == FREE_REFRESH:
                note_use(state, frame.seat, free_refresh(state, state.seats[frame.seat]))
                clear_offer(state, frame.seat)

    def label(self, state: OdinState, frame: Frame, action: int) -> Message:
        if action < REFRESH:
            return Message("exchange.give", {"what": kind_name(action)})
        return super().label(state, frame, action)


def clear_offer(state: OdinState, seat: int) -> None:
    for kind in state.offer:
        state.discard[kind] += 1
    state.offer = []
    state.emit("refreshes", {"seat": seat})


class ForRefreshQuestion(PrivateQuestion):
    """Which card is discarded for a new offer."""

    key = "discard"
    words: tuple[str, ...] = v.KINDS

    def candidates(self, state: OdinState, frame: Frame) -> list[int]:
        return [kind for kind, held in enumerate(state.seats[frame.seat].hand) if held]

    def answer(self, state: OdinState, frame: Frame, action: int) -> None:
        frame.regs[DISCARDING] = 0
        discard(state, frame.seat, action)
        state.emit("discards", {"seat": frame.seat, "what": kind_name(action)})
        clear_offer(state, frame.seat)

    def label(self, state: OdinState, frame: Frame, action: int) -> Message:
        return Message("named", {"name": kind_name(action)})


class OfferQuestion(HandQuestion):
    """A card of the Action Card Offer. Cards of one kind are all the same."""

    key = "take_card"
    words: tuple[str, ...] = v.KINDS

    def candidates(self, state: OdinState, frame: Frame) -> list[int]:
        return sorted(set(state.offer))

    def answer(self, state: OdinState, frame: Frame, action: int) -> None:
        state.offer.remove(action)
        take_openly(state.seats[frame.seat], action)
        state.emit("takes_card", {"seat": frame.seat, "what": kind_name(action)})

    def label(self, state: OdinState, frame: Frame, action: int) -> Message:
        return Message("named", {"name": kind_name(action)})


class SwapQuestion(OfferQuestion):
    """Which card of the offer comes for the one that is given."""

    def promise(self, state: OdinState, frame: Frame) -> HandPromise:
        return [frame.regs[GIVEN] - 1], 1

    def answer(self, state: OdinState, frame: Frame, action: int) -> None:
        given = frame.regs[GIVEN] - 1
        leave_hand(state.seats[frame.seat], given)
        state.emit("gives_card", {"seat": frame.seat, "what": kind_name(given)})
        super().answer(state, frame, action)
        state.offer.append(given)
        frame.regs[GIVEN] = 0
        frame.regs[SWAPPED] = 1
        frame.regs[LEFT] -= 1


def gives(state: OdinState, frame: Frame) -> bool:
    return frame.regs[GIVEN] > 0


def discards(state: OdinState, frame: Frame) -> bool:
    return frame.regs[DISCARDING] > 0


EXCHANGE = compile_flow(
    RULES,
    "exchange",
    Seq(
        Need(lacks_to_exchange),
        Do(begin_exchange),
        While(
            exchanging,
            Seq(
                Ask(ExchangeQuestion()),
                If(discards, Ask(ForRefreshQuestion())),
                FILL_OFFER,
                If(gives, Ask(SwapQuestion())),
            ),
        ),
        beside(v.EXCHANGE),
    ),
    0,
    REGISTERS,
)
