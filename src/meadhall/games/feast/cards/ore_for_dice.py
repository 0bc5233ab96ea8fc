"""Cards 90 and 132, Sword Fighter and Berserker: an ore of a longship for better dice."""

from __future__ import annotations

from typing import Final

from meadhall.core.basics import Reason, too_few
from meadhall.core.flow import Ask, Do, If, Need, Seq, Tell
from meadhall.core.hooks import before_mine
from meadhall.core.program import NOTHING, Frame, Things
from meadhall.games.feast.cards.define_occupation import occupation
from meadhall.games.feast.cards.own_ship_questions import disarm
from meadhall.games.feast.data.other_components import LONGSHIP, SHIPS
from meadhall.games.feast.rules.anytime_actions import AnytimeQuestion
from meadhall.games.feast.rules.battles import named_pillager
from meadhall.games.feast.state import FeastState

NO_ORE: Final = too_few("@good.ore", 1)


def no_ore_aboard(state: FeastState, seat: int) -> list[Reason]:
    """The ship with most ore comes first."""
    longships = state.seats[seat].longships
    return [] if longships and longships[0] else [NO_ORE]


def unload(state: FeastState, seat: int, ore: int) -> None:
    """From a longship with so much ore one returns to the general supply."""
    player = state.seats[seat]
    player.longships = disarm(player.longships, ore)
    state.emit("unloads", {"seat": seat})


class UnloadQuestion(AnytimeQuestion):
    """From which longship, by its ore."""

    key = "sword_fighter"
    sure = False
    brings: Things | None = NOTHING
    words: tuple[str, ...] = tuple(
        f"longship with {ore} ore" for ore in range(SHIPS[LONGSHIP].ore_places + 1)
    )

    def candidates(self, state: FeastState, frame: Frame) -> list[int]:
        return sorted({ore for ore in state.seats[frame.seat].longships if ore})

    def answer(self, state: FeastState, frame: Frame, action: int) -> None:
        unload(state, frame.seat, action)


def loads_differ(state: FeastState, frame: Frame) -> bool:
    return len({ore for ore in state.seats[frame.seat].longships if ore}) > 1


def unload_best(state: FeastState, frame: Frame) -> None:
    unload(state, frame.seat, state.seats[frame.seat].longships[0])


def pillager(state: FeastState, frame: Frame) -> int:
    """The ship with most ore, once it has given one of it."""
    longships = state.seats[frame.seat].longships
    ore = longships[0]
    return named_pillager(disarm(longships, ore), ore - 1)


occupation(
    90,
    "sword_fighter",
    before_mine(
        "raiding",
        Seq(
            Need(no_ore_aboard),
            If(loads_differ, Ask(UnloadQuestion()), Do(unload_best, brings=())),
            Tell("bonus", 2),
        ),
        may=True,
    ),
)

occupation(
    132,
    "berserker",
    before_mine(
        "pillaging",
        Seq(
            Need(no_ore_aboard),
            Tell("aboard", pillager),
            Do(unload_best, brings=()),
            Tell("bonus", 3),
        ),
        may=True,
    ),
)
