"""What an option needs is said once: legality and explanation come from the same thing.

Each case blanks it, so that nothing is missing any more, and sees that the option is legal then
and that no reason is left. A game joins with its menus and with the questions of its options.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from random import Random

import pytest

from meadhall.core.action import NATURE, OVER, Reason
from meadhall.core.analysis import analyse
from meadhall.core.asking import AskOp
from meadhall.core.chance import Dealer
from meadhall.core.game import Game, Options
from meadhall.core.menu import Menu
from meadhall.core.needs import NeedOp
from meadhall.core.program import Frame, Program, Question
from meadhall.core.state import State
from meadhall.games.odin.game import GAME as ODIN
from meadhall.games.odin.rules.base import OptionQuestion
from meadhall.games.odin.rules.turn import TURN_MENU, TurnMenu
from meadhall.games.vikings.game import GAME as VIKINGS
from meadhall.games.vikings.rules.boatswains import ErrandQuestion
from meadhall.games.vikings.rules.purchase import GroupQuestion
from meadhall.games.vikings.state import Player, VikingsState

OPTIONS: dict[str, Options] = {
    ODIN.id: {"turn_cap": 100},
    VIKINGS.id: {"variant": "advanced"},
}
MOST_GAMES = 40


@cache
def where_blocked(game: Game, key: str, word: str = "") -> tuple[State, int, int]:
    """A position of a random game in which an option of the question, or the one of that name,
    is blocked; the seat, and the option."""
    for number in range(MOST_GAMES):
        state = game.new(game.seats[number % len(game.seats)], OPTIONS[game.id])
        dealer, rng = Dealer(f"one need {number}"), Random(number)
        while state.actor != OVER:
            seat = state.actor
            if seat == NATURE:
                state.apply(NATURE, dealer.choose(state))
                continue
            if state.question_of(seat).key == key:
                for action, _ in state.blocked(seat):
                    if not word or state.word(seat, action) == word:
                        return state, seat, action
            state.apply(seat, rng.choice(state.legal_actions(seat)))
    raise AssertionError(f"{game.id}: nothing is ever blocked at {key} {word}")


def assert_closed(question: Question, state: State, seat: int, action: int) -> None:
    frame = state.frame_of(seat)
    assert action not in question.candidates(state, frame)
    assert dict(question.blocked(state, frame))[action]


def assert_open(question: Question, state: State, seat: int, action: int) -> None:
    frame = state.frame_of(seat)
    assert action in question.candidates(state, frame)
    assert action not in dict(question.blocked(state, frame))


# ---------------------------------------------------------------------- menus


def nothing_missing(state: State, seat: int) -> list[Reason]:
    return []


@contextmanager
def without_needs(program: Program) -> Iterator[None]:
    """The program with every need of its own met."""
    needing = [op for op in program.ops if isinstance(op, (AskOp, NeedOp)) and op.need is not None]
    assert needing, f"{program.key} needs nothing"
    kept = [op.need for op in needing]
    for op in needing:
        op.need = nothing_missing
    analyse(program)
    try:
        yield
    finally:
        for op, need in zip(needing, kept, strict=True):
            assert need is not None
            op.need = need
        analyse(program)


def turn_menu(programs: list[tuple[str, Program]]) -> Menu:
    return TurnMenu([entry for entry in programs if entry[0] != "end"])


MENUS: list[tuple[Game, Menu, Callable[[list[tuple[str, Program]]], Menu]]] = [
    (ODIN, TURN_MENU, turn_menu),
]
ENTRIES = [
    pytest.param(game, menu, made, word, id=f"{game.id} {word}")
    for game, menu, made in MENUS
    for word, program in zip(menu.words, menu.programs, strict=True)
    if program.can_fail
]


@pytest.mark.parametrize(("game", "menu", "made", "word"), ENTRIES)
def test_an_entry_of_a_menu_has_one_need(
    game: Game, menu: Menu, made: Callable[[list[tuple[str, Program]]], Menu], word: str
) -> None:
    state, seat, action = where_blocked(game, menu.key, word)
    assert_closed(menu, state, seat, action)
    with without_needs(menu.programs[action]):
        entries = list(zip(menu.words, menu.programs, strict=True))
        assert_open(made(entries), state, seat, action)


# ---------------------------------------------------------------------- questions


class FreeGroups(GroupQuestion):
    def for_sale(self, state: VikingsState, seat: int) -> range:
        return range(len(state.tiles))


class FreeErrands(ErrandQuestion):
    def lacks(self, state: VikingsState, player: Player, errand: int) -> list[Reason]:
        return []


def test_a_group_of_vikings_has_one_need() -> None:
    place = where_blocked(VIKINGS, "group")
    assert_closed(GroupQuestion(), *place)
    assert_open(FreeGroups(), *place)


def test_an_errand_of_vikings_has_one_need() -> None:
    place = where_blocked(VIKINGS, "boatswain")
    assert_closed(ErrandQuestion(), *place)
    assert_open(FreeErrands(), *place)


@pytest.mark.parametrize("key", ["gather", "recruit", "construct", "raid", "sail_with"])
def test_an_option_of_odin_has_one_need(key: str) -> None:
    state, seat, action = where_blocked(ODIN, key)
    question = state.question_of(seat)
    assert isinstance(question, OptionQuestion)

    def lacks(self: OptionQuestion, state: State, frame: Frame, action: int) -> list[Reason]:
        return []

    free = type("Free", (type(question),), {"lacks": lacks})()
    assert_closed(question, state, seat, action)
    assert_open(free, state, seat, action)
