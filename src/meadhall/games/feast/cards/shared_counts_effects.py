"""What cards count, and the makers of effects that several cards share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from meadhall.core.control_operations import Number
from meadhall.core.flow import Call, Do, Flow, Gain, Opt, Pay, Seq
from meadhall.core.hooks import AtAnyTime, OnPlay, Part
from meadhall.core.program import Frame, Program
from meadhall.core.rules import Condition
from meadhall.games.feast.data.goods import COLOUR, NUMBER, RED
from meadhall.games.feast.data.pieces import FIRST_SPECIAL
from meadhall.games.feast.rules import banquet
from meadhall.games.feast.rules.base import cattle_of, sheep_of
from meadhall.games.feast.rules.buildings import is_house
from meadhall.games.feast.rules.feast_phase import laid
from meadhall.games.feast.rules.placed_tiles import piece_of
from meadhall.games.feast.rules.ships import large
from meadhall.games.feast.rules.vikings import NOWHERE
from meadhall.games.feast.state import FeastState, Player

# ---------------------------------------------------------------------- what is counted


def boats(state: FeastState, frame: Frame) -> int:
    return len(state.seats[frame.seat].boats)


def knarrs(state: FeastState, frame: Frame) -> int:
    return state.seats[frame.seat].knarrs


def longships(state: FeastState, frame: Frame) -> int:
    return len(state.seats[frame.seat].longships)


def longships_with_two_ore(state: FeastState, frame: Frame) -> int:
    """Or with more."""
    return sum(ore >= 2 for ore in state.seats[frame.seat].longships)


def ore_aboard(state: FeastState, frame: Frame) -> int:
    """On all boats and longships, what is printed there not counted."""
    player = state.seats[frame.seat]
    return sum(player.boats) + sum(player.longships)


def large_ships(state: FeastState, frame: Frame) -> int:
    """Knarrs and longships in the bay."""
    return large(state.seats[frame.seat])


def houses(state: FeastState, frame: Frame) -> int:
    return houses_of(state.seats[frame.seat])


def houses_of(player: Player) -> int:
    """Stone houses and long houses."""
    return sum(map(is_house, player.areas))


def sheep(state: FeastState, frame: Frame) -> int:
    """Pregnant or not."""
    return sheep_of(state, frame.seat)


def special_tiles(state: FeastState, frame: Frame) -> int:
    """In the supply, on boards and in houses."""
    player = state.seats[frame.seat]
    lying = sum(piece_of(tile) >= FIRST_SPECIAL for tile in player.placed)
    return player.specials.bit_count() + lying


def kinds_of_animals(state: FeastState, frame: Frame) -> int:
    """Pregnant ones are no kind of their own."""
    return bool(sheep_of(state, frame.seat)) + bool(cattle_of(state, frame.seat))


ANIMALS: Final = (NUMBER["sheep"], NUMBER["cattle"])
MEALS: Final = tuple(
    good for good, colour in COLOUR.items() if colour == RED and good not in ANIMALS
)
"""Red goods that have no pregnant side."""


def red_kinds(state: FeastState, frame: Frame) -> int:
    """In the supply and the stables."""
    goods = state.seats[frame.seat].goods
    return sum(goods[good] > 0 for good in MEALS) + kinds_of_animals(state, frame)


def held(good: str) -> Number:
    """How many are in the supply."""
    number = NUMBER[good]
    return lambda state, frame: int(state.seats[frame.seat].goods[number])


def lies_in(good: str, kind: Callable[[int], bool]) -> Condition:
    """Whether the good was placed just now on such a board: for the event `placed`."""

    def test(state: FeastState, owner: int, registers: list[int]) -> bool:
        piece, area = registers
        return piece == NUMBER[good] and kind(state.seats[owner].areas[area])

    return test


def told(index: int) -> Number:
    """What its event tells a hook as the argument of that place."""
    return lambda state, frame: frame.regs[index]


# ---------------------------------------------------------------------- amounts of it


def each(amount: int, figure: Number) -> Number:
    """So many for each."""
    return lambda state, frame: amount * figure(state, frame)


def exactly(number: int, figure: Number) -> Number:
    """One if there are just so many."""
    return lambda state, frame: int(figure(state, frame) == number)


def at_least(number: int, figure: Number) -> Number:
    """One if there are so many or more."""
    return lambda state, frame: int(figure(state, frame) >= number)


def steps(figure: Number, amounts: dict[int, int]) -> Number:
    """The amount of the highest step that is reached, and nothing below the first."""

    def amount(state: FeastState, frame: Frame) -> int:
        count = figure(state, frame)
        return max((amounts[step] for step in amounts if step <= count), default=0)

    return amount


# ---------------------------------------------------------------------- changes of a figure


def one_less(state: FeastState, seat: int, figure: int, argument: int) -> int:
    return figure - 1


def one_more(state: FeastState, seat: int, figure: int, argument: int) -> int:
    return figure + 1


# ---------------------------------------------------------------------- makers


def without_vikings(action: Program) -> Flow:
    """An action that a card takes; the first register of what says this is free for it."""

    def nobody_stands(state: FeastState, frame: Frame) -> None:
        frame.regs[0] = NOWHERE

    return Seq(Do(nobody_stands, brings=()), Call(action))


def any_time(key: str, *flow: Flow) -> Part:
    """At any time and any number of times."""
    return AtAnyTime(f"use {key}", Seq(*flow))


def on_table(registers: list[int], resource: int) -> int:
    """How many pieces of a resource were laid at the feast that has these registers."""
    return [banquet.PAYS[choice] for choice in laid(registers)].count(resource)


def offer_at_once(key: str, word: str, *flow: Flow) -> Part:
    """When the card is played, for whoever wants it; the prompt is called after the card."""
    return OnPlay(Opt(word, Seq(*flow), prompt=key))


def buy(silver: int, **goods: int) -> Flow:
    return Seq(Pay(silver=silver), Gain(**goods))
