"""A turn: any number of actions in any order, then the draw phase."""

from __future__ import annotations

from typing import Final

from meadhall.core.compiler import compile_flow
from meadhall.core.flow import Ask, Do, Emit, Seq, While
from meadhall.core.menu import Menu
from meadhall.core.opening import Lacks
from meadhall.core.program import Frame, Program
from meadhall.games.odin.rules.abilities import USE_BUILDING
from meadhall.games.odin.rules.action_card_piles import DRAW_PHASE
from meadhall.games.odin.rules.base import RULES
from meadhall.games.odin.rules.buildings import CONSTRUCT, TOKEN
from meadhall.games.odin.rules.card_exchange import EXCHANGE
from meadhall.games.odin.rules.gather_vikings import GATHER
from meadhall.games.odin.rules.hero_actions import USE_HERO
from meadhall.games.odin.rules.heroes import RECRUIT
from meadhall.games.odin.rules.longships import BUY, REPAIR, RETURN
from meadhall.games.odin.rules.raid import RAID
from meadhall.games.odin.state import OdinState


def end_turn(state: OdinState, frame: Frame) -> None:
    """Buildings are turned right side up again, and the next player begins."""
    state.seats[frame.seat].used = 0
    state.turn = (state.turn + 1) % state.players
    state.turns += 1
    if state.turn_cap and state.turns >= state.turn_cap * state.players:
        state.ended = state.capped = True


END = compile_flow(RULES, "end", Seq(DRAW_PHASE, Do(end_turn)))


class TurnMenu(Menu):
    """Which action is next, or that the cards are drawn. What can be done depends on the hand."""

    def __init__(self, actions: list[tuple[str, Program]]) -> None:
        super().__init__("turn", [*actions, ("end", END)])
        self.needs = [need_of(program) for _, program in actions]

    def is_private(self, state: OdinState, frame: Frame) -> bool:
        return True

    def candidates(self, state: OdinState, frame: Frame) -> list[int]:
        seat = frame.seat
        found = [a for a, lacks in enumerate(self.needs) if not lacks(state, seat)]
        found.append(len(self.needs))
        return found


def need_of(program: Program) -> Lacks:
    """Each action asks for one thing only, at its start: asked often, it is kept at hand."""
    assert program.opening.whole, program
    ((need,),) = program.opening.needs
    return need


TURN_MENU: Final = TurnMenu(
    [
        ("exchange", EXCHANGE),
        ("gather", GATHER),
        ("recruit", RECRUIT),
        ("hero", USE_HERO),
        ("construct", CONSTRUCT),
        ("token", TOKEN),
        ("buy", BUY),
        ("return", RETURN),
        ("repair", REPAIR),
        ("raid", RAID),
        ("building", USE_BUILDING),
    ],
)
"""The ten actions in the rulebook's order, and abilities of buildings that stand by themselves."""


def acting(state: OdinState, frame: Frame) -> bool:
    return state.turn == frame.seat and not state.ended


TURN = compile_flow(RULES, "turn", Seq(Emit("turn_begins"), While(acting, Ask(TURN_MENU))))
