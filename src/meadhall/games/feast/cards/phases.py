"""Cards that act in a phase of each round."""

from __future__ import annotations

from meadhall.core.flow import Ask, Call, Do, Gain, If, Opt, Repeat, Seq, Xor
from meadhall.core.goods import receive
from meadhall.core.hooks import after_mine, before_mine, instead_mine
from meadhall.core.program import Frame
from meadhall.games.feast.cards.written import occupation
from meadhall.games.feast.data.goods import NUMBER, ORE
from meadhall.games.feast.rules import banquet
from meadhall.games.feast.rules.anytime import AREA, PIECE, AreaQuestion, SpotQuestion, undecided
from meadhall.games.feast.rules.battles import HUNT_GAME, SPACE
from meadhall.games.feast.rules.buildings import BUILDING_OF
from meadhall.games.feast.rules.feast import laid
from meadhall.games.feast.rules.grounds import areas_for
from meadhall.games.feast.state import FeastState

# ---------------------------------------------------------------------- 9: before income


def boards_for_ore(state: FeastState, seat: int) -> list[int]:
    """The places of the home board and the islands on which an ore fits; no houses."""
    areas = state.seats[seat].areas
    return [n for n in areas_for(state, seat, ORE) if BUILDING_OF[areas[n]] < 0]


class OreBoardQuestion(AreaQuestion):
    """On which board the ore goes; it was given for that alone."""

    def candidates(self, state: FeastState, frame: Frame) -> list[int]:
        return boards_for_ore(state, frame.seat)


def longships(state: FeastState, frame: Frame) -> int:
    return len(state.seats[frame.seat].longships)


def ore_fits(state: FeastState, frame: Frame) -> bool:
    return bool(boards_for_ore(state, frame.seat))


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

# ---------------------------------------------------------------------- 38: new weapon

occupation(
    38,
    "peacemaker",
    instead_mine(
        "weapon_phase",
        Xor("peacemaker", wood=Gain(wood=1), stone=Gain(stone=1), ore=Gain(ore=1)),
        may=True,
    ),
)

# ---------------------------------------------------------------------- 159: the feast


def game_meat_was_eaten(state: FeastState, owner: int, registers: list[int]) -> bool:
    return banquet.on_table(laid(registers), NUMBER["game_meat"]) > 0


def without_vikings(state: FeastState, frame: Frame) -> None:
    frame.regs[SPACE] = -1


occupation(
    159,
    "festive_hunter",
    after_mine(
        "feast",
        Seq(Do(without_vikings), Call(HUNT_GAME)),
        may=True,
        when=game_meat_was_eaten,
        args=1,
    ),
)
