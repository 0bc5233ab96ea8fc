"""The tree of `expert`: what is tried, what is tried again, and what is chosen."""

from __future__ import annotations

from random import Random

import pytest

import meadhall
from meadhall.bots.base import SeatView
from meadhall.bots.expert import Branch, ExpertBot, Node, Walk
from meadhall.bots.playouts import Playouts
from meadhall.core.bot_knowledge import Candidate, Knowledge, SearchEffort
from meadhall.core.state import State

SCATTER = 1.0
TREE = SearchEffort(width=2, playouts=0, until=2, tree=True)


def node(*actions: int) -> Node:
    found = Node()
    found.open([Candidate(0.0, action) for action in actions])
    return found


def visit(found: Node, legal: list[int], worth: dict[int, float]) -> int:
    branch = found.chosen(legal, SCATTER)
    assert branch is not None
    found.visits += 1
    branch.visits += 1
    branch.total += worth.get(branch.action, 0.0)
    return branch.action


def test_the_most_promising_are_tried_first_and_more_of_them_with_time() -> None:
    found = node(*range(9))
    tried = [visit(found, list(range(9)), {}) for _ in range(36)]
    assert tried[:2] == [0, 1]
    assert 2 in tried and tried.index(2) < tried.index(3)
    assert max(tried) < 8, "the last ones wait for more visits"


def test_what_went_well_is_tried_again_and_chosen() -> None:
    found = node(4, 5, 6)
    for _ in range(60):
        visit(found, [4, 5, 6], {5: 3.0})
    assert found.tallies()[0].action == 5
    assert all(branch.visits for branch in found.branches), "the others are not forgotten"


def test_what_is_not_possible_this_time_is_passed_over() -> None:
    found = node(1, 2)
    assert visit(found, [2], {}) == 2
    assert found.chosen([3], SCATTER) is None


def test_without_playouts_the_first_candidate_is_chosen() -> None:
    seat, search, alive = first_search(TwoSteps())
    found = ExpertBot(Random("x")).compared(seat, search, alive, TREE)
    assert [one.action for one in found] == [one.action for one in alive]


def test_where_a_game_says_so_the_expert_compares_and_grows_no_tree(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Then each playout begins with a candidate, and those with the same luck are compared."""
    made: list[str] = []

    def counted(self: Playouts, state: State, luck: str) -> float:
        made.append(luck)
        return 0.0

    monkeypatch.setattr(Playouts, "value", counted)
    ExpertBot(Random("x")).compared(
        *first_search(TwoSteps()), TREE._replace(tree=False, playouts=12)
    )
    assert len(made) == 12 and len(set(made)) == 6


class TwoSteps(Knowledge):
    """All decisions are worth comparing; the policy always takes the last action."""

    def compares(self, state: State, seat: int) -> bool:
        return True

    def policy(self, state: State, seat: int) -> int:
        return state.legal_actions(seat)[-1]

    def candidates(self, state: State, seat: int) -> list[Candidate]:
        return [Candidate(0.0, action) for action in state.legal_actions(seat)]

    def horizon(self, state: State) -> int:
        return 0


def first_search(knowledge: Knowledge) -> tuple[SeatView, Playouts, list[Candidate]]:
    """Of the first decision of the toy game, and two candidates."""
    game = meadhall.game("toy")
    state = meadhall.new_table(game, 2, seed="search").state
    seat = SeatView(game, state, state.actors()[0])
    first, *others = seat.legal_actions()
    alive = [Candidate(2.0, first), Candidate(1.0, others[0])]
    return seat, Playouts(knowledge, seat.seat, TREE.until), alive


class Asked(State):
    def __init__(self, legal: list[int]) -> None:
        self.legal = legal

    def legal_actions(self, seat: int) -> list[int]:
        return self.legal


def test_a_walk_adds_one_decision_and_then_follows_the_policy() -> None:
    root, asked = node(0, 1), Asked([0, 1, 2])
    first = Walk(TwoSteps(), root, TREE._replace(width=2))
    assert [first.answer(asked, 0) for _ in range(3)] == [0, 0, 2]
    first.learn(5.0)
    assert [branch.visits for branch in root.branches] == [1, 0]
    later = root.branches[0].later
    assert [(one.action, one.visits, one.total) for one in later.branches] == [
        (0, 1, 5.0),
        (1, 0, 0.0),
    ]


def test_a_branch_that_was_tried_seldom_promises_more() -> None:
    seldom, often = Branch(1), Branch(2)
    seldom.visits, seldom.total = 1, 2.0
    often.visits, often.total = 20, 40.0
    assert seldom.promise(21) > often.promise(21)
