"""Bots: fair, repeatable, blind to what is hidden."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import meadhall
from meadhall.bots.base import Budget, SeatView
from meadhall.bots.hard import FIRST_LOOK, HardBot
from meadhall.bots.playouts import Playouts
from meadhall.bots.random import OPENER_EVERY, pick
from meadhall.bots.registry import BOTS, make_bot
from meadhall.core.basics import NATURE, MeadhallError
from meadhall.core.bot_knowledge import Candidate, Knowledge, SearchEffort, fewest_playouts
from meadhall.core.registry import game_ids
from meadhall.core.state import State


def test_random_opens_once_in_twenty() -> None:
    rng = Random("openers")
    found = Counter(pick([0, 1, 2, -1, -2], rng) < 0 for _ in range(20_000))
    assert abs(found[True] / 20_000 - 1 / OPENER_EVERY) < 0.01


def test_random_takes_the_only_kind_there_is() -> None:
    rng = Random("kinds")
    assert {pick([-1, -2], rng) for _ in range(50)} == {-1, -2}
    assert {pick([4, 7], rng) for _ in range(50)} == {4, 7}
    assert pick([-3], rng) == -3


class Spy(SeatView):
    """Counts how often the bot looks at imagined states."""

    imagined = 0

    def imagine(self, rng: Random) -> State:
        self.imagined += 1
        return super().imagine(rng)


def opening(seed: str) -> State:
    return meadhall.new_table(meadhall.game("toy"), 2, seed=seed).state


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_answers_legally_and_the_same_again(name: str) -> None:
    game, state = meadhall.game("toy"), opening("1")
    before = state.key()
    chosen = {
        make_bot(name, Random("same")).choose(SeatView(game, state, 0), Budget(playouts=4))
        for _ in range(3)
    }
    assert len(chosen) == 1 and chosen <= set(state.legal_actions(0))
    assert state.key() == before


class Dreamer(SeatView):
    """Imagines one world, whatever the true one is."""

    dream: State

    def imagine(self, rng: Random) -> State:
        return self.dream.clone()


@pytest.mark.parametrize("name", ["greedy", "easy", "hard"])
def test_a_bot_looks_only_at_imagined_states(name: str) -> None:
    """Two states that look alike to the seat get one answer: what is hidden cannot matter."""
    game, state = meadhall.game("toy"), opening("2")
    other = state.resample(0, Random("another"))
    assert other.key() != state.key()
    chosen = set()
    for world in (state, other):
        dreamer = Dreamer(game, world, 0)
        dreamer.dream = state.resample(0, Random("dream"))
        chosen.add(make_bot(name, Random("x")).choose(dreamer, Budget(playouts=4)))
    assert len(chosen) == 1


@pytest.mark.parametrize("id", game_ids())
@pytest.mark.parametrize("name", ["hard", "expert"])
def test_the_strong_ones_search_in_every_game(id: str, name: str) -> None:
    """They play on as often as they may, from worlds that they imagine."""
    game = meadhall.game(id)
    state = meadhall.new_table(game, game.seats[0], seed="search").state
    seat = state.actors()[0]
    while not SeatView(game, state, seat).some_knowledge().compares(state, seat):
        state.apply(seat, state.legal_actions(seat)[0])
        while state.actor == NATURE:
            state.apply(NATURE, state.outcomes()[0][0])
        seat = state.actors()[0]
    spy = Spy(game, state, seat)
    assert make_bot(name, Random("x")).choose(spy, Budget(playouts=12)) in spy.legal_actions()
    assert spy.imagined > 2


@pytest.mark.parametrize(
    ("candidates", "playouts"), [(2, 240), (3, 240), (5, 240), (8, 240), (8, 14), (6, 11), (16, 30)]
)
def test_all_playouts_are_made(
    candidates: int, playouts: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of three candidates two go on, so that no bout is left out and no playout left over."""
    made: list[str] = []

    def counted(self: Playouts, state: State, luck: str) -> float:
        made.append(luck)
        return 0.0

    monkeypatch.setattr(Playouts, "value", counted)
    state = opening("6")
    seat = SeatView(meadhall.game("toy"), state, 0)
    alive = [Candidate(0.0, seat.legal_actions()[0])] * candidates
    search = Playouts(seat.some_knowledge(), 0, until=2)
    effort = SearchEffort(candidates, playouts, until=2)
    found = HardBot(Random("x")).compared(seat, search, alive, effort)
    assert len(made) == playouts
    looked = FIRST_LOOK * candidates
    assert sum(one.playouts for one in found) == playouts + looked, "and told of"


@pytest.mark.parametrize("id", game_ids())
@pytest.mark.parametrize("strongest", [False, True])
def test_the_playouts_a_game_asks_for_are_enough_for_its_candidates(
    id: str, strongest: bool
) -> None:
    """Or else more would be made than the game says."""
    game = meadhall.game(id)
    for players in game.seats:
        state = meadhall.new_table(game, players, seed="effort").state
        effort = SeatView(game, state, 0).some_knowledge().effort(state, strongest)
        assert effort.playouts == 0 or effort.playouts >= fewest_playouts(effort.width)


def test_the_end_of_a_playout_counts_the_rival() -> None:
    state = opening("5")
    knowledge = SeatView(meadhall.game("toy"), state, 0).some_knowledge()
    knowledge.rivalry = 0.5
    last = state.clone()
    value = Playouts(knowledge, 0, until=2).value(last, "luck")
    mine, other = (sheet["total"] for sheet in last.scores())
    assert value == mine - 0.5 * other


def test_the_name_of_an_earlier_version_still_works() -> None:
    assert type(make_bot("greedy", Random("x"))) is BOTS["medium"]


def test_forced_moves_are_made_at_once() -> None:
    state = opening("3")
    while len(state.legal_actions(state.actors()[0])) > 1:
        seat = state.actors()[0]
        state.apply(seat, state.legal_actions(seat)[0])
        while state.actor == NATURE:
            state.apply(NATURE, state.outcomes()[0][0])
    spy = Spy(meadhall.game("toy"), state, state.actors()[0])
    make_bot("greedy", Random("x")).choose(spy, Budget())
    assert not spy.imagined


def test_a_small_budget_is_kept() -> None:
    spy = Spy(meadhall.game("toy"), opening("4"), 0)
    make_bot("greedy", Random("x")).choose(spy, Budget(positions=1))
    assert spy.imagined == 1


class OnlyFour(Knowledge):
    """Four actions: 1 is the best by little, 4 the worst by far, or all are nearly alike."""

    def __init__(self, values: list[float]) -> None:
        self.values = values

    def compares(self, state: State, seat: int) -> bool:
        return True

    def candidates(self, state: State, seat: int) -> list[Candidate]:
        found = [Candidate(value, action) for action, value in enumerate(self.values, 1)]
        return sorted(found, reverse=True)


def easy_answers(monkeypatch: pytest.MonkeyPatch, values: list[float]) -> set[int]:
    seat = SeatView(meadhall.game("toy"), opening("7"), 0)
    monkeypatch.setattr(seat, "some_knowledge", lambda: OnlyFour(values))
    return {make_bot("easy", Random(n)).choose(seat, Budget()) for n in range(60)}


def test_easy_is_mistaken_by_a_few_points(monkeypatch: pytest.MonkeyPatch) -> None:
    assert easy_answers(monkeypatch, [10.0, 8.0, 5.5, -0.1]) == {1, 2, 3}


def test_easy_is_not_mistaken_about_what_hardly_matters(monkeypatch: pytest.MonkeyPatch) -> None:
    assert easy_answers(monkeypatch, [10.0, 9.99, 9.98, 9.97]) == {1}


def test_a_search_with_a_number_makes_so_many_playouts(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[int] = []

    def counted(self: Playouts, state: State, luck: str) -> float:
        made.append(1)
        return 0.0

    monkeypatch.setattr(Playouts, "value", counted)
    seat = SeatView(meadhall.game("toy"), opening("6"), 0)
    for playouts in (2, 4, 6, 40):
        made.clear()
        make_bot(f"hard:{playouts}", Random("x")).choose(seat, Budget())
        assert len(made) == playouts
    made.clear()
    make_bot("hard:1", Random("x")).choose(seat, Budget())
    assert not made, "one alone compares nothing"


@pytest.mark.parametrize("name", ["medium:8", "hard:", "hard:many", "hard:-1", "hard:8:8"])
def test_other_names_with_a_number_are_refused(name: str) -> None:
    with pytest.raises(MeadhallError, match=f"there is no bot '{name}'"):
        make_bot(name, Random("x"))
