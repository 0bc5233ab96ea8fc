"""Gather Vikings: 1, 2 or 3 symbols of one type bring 1, 3 or 6 of them."""

from __future__ import annotations

from typing import Final

from meadhall.core.basics import NOTHING_LACKS, Message, Reason, too_few
from meadhall.core.compiler import compile_flow
from meadhall.core.flow import Ask, Do, Seq, While
from meadhall.core.program import Frame, unknown_option
from meadhall.games.odin.data import card_vocabulary as v
from meadhall.games.odin.rules.abilities import beside
from meadhall.games.odin.rules.action_card_piles import NO_CARDS, discard
from meadhall.games.odin.rules.base import (
    COUNT,
    NEXT,
    REGISTERS,
    RULES,
    SPENT,
    STEP,
    TAKEN,
    TARGET,
    HandPromise,
    PrivateQuestion,
    TypeQuestion,
    kind_name,
)
from meadhall.games.odin.rules.vikings import RETURN_EXCESS, TAKE_FROM_OTHERS, receive
from meadhall.games.odin.state import OdinState

DONE: Final = STEP
MOST: Final = len(v.GATHERED) - 1


def symbols_in_hand(state: OdinState, seat: int, type: int) -> int:
    hand = state.seats[seat].hand
    return hand[3 * type] + hand[3 * type + 1] + hand[3 * type + 2]


def left(state: OdinState, seat: int, type: int) -> bool:
    """Whether there is a viking of the type to be had, here or with somebody else."""
    if state.mead_hall[type]:
        return True
    for other, player in enumerate(state.seats):
        if other != seat and player.vikings[type]:
            return True
    return False


NONE_LEFT: Final = [Reason("none_left")]
NO_SYMBOL: Final = tuple([too_few(f"@viking_symbol.{name}", 1)] for name in v.VIKINGS)


def lacks_to_gather(state: OdinState, seat: int) -> list[Reason]:
    hand = state.seats[seat].hand
    for kind, held in enumerate(hand):
        if held and left(state, seat, kind // 3):
            return NOTHING_LACKS
    return NONE_LEFT if any(hand) else NO_CARDS


def lacks_for_type(state: OdinState, seat: int, type: int) -> list[Reason]:
    if not symbols_in_hand(state, seat, type):
        return NO_SYMBOL[type]
    return NOTHING_LACKS if left(state, seat, type) else NONE_LEFT


class GatherQuestion(TypeQuestion):
    key = "gather"
    sure = False

    def is_private(self, state: OdinState, frame: Frame) -> bool:
        return True

    def promise(self, state: OdinState, frame: Frame) -> HandPromise:
        there = [left(state, frame.seat, type) for type in range(len(v.VIKINGS))]
        return [kind for kind in range(len(v.KINDS)) if there[kind // 3]], 1

    def lacks(self, state: OdinState, frame: Frame, action: int) -> list[Reason]:
        return lacks_for_type(state, frame.seat, action)

    def label(self, state: OdinState, frame: Frame, action: int) -> Message:
        """In the plural: the symbols expended will say how many come."""
        return Message(f"viking.{v.VIKINGS[action]}", {"n": v.GATHERED[-1]})

    def answer(self, state: OdinState, frame: Frame, action: int) -> None:
        frame.regs[TARGET] = action
        frame.regs[NEXT] = frame.regs[SPENT] = 0


def gathering(state: OdinState, frame: Frame) -> bool:
    return frame.regs[SPENT] < MOST and frame.regs[NEXT] < DONE


class GatherPayment(PrivateQuestion):
    """The next card, in the order of the kinds, or that these are all."""

    key = "gather_pay"
    kind = "payment"
    words: tuple[str, ...] = (*v.KINDS, "done")

    def promise(self, state: OdinState, frame: Frame) -> HandPromise:
        first = 3 * frame.regs[TARGET]
        return list(range(first, first + 3)), int(not frame.regs[SPENT])

    def candidates(self, state: OdinState, frame: Frame) -> list[int]:
        hand, type = state.seats[frame.seat].hand, frame.regs[TARGET]
        found = [
            kind for kind in range(max(frame.regs[NEXT], 3 * type), 3 * type + 3) if hand[kind]
        ]
        if frame.regs[SPENT]:
            found.append(DONE)
        return found

    def answer(self, state: OdinState, frame: Frame, action: int) -> None:
        frame.regs[NEXT] = action
        if action != DONE:
            frame.regs[SPENT] += 1
            discard(state, frame.seat, action)

    def label(self, state: OdinState, frame: Frame, action: int) -> Message:
        if action == DONE:
            return Message("gather_pay.done", {"n": v.GATHERED[frame.regs[SPENT]]})
        return Message("pay.card", {"what": kind_name(action)})

    def prompt(self, state: OdinState, frame: Frame) -> Message:
        what = f"@viking_symbol.{v.VIKINGS[frame.regs[TARGET]]}"
        return Message("gather_pay", {"what": what})

    def why(self, state: OdinState, frame: Frame, action: int) -> list[Reason]:
        if 0 <= action < STEP:
            if action // 3 != frame.regs[TARGET]:
                what = f"@viking_symbol.{v.VIKINGS[frame.regs[TARGET]]}"
                return [Reason("other_symbol", {"what": what})]
            if not state.seats[frame.seat].hand[action]:
                return [Reason("not_in_hand")]
            return [Reason("pay_in_order")]
        return [Reason("pay_one")] if action == DONE else []

    def parse(self, state: OdinState, frame: Frame, text: str) -> int:
        if text in self.words:
            return self.words.index(text)
        raise unknown_option(text)


def count_vikings(state: OdinState, frame: Frame) -> None:
    frame.regs[COUNT] = v.GATHERED[frame.regs[SPENT]]


def take_from_hall(state: OdinState, frame: Frame) -> None:
    """What the Mead Hall has comes first; what is missing may be taken from others."""
    frame.regs[TAKEN] = 0
    frame.regs[NEXT] = 0
    frame.regs[COUNT] -= receive(state, frame.seat, frame.regs[TARGET], frame.regs[COUNT])


GATHER = compile_flow(
    RULES,
    "gather",
    Seq(
        Ask(GatherQuestion(), need=lacks_to_gather),
        While(gathering, Ask(GatherPayment())),
        Do(count_vikings),
        beside(v.GATHER),
        Do(take_from_hall),
        TAKE_FROM_OTHERS,
        RETURN_EXCESS,
    ),
    0,
    REGISTERS,
)
