"""What an option needs is said once: legality and explanation come from the same thing.

Each case blanks it, so that nothing is missing any more, and sees that the option is legal then
and that no reason is left. A game joins with its menus and with the questions of its options.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import cache
from random import Random

import pytest

from meadhall.core.ask_operations import AskOp
from meadhall.core.basics import NATURE, OVER, Reason
from meadhall.core.chance import Dealer
from meadhall.core.game import Game, Options
from meadhall.core.menu import Menu
from meadhall.core.need_operation import NeedOp
from meadhall.core.program import Frame, Program, Question
from meadhall.core.program_analysis import analyse
from meadhall.core.receive_spend import PayOp
from meadhall.core.startable_programs import StartablePrograms
from meadhall.core.state import State
from meadhall.games.feast.game import GAME as FEAST
from meadhall.games.feast.rules import turn, usable_spaces
from meadhall.games.feast.rules.action_spaces import PROGRAMS
from meadhall.games.feast.rules.turn import SpaceMenu
from meadhall.games.feast.rules.vikings import ALL_SPACES, IMITATION, place
from meadhall.games.feast.state import FeastState
from meadhall.games.odin.game import GAME as ODIN
from meadhall.games.odin.rules.base import OptionQuestion
from meadhall.games.odin.rules.turn import TURN_MENU, TurnMenu
from meadhall.games.vikings.game import GAME as VIKINGS
from meadhall.games.vikings.rules.boatswains import ErrandQuestion
from meadhall.games.vikings.rules.last_boatswain_crossing import LastCrossing
from meadhall.games.vikings.rules.purchase import GroupQuestion
from meadhall.games.vikings.state import VikingsState

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
    def for_sale(self, state: VikingsState, seat: int) -> tuple[int, int]:
        return 0, len(state.tiles)


class FreeErrands(ErrandQuestion):
    def lacks(self, needs_boat: bool, last: LastCrossing | None, errand: int) -> list[Reason]:
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


# ---------------------------------------------------------------------- the action board


def callees(program: Program) -> list[Program]:
    """The program behind those that it calls."""
    called = [op.callee() for op in program.ops]
    return [*(inner for each in called if each for inner in callees(each)), program]


@contextmanager
def for_nothing(program: Program) -> Iterator[None]:
    """The program, and what it calls, with every need met and every price paid."""
    every = callees(program)
    with ExitStack() as stack:
        for each in every:
            stack.enter_context(without_prices(each))
            if any(isinstance(op, (AskOp, NeedOp)) and op.need is not None for op in each.ops):
                stack.enter_context(without_needs(each))
        yield
    for each in every:
        analyse(each)  # a caller was restored before what it calls


@contextmanager
def without_prices(program: Program) -> Iterator[None]:
    paying = [op for op in program.ops if isinstance(op, PayOp)]
    kept = [(op.amounts, op.computed) for op in paying]
    for op in paying:
        op.amounts, op.computed = (), ()
    analyse(program)
    try:
        yield
    finally:
        for op, (amounts, computed) in zip(paying, kept, strict=True):
            op.amounts, op.computed = amounts, computed
        analyse(program)


def feast_turn() -> FeastState:
    """Seat 0's first turn of two, with four Vikings at hand."""
    state = FEAST.new(2, {"decks": "none"})
    assert isinstance(state, FeastState)
    while state.actor == NATURE:
        state.apply(NATURE, state.outcomes()[0][0])
    assert isinstance(state.question_of(0), SpaceMenu)
    return state


def with_nothing() -> FeastState:
    """The same where nothing is left to take, and nothing to pay with."""
    state = feast_turn()
    player = state.seats[0]
    player.goods = [0] * len(player.goods)
    state.buildings = [0] * len(state.buildings)
    state.strips = []
    return state


@pytest.mark.parametrize("space", [n for n, each in enumerate(PROGRAMS) if each.can_fail])
def test_a_space_of_the_action_board_has_one_need(
    space: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    state, menu = with_nothing(), SpaceMenu()
    assert_closed(menu, state, 0, space)
    with for_nothing(PROGRAMS[space]):
        monkeypatch.setattr(usable_spaces, "OPENINGS", StartablePrograms(PROGRAMS))
        assert_open(menu, state, 0, space)


ALWAYS_OPEN = 3
"""stockfish, for which nothing is needed but Vikings and room"""


def test_an_occupied_space_is_shut_by_one_set(monkeypatch: pytest.MonkeyPatch) -> None:
    state, menu = feast_turn(), SpaceMenu()
    place(state, 1, ALWAYS_OPEN)
    assert_closed(menu, state, 0, ALWAYS_OPEN)
    monkeypatch.setattr(turn, "occupied_spaces", lambda state: 0)
    assert_open(menu, state, 0, ALWAYS_OPEN)


def test_a_space_beyond_the_vikings_is_shut_by_one_set(monkeypatch: pytest.MonkeyPatch) -> None:
    state, menu = feast_turn(), SpaceMenu()
    state.seats[0].vikings = 0
    assert_closed(menu, state, 0, ALWAYS_OPEN)
    monkeypatch.setattr(turn, "within_reach", lambda state, seat: (1 << ALL_SPACES) - 1)
    assert_open(menu, state, 0, ALWAYS_OPEN)


def test_an_imitation_space_asks_for_something_to_imitate(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state, menu = feast_turn(), SpaceMenu()
    state.imitation = [1]
    assert_closed(menu, state, 0, IMITATION)
    monkeypatch.setattr(usable_spaces, "imitable", lambda state, seat, column: 1 << ALWAYS_OPEN)
    assert_open(menu, state, 0, IMITATION)
