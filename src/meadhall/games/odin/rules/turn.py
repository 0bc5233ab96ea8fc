"""A turn: any number of actions in any order, then the draw phase."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from meadhall.core.action import Reason
from meadhall.core.compiler import compile_flow
from meadhall.core.flow import Ask, Do, Emit, If, Seq, While
from meadhall.core.program import Frame, Program
from meadhall.games.odin.data import vocabulary as v
from meadhall.games.odin.rules.abilities import AloneQuestion, usable_alone
from meadhall.games.odin.rules.base import RULES, PrivateQuestion
from meadhall.games.odin.rules.buildings import (
    CONSTRUCT,
    TOKEN,
    can_construct,
    can_obtain_token,
    why_no_token,
    why_not_construct,
)
from meadhall.games.odin.rules.cards import DRAW_PHASE
from meadhall.games.odin.rules.declare import why_no_raid
from meadhall.games.odin.rules.exchange import EXCHANGE, can_exchange, why_no_exchange
from meadhall.games.odin.rules.gather import GATHER, can_gather
from meadhall.games.odin.rules.hero_actions import USE_HERO, can_use_hero, why_not_hero
from meadhall.games.odin.rules.heroes import RECRUIT, can_recruit, cheapest_hero
from meadhall.games.odin.rules.longships import (
    BUY,
    REPAIR,
    RETURN,
    can_buy,
    can_repair,
    can_return,
    why_not_buy,
    why_not_repair,
    why_not_return,
)
from meadhall.games.odin.rules.muster import can_raid
from meadhall.games.odin.rules.raid import RAID
from meadhall.games.odin.rules.symbols import shortage
from meadhall.games.odin.state import OdinState

DONE: Final = 0
"""the register that notes the end of the action phase"""

USE_BUILDING = compile_flow(RULES, "building", Ask(AloneQuestion()))


def can_use_building(state: OdinState, seat: int) -> bool:
    return bool(usable_alone(state, seat))


def why_no_building(state: OdinState, seat: int) -> list[Reason]:
    return [Reason("no_building_ability")]


def why_no_gather(state: OdinState, seat: int) -> list[Reason]:
    return [Reason("none_left")] if any(state.seats[seat].hand) else [Reason("no_cards")]


def why_no_recruit(state: OdinState, seat: int) -> list[Reason]:
    cheapest = cheapest_hero(state)
    if not cheapest:
        return [Reason("no_hero_left")]
    return shortage(state, state.seats[seat], v.RECRUITMENT, v.RECRUIT, cheapest)


Guard = Callable[[OdinState, int], bool]
Why = Callable[[OdinState, int], list[Reason]]

ACTIONS: Final[tuple[tuple[str, Program, Guard, Why], ...]] = (
    ("exchange", EXCHANGE, can_exchange, why_no_exchange),
    ("gather", GATHER, can_gather, why_no_gather),
    ("recruit", RECRUIT, can_recruit, why_no_recruit),
    ("hero", USE_HERO, can_use_hero, why_not_hero),
    ("construct", CONSTRUCT, can_construct, why_not_construct),
    ("token", TOKEN, can_obtain_token, why_no_token),
    ("buy", BUY, can_buy, why_not_buy),
    ("return", RETURN, can_return, why_not_return),
    ("repair", REPAIR, can_repair, why_not_repair),
    ("raid", RAID, can_raid, why_no_raid),
    ("building", USE_BUILDING, can_use_building, why_no_building),
)
"""The ten actions in the rulebook's order, and abilities of buildings that stand by themselves."""
END: Final = len(ACTIONS)
WORDS: Final[tuple[str, ...]] = (*(action[0] for action in ACTIONS), "end")


class TurnQuestion(PrivateQuestion):
    """Which action is next, or that the cards are drawn."""

    key = "turn"
    words: tuple[str, ...] = WORDS

    def candidates(self, state: OdinState, frame: Frame) -> list[int]:
        seat = frame.seat
        found: list[int] = []
        for number, action in enumerate(ACTIONS):
            if action[2](state, seat):
                found.append(number)
        found.append(END)
        return found

    def blocked(self, state: OdinState, frame: Frame) -> list[tuple[int, list[Reason]]]:
        legal = self.candidates(state, frame)
        return [
            (number, action[3](state, frame.seat))
            for number, action in enumerate(ACTIONS)
            if number not in legal
        ]

    def answer(self, state: OdinState, frame: Frame, action: int) -> None:
        if action == END:
            frame.regs[DONE] = 1
        else:
            state.push(ACTIONS[action][1], frame.seat, ACTIONS[action][0], [])


def acting(state: OdinState, frame: Frame) -> bool:
    return not frame.regs[DONE] and not state.ended


def goes_on(state: OdinState, frame: Frame) -> bool:
    return not state.ended


def end_turn(state: OdinState, frame: Frame) -> None:
    """Buildings are turned right side up again, and the next player begins."""
    state.seats[frame.seat].used = 0
    state.turn = (state.turn + 1) % state.players
    state.turns += 1
    if state.turn_cap and state.turns >= state.turn_cap * state.players:
        state.ended = state.capped = True


TURN = compile_flow(
    RULES,
    "turn",
    Seq(
        Emit("turn_begins"),
        While(acting, Ask(TurnQuestion())),
        If(goes_on, Seq(DRAW_PHASE, Do(end_turn))),
    ),
    0,
    1,
)
