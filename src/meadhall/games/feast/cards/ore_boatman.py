"""Card 9, the Ore Boatman: ore from longships onto boards, before the income."""

from __future__ import annotations

from meadhall.core.basics import Reason
from meadhall.core.flow import Ask, Do, If, Need, Opt, Repeat, Seq
from meadhall.core.hooks import before_mine
from meadhall.core.program import Frame
from meadhall.core.receive_spend import receive
from meadhall.games.feast.cards.define_occupation import occupation
from meadhall.games.feast.cards.shared_counts_effects import longships
from meadhall.games.feast.data.goods import ORE
from meadhall.games.feast.rules.anytime_actions import (
    AREA,
    PIECE,
    AreaQuestion,
    SpotQuestion,
    undecided,
)
from meadhall.games.feast.rules.buildings import BUILDING_OF
from meadhall.games.feast.rules.fit_cache import areas_for
from meadhall.games.feast.state import FeastState


def boards_for_ore(state: FeastState, seat: int) -> list[int]:
    """The places of the home board and the islands on which an ore fits; no houses."""
    areas = state.seats[seat].areas
    return [n for n in areas_for(state, seat, ORE) if BUILDING_OF[areas[n]] < 0]


class OreBoardQuestion(AreaQuestion):
    """On which board the ore goes; it was given for that alone."""

    def candidates(self, state: FeastState, frame: Frame) -> list[int]:
        return boards_for_ore(state, frame.seat)


def no_room_for_ore(state: FeastState, seat: int) -> list[Reason]:
    return [] if boards_for_ore(state, seat) else [Reason("no_room_for_ore")]


def ore_fits(state: FeastState, frame: Frame) -> bool:
    return not no_room_for_ore(state, frame.seat)


def hand_over_ore(state: FeastState, frame: Frame) -> None:
    boards = boards_for_ore(state, frame.seat)
    receive(state, frame.seat, ORE)
    frame.regs[PIECE] = ORE
    frame.regs[AREA] = boards[0] if len(boards) == 1 else -1


occupation(
    9,
    "ore_boatman",
    before_mine(
        "window.income",
        Repeat(
            longships,
            If(
                ore_fits,
                Opt(
                    "place ore",
                    Seq(
                        Need(no_room_for_ore),
                        Do(hand_over_ore),
                        If(undecided, Ask(OreBoardQuestion())),
                        Ask(SpotQuestion()),
                    ),
                    prompt="ore_boatman",
                ),
            ),
        ),
        args=2,
    ),
)
