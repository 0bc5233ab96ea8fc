"""What is hidden stays hidden: twin tables answer a viewer with the same bytes.

`twin_records.py` makes the records, `twin_servers.py` the servers, `ask_everything.py` and
`forks_and_bot_input.py` ask for all that can be asked for, `planted_leaks.py` shows that a leak
would be found.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import chain, islice
from random import Random
from typing import Any

import pytest

import meadhall
from conformance.game_option_cases import GREAT, Case, cases_of, each_choice
from meadhall.core.basics import NATURE
from meadhall.core.record import Record
from server.ask_everything import MOMENTS, MOST_MOMENTS, look_around, look_back, visit_all
from server.forks_and_bot_input import ask_bot, fork
from server.planted_leaks import OWN, SIX, Planted, true_bot, true_fork
from server.twin_records import (
    Pair,
    Viewer,
    Wanted,
    any_moment,
    asked,
    hides,
    last_to_choose,
    random_game,
    secrets_ahead,
    secrets_open,
    some_pairs,
    told_record,
)
from server.twin_servers import INVITE, Leak, Side, Twins, Visit, seat_secret, twin_servers, visits
from toy.game import GAME

TOY = Case(GAME, 2, GAME.complete({}))


@pytest.fixture(scope="module")
def twins(
    tmp_path_factory: pytest.TempPathFactory, database_of_each: Callable[[], str]
) -> Iterator[Twins]:
    with twin_servers(tmp_path_factory.mktemp("twins"), database_of_each) as both:
        yield both


@pytest.fixture(scope="module")
def other_twins(
    tmp_path_factory: pytest.TempPathFactory, database_of_each: Callable[[], str]
) -> Iterator[Twins]:
    """Servers that a planted leak may spoil."""
    with twin_servers(tmp_path_factory.mktemp("planted"), database_of_each) as both:
        yield both


@pytest.mark.parametrize("name", ["twins", "other_twins"])
def test_the_twins_are_kept_in_the_store_that_is_tested(
    request: pytest.FixtureRequest, name: str
) -> None:
    sides: list[Side] = request.getfixturevalue(name).sides
    assert {side.store.shared for side in sides} == {request.config.getoption("--postgres")}


# ---------------------------------------------------------------------- what is run


def ordinary_cases() -> list[Case]:
    """Each number of players, with the first choice of options and the last one that hides."""
    found = []
    for id in meadhall.game_ids():
        game = meadhall.game(id)
        sets = game.option_sets()
        hiding = (o for o in reversed(sets) if hides(Case(game, max(game.seats), o), None))
        chosen = (sets[0], next(hiding, sets[-1]) if game.hidden else sets[-1])
        for players in game.seats:
            found += [Case(game, players, options) for options in chosen]
    return found


def every_moment(viewer: Viewer) -> list[Wanted]:
    seated = [] if viewer is None else [asked, last_to_choose]
    return [any_moment, secrets_open, secrets_ahead, *seated]


def cases_or_sample(id: str) -> list[Case]:
    """All choices of options; of a great game so many that each choice occurs."""
    return each_choice(cases_of(id)) if id in GREAT else cases_of(id)


def runs() -> list[Any]:
    """Ordinarily a seat's eyes for each case and everybody's for every other one; of a great game
    those other ones are enough."""
    found = []
    for number, case in enumerate(ordinary_cases()):
        wanted = (last_to_choose, asked, secrets_ahead)[number % 3]
        is_long = case.game.id in GREAT and number % 2 == 0
        found.append(_run(case, number % case.players, wanted, 1, is_long))
        if number % 2:
            found.append(_run(case, None, secrets_open, 1))
    for case in chain.from_iterable(map(cases_or_sample, meadhall.game_ids())):
        for viewer in (*range(case.players), None):
            long = [_run(case, viewer, wanted, 2, True) for wanted in every_moment(viewer)]
            found += long if case.game.hidden else []
    return found


def _run(case: Case, viewer: Viewer, wanted: Wanted, count: int, is_long: bool = False) -> Any:
    """So many twins."""
    name = f"{case}-{viewer}-{wanted.__name__}"
    if count > 1:
        name = f"many-{name}"
    marks = [pytest.mark.long] if is_long else []
    return pytest.param(case, viewer, wanted, count, id=name, marks=marks)


@pytest.mark.parametrize(("case", "viewer", "wanted", "count"), runs())
def test_nothing_leaks(
    twins: Twins, case: Case, viewer: Viewer, wanted: Wanted, count: int
) -> None:
    if not case.game.hidden:
        pytest.skip(f"nothing is hidden in {case.game.id}")
    if not hides(case, viewer):
        pytest.skip(f"in {case} nothing is hidden from these eyes")
    found = some_twins(count, case, viewer, wanted)
    assert found
    for number, pair in enumerate(found):
        assert pair.differing
        visit_all(twins, pair, Random(number), MOMENTS if count == 1 else MOST_MOMENTS)


def some_twins(count: int, case: Case, viewer: Viewer, wanted: Wanted) -> list[Pair]:
    """At such a moment, or at any where the game has no such one: not all have secret choices."""
    found = some_pairs(count, case, viewer, wanted.__name__, wanted)
    return found or some_pairs(count, case, viewer, any_moment.__name__, any_moment)


@pytest.mark.parametrize("case", ordinary_cases()[::2], ids=repr)
def test_in_an_open_game_all_eyes_see_the_same(twins: Twins, case: Case) -> None:
    if case.game.hidden:
        pytest.skip(f"in {case.game.id} something is hidden")
    *_, table = islice(random_game(case, Random(1), "strict"), 40)
    shared = twins.keep(Pair(None, table.record, table.record))
    people = [Visit(twins, shared, seat, seat_secret(seat)) for seat in range(case.players)]
    people.append(Visit(twins, shared, None, INVITE))
    for visit in people:
        look_around(visit)
        assert visit.get("/log", **visit.own) == people[0].get("/log")
        assert visit.sight()["view"] == people[0].get("/sight")["view"]
    look_back(people[0], MOST_MOMENTS)


# ---------------------------------------------------------------------- forks and bots


def shared_cases() -> list[Case]:
    """Each number of players to whom something is hidden from each other."""
    games = [meadhall.game(id) for id in meadhall.game_ids()]
    hiding = [game for game in games if game.hidden]
    return [Case(g, players, g.complete({})) for g in hiding for players in g.seats if players > 1]


@pytest.mark.parametrize("case", shared_cases(), ids=repr)
def test_forks_and_bots_know_what_the_seat_knows(twins: Twins, case: Case) -> None:
    others = 0
    for wanted in (asked, last_to_choose):
        [visit] = _kept(twins, some_twins(1, case, case.players - 1, wanted)[0])
        for name in ("one", "two", "three"):
            others += fork(visit, name) + ask_bot(visit, name)
    assert others > 6, "what is imagined is mostly the truth"


def _kept(twins: Twins, pair: Pair) -> list[Visit]:
    return visits(twins, twins.keep(pair), pair.viewer)


def test_a_true_fork_is_caught(other_twins: Twins, monkeypatch: pytest.MonkeyPatch) -> None:
    [visit] = _kept(other_twins, planted_pairs()[0])
    fork(visit, "one")
    true_fork(monkeypatch)
    with pytest.raises(Leak, match="a fork leaks"):
        fork(visit, "one")


def test_a_bot_that_is_told_the_truth_is_caught(
    other_twins: Twins, monkeypatch: pytest.MonkeyPatch
) -> None:
    [visit] = _kept(other_twins, planted_pairs()[0])
    visit.sight()
    ask_bot(visit, "one")
    true_bot(monkeypatch)
    with pytest.raises(Leak, match="what a bot is told leaks"):
        ask_bot(visit, "one")


# ---------------------------------------------------------------------- planted leaks


@cache
def planted_pairs() -> list[Pair]:
    """Hands differ, and in the first and the last the other's secret bid."""
    mine, two, others = ["seer", "seer"], ["thief", "skald"], ["hoarder", "trader"]
    turn = [(1, "bid 0"), (0, "bid 1")]
    return [
        Pair(0, told(mine + two, (1, "bid 0")), told(mine + others, (1, "bid 3"))),
        Pair(0, told(mine + two, *turn), told(mine + others, *turn)),
        Pair(None, told(two + mine, (0, "bid 0")), told(others + mine, (0, "bid 3"))),
    ]


def told(dealt: list[str], *said: tuple[int, str]) -> Record:
    return told_record(TOY, *[(NATURE, card) for card in dealt], *said)


PLANTS = [pytest.param(each, id=name) for name, each in {**SIX, **OWN}.items()]


@pytest.mark.parametrize("planted", PLANTS)
def test_planted_leaks_are_caught(
    other_twins: Twins, planted: Planted, monkeypatch: pytest.MonkeyPatch
) -> None:
    planted.plant(monkeypatch)
    with pytest.raises(Leak, match=planted.found):
        visit_planted(other_twins)


def test_nothing_is_caught_where_nothing_is_planted(twins: Twins) -> None:
    visit_planted(twins)


def visit_planted(twins: Twins) -> None:
    for pair in planted_pairs():
        visit_all(twins, pair, Random(0))
