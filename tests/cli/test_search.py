"""What a search is to find: halving, playouts and the tree, in games whose every course has its
points written down."""

from __future__ import annotations

from random import Random

import pytest

from cli.scripted_game import Course, ScriptedKnowledge, ScriptedState, first_seat
from meadhall.bots.base import Budget, SeatView
from meadhall.bots.expert import ExpertBot
from meadhall.bots.hard import HardBot
from meadhall.bots.playouts import Playouts
from meadhall.bots.tally import Tally
from meadhall.core.bot_knowledge import SearchEffort, fewest_playouts

EIGHT = 8
HALVING = SearchEffort(EIGHT, fewest_playouts(EIGHT), until=1)
TREE = SearchEffort(width=4, playouts=200, until=2, tree=True)


def found_by(bot: HardBot, seat: SeatView) -> list[Tally]:
    world = seat.imagine(bot.rng)
    effort = bot.effort(seat, world, Budget())
    assert effort is not None
    return bot.searched(seat, world, effort)


# ---------------------------------------------------------------------- halving


def worth_of_each(seed: int) -> list[float]:
    return [float(worth) for worth in Random(seed).sample(range(EIGHT), EIGHT)]


def one_choice(worth: list[float]) -> ScriptedState:
    return ScriptedState([0], [len(worth)], lambda course: [worth[course[0]], 0.0])


@pytest.mark.parametrize("seed", range(5))
def test_halving_finds_the_best_whatever_the_order_of_the_candidates(seed: int) -> None:
    worth = worth_of_each(seed)
    seat = first_seat(one_choice(worth), HALVING)
    assert HardBot(Random("x")).choose(seat, Budget()) == worth.index(max(worth))


@pytest.mark.parametrize("seed", range(5))
def test_in_each_bout_the_better_half_goes_on(seed: int) -> None:
    """The best four are played on a second time, the best two a third time."""
    worth = worth_of_each(seed)
    found = found_by(HardBot(Random("x")), first_seat(one_choice(worth), HALVING))
    assert [worth[one.action] for one in found] == sorted(worth, reverse=True)
    assert [one.playouts for one in found] == [4, 4, 3, 3, 2, 2, 2, 2], "the first look is one"


@pytest.mark.parametrize("bot", [HardBot, ExpertBot])
def test_what_is_not_compared_is_answered_with_care(bot: type[HardBot]) -> None:
    """The policy, which has little time in a playout, would take the first one."""
    nothing_compared = SearchEffort(width=1, playouts=0, until=0)
    seat = first_seat(one_choice(worth_of_each(0)), nothing_compared)
    assert bot(Random("x")).choose(seat, Budget()) == EIGHT - 1


# ---------------------------------------------------------------------- playouts


def in_turn(rounds: int) -> ScriptedState:
    """Two seats choose in turn. The first one has a point for each choice that was made, the other
    one ten less."""
    return ScriptedState(
        [0, 1] * rounds, [2, 2] * rounds, lambda course: [len(course), len(course) - 10.0]
    )


def after_first_choice(state: ScriptedState) -> ScriptedState:
    state.apply(0, 1)
    return state


@pytest.mark.parametrize("until", [2, 3, 4, 6])
def test_a_playout_is_judged_at_the_first_own_decision_as_late_as_it_says(until: int) -> None:
    knowledge = ScriptedKnowledge(HALVING)
    value = Playouts(knowledge, 0, until).value(after_first_choice(in_turn(5)), "luck")
    judged_at = until + until % 2  # the first seat decides after an even number of choices
    assert value == judged_at
    assert [len(course) for course in knowledge.judged] == [judged_at]


@pytest.mark.parametrize(("seat", "has"), [(0, 6.0), (1, 7.0 - 10)])
def test_a_playout_is_judged_for_the_seat_that_searches(seat: int, has: float) -> None:
    knowledge = ScriptedKnowledge(HALVING)
    assert Playouts(knowledge, seat, until=6).value(in_turn(5), "luck") == has


@pytest.mark.parametrize(("seat", "has"), [(0, 4.0), (1, 4.0 - 10)])
def test_a_game_that_ends_before_counts_as_it_ended(seat: int, has: float) -> None:
    knowledge = ScriptedKnowledge(HALVING)
    assert Playouts(knowledge, seat, until=6).value(in_turn(2), "luck") == has
    assert not knowledge.judged


def test_a_decision_that_is_not_worth_a_search_is_answered_before_a_playout_is_judged() -> None:
    state = ScriptedState([0, 0, 0, 1], [2, 1, 2, 2], lambda course: [float(len(course)), 0.0])
    knowledge = ScriptedKnowledge(HALVING)
    assert Playouts(knowledge, 0, until=1).value(after_first_choice(state), "luck") == 2


def courses(turns: list[int], options: list[int], count: int) -> list[Course]:
    """Those that playouts of the first seat take to the end of the game."""
    ended: list[Course] = []

    def noted(course: Course) -> list[float]:
        ended.append(course)
        return [0.0, 0.0]

    search = Playouts(ScriptedKnowledge(HALVING), 0, until=len(turns))
    for luck in range(count):
        search.value(ScriptedState(turns, options, noted), str(luck))
    return ended


def test_another_plays_the_second_best_now_and_then() -> None:
    """Mostly what the policy says, but nobody is foreseen for sure."""
    answers = [course[1] for course in courses([0, 1], [2, 3], 400)]
    assert set(answers) == {0, 1}
    assert 0.05 < answers.count(1) / len(answers) < 0.3


def test_the_seat_that_searches_makes_no_slips() -> None:
    assert {course[0] for course in courses([0, 1], [2, 3], 100)} == {0}


def test_where_there_is_nothing_to_compare_nobody_slips() -> None:
    assert {course[1] for course in courses([0, 1], [2, 1], 100)} == {0}


def test_the_same_luck_meets_the_same_slips() -> None:
    turns, options = [1] * 40, [2] * 40
    assert courses(turns, options, 3) == courses(turns, options, 3)
    assert len(set(courses(turns, options, 3))) == 3


# ---------------------------------------------------------------------- the tree

BEST_PLAN = (2, 1)
SAFE = 1
"""Whoever goes on by the policy would choose this."""


def points_of_plan(course: Course) -> list[float]:
    """A first choice that is good with the second of its second choices only, and a safe one."""
    if course == BEST_PLAN:
        return [10.0, 0.0]
    return [5.0, 0.0] if course[0] == SAFE else [0.0, 0.0]


def two_choices() -> ScriptedState:
    return ScriptedState([0, 0], [4, 2], points_of_plan)


def test_who_plays_on_by_the_policy_overlooks_what_needs_a_good_second_choice() -> None:
    seat = first_seat(two_choices(), TREE._replace(tree=False))
    assert ExpertBot(Random("x")).choose(seat, Budget()) == SAFE


def test_the_tree_finds_what_is_good_with_one_second_choice_only() -> None:
    seat = first_seat(two_choices(), TREE)
    assert ExpertBot(Random("x")).choose(seat, Budget()) == BEST_PLAN[0]


def test_the_tree_goes_again_where_it_went_well() -> None:
    """The others are tried as well, but most walks go where most is to be had."""
    found = found_by(ExpertBot(Random("x")), first_seat(two_choices(), TREE))
    walks = {one.action: one.playouts for one in found}
    assert sum(walks.values()) == TREE.playouts and min(walks.values()) >= 1
    assert walks[BEST_PLAN[0]] > TREE.playouts / 2


def test_each_walk_is_counted_with_what_it_came_to() -> None:
    """The safe choice comes to 5 each time, a bad one to nothing."""
    seat = first_seat(two_choices(), TREE)
    found = {one.action: one for one in found_by(ExpertBot(Random("x")), seat)}
    assert found[SAFE].total == 5.0 * found[SAFE].playouts
    assert found[0].total == found[3].total == 0
    assert found[BEST_PLAN[0]].mean > 5
