"""Bots that think with several processes: the search is shared out, what was found is added up."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random

import pytest

import meadhall
from meadhall.arena.parallel_workers import PROCESSES, workers
from meadhall.bots.base import Budget, SeatView
from meadhall.bots.hard import FIRST_LOOK, HardBot
from meadhall.bots.playouts import Playouts
from meadhall.bots.registry import SEARCHING, make_bot
from meadhall.bots.together import Found, Part, Together, best, most_parts, search
from meadhall.core.basics import NATURE
from meadhall.core.bot_knowledge import fewest_playouts
from meadhall.core.registry import game_ids
from meadhall.core.state import State


class Kept:
    """Does all parts itself, and keeps them."""

    def __init__(self) -> None:
        self.parts: list[Part] = []

    def __call__(self, work: Callable[[Part], Found], parts: Iterable[Part]) -> Iterable[Found]:
        self.parts = list(parts)
        return map(work, self.parts)


def first_search(id: str) -> tuple[meadhall.Game, State, SeatView]:
    """A table at its first decision that is worth a search."""
    game = meadhall.game(id)
    state = meadhall.new_table(game, game.seats[0], seed="together").state
    while True:
        if state.actor == NATURE:
            state.apply(NATURE, state.outcomes()[0][0])
            continue
        seat = SeatView(game, state, state.actors()[0])
        if seat.some_knowledge().compares(state, seat.seat):
            return game, state, seat
        state.apply(seat.seat, state.legal_actions(seat.seat)[0])


def shares_of(name: str, seat: SeatView) -> int:
    """Into how many parts its search can be shared out; none if that is one."""
    effort = seat.some_knowledge().effort(seat.imagine(Random(1)), SEARCHING[name].strongest)
    parts = most_parts(effort)
    return parts if parts > 1 else 0


@pytest.mark.parametrize("id", game_ids())
@pytest.mark.parametrize("name", ["hard", "expert"])
def test_each_process_searches_with_its_share_and_luck_of_its_own(id: str, name: str) -> None:
    game, _, seat = first_search(id)
    kept = Kept()
    together = Together(kept, 12)
    answers = {together.choose(game, name, Random("x"), seat) for _ in range(2)}
    assert len(answers) == 1 and answers <= set(seat.legal_actions())
    processes = len(kept.parts)
    assert processes == min(12, shares_of(name, seat))
    assert len({part.seed for part in kept.parts}) == processes
    assert all(part.effort.share == 1 / processes for part in kept.parts)
    for found in map(search, kept.parts[:2]):
        assert {action for action, _, _ in found} == set(seat.legal_actions()), "none is left out"


@pytest.mark.parametrize("id", game_ids())
@pytest.mark.parametrize("name", ["hard", "expert"])
@pytest.mark.parametrize("processes", [2, 8])
def test_processes_together_compare_as_much_as_one_alone(
    id: str, name: str, processes: int
) -> None:
    """As many candidates each, and about as many playouts and looks together."""
    game, _, seat = first_search(id)
    alone = seat.some_knowledge().effort(seat.imagine(Random(1)), SEARCHING[name].strongest)
    kept = Kept()
    Together(kept, processes).choose(game, name, Random("x"), seat)
    shares = [part.effort for part in kept.parts]
    if not shares:
        assert shares_of(name, seat) == 0
        return
    assert {share.width for share in shares} == {alone.width}
    for part in shares:
        assert part.tree or part.playouts >= fewest_playouts(part.width) or not part.playouts
    assert 0 <= sum(share.playouts for share in shares) - alone.playouts < len(shares)
    assert 0 <= sum(share.looks for share in shares) - alone.looks < len(shares)


def test_a_search_that_needs_all_its_playouts_is_not_shared_out() -> None:
    """Eight processes would play on what one finds best at first sight."""
    game, _, seat = first_search("vikings")
    kept = Kept()
    answer = Together(kept, 8).choose(game, "hard", Random("x"), seat)
    assert not kept.parts
    assert answer in seat.legal_actions()


def test_all_of_them_together_make_as_many_walks_as_one_alone() -> None:
    game, _, seat = first_search("vikings")
    alone = seat.some_knowledge().effort(seat.imagine(Random(1)), strongest=True).playouts
    kept = Kept()
    Together(kept, 16).choose(game, "expert", Random("x"), seat)
    found = [tally for part in kept.parts for tally in search(part)]
    walks = sum(round(playouts) for _, playouts, _ in found)
    assert alone <= walks <= alone + 16 * (1 + len(seat.legal_actions()))


def test_all_of_them_together_try_as_many_actions_as_one_alone() -> None:
    game, _, seat = first_search("vikings")
    kept = Kept()
    Together(kept, 16).choose(game, "expert", Random("x"), seat)
    for part in kept.parts:
        tried = {action for action, walks, _ in search(part) if walks >= 1}
        assert tried == set(seat.legal_actions())


def test_the_first_look_counts_once_however_many_look(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []

    def counted(self: Playouts, state: State, luck: str) -> float:
        made.append(luck)
        return 0.0

    monkeypatch.setattr(Playouts, "value", counted)
    game, _, seat = first_search("toy")
    kept = Kept()
    Together(kept, 2).choose(game, "hard:60", Random("x"), seat)
    assert len(kept.parts) == 2
    made.clear()
    told = sum(playouts for part in kept.parts for _, playouts, _ in search(part))
    assert told == pytest.approx(len(made) + FIRST_LOOK * len(seat.legal_actions()))


class Stubborn(HardBot):
    """Has a way of its own to choose."""

    def choose(self, seat: SeatView, budget: Budget) -> int:
        return seat.legal_actions()[-1]


def test_who_thinks_in_a_way_of_its_own_thinks_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("meadhall.bots.registry.own_bots", lambda: {"Stubborn": Stubborn})
    game, _, seat = first_search("toy")
    kept = Kept()
    assert Together(kept, 4).choose(game, "Stubborn", Random("x"), seat) == seat.legal_actions()[-1]
    assert not kept.parts


def test_other_processes_find_what_this_one_finds() -> None:
    game, _, seat = first_search("toy")
    with workers(PROCESSES, 2) as spread:
        there = Together(spread, 2).choose(game, "hard", Random("x"), seat)
    assert there == Together(Kept(), 2).choose(game, "hard", Random("x"), seat)


def test_one_process_plays_as_the_bot_does_by_itself() -> None:
    game, _, seat = first_search("vikings")
    alone = make_bot("hard", Random("x")).choose(seat, Budget())
    assert Together(Kept(), 1).choose(game, "hard", Random("x"), seat) == alone


@pytest.mark.parametrize("name", ["random", "easy", "medium"])
def test_bots_that_answer_at_once_need_no_help(name: str) -> None:
    game, _, seat = first_search("toy")
    kept = Kept()
    assert Together(kept, 4).choose(game, name, Random("x"), seat) in seat.legal_actions()
    assert not kept.parts


def test_what_was_found_is_added_up() -> None:
    """The second is not the best for either of them alone."""
    one: Found = [(1, 4, 40.0), (2, 4, 36.0), (3, 4, 4.0)]
    other: Found = [(3, 4, 40.0), (2, 4, 36.0), (1, 4, 4.0)]
    chosen = best([one, other])
    assert (chosen.action, chosen.playouts, chosen.total) == (2, 8, 72.0)


def test_what_was_given_up_early_is_not_chosen_for_one_lucky_playout() -> None:
    lucky: Found = [(1, 8, 40.0), (2, 1, 100.0)]
    unlucky: Found = [(1, 8, 40.0), (2, 1, 0.0)]
    assert best([lucky, unlucky]).action == 1
