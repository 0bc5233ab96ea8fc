"""The action board against a second reading of the print, all along random games."""

from __future__ import annotations

from random import Random

import pytest
from feast_at_random import CASES, begin, name, step
from feast_board_oracle import open_spaces

from meadhall.core.action import OVER
from meadhall.core.chance import Dealer
from meadhall.games.feast.data.goods import FIRST_GOOD, RESOURCES
from meadhall.games.feast.data.spaces import SPACES
from meadhall.games.feast.rules.base import RULES
from meadhall.games.feast.state import FeastState

WORDS = {space.key for space in SPACES} | {f"imitate {column}" for column in range(1, 5)}

COLUMN_4 = {space.key for space in SPACES if space.column == 4} | {"imitate 4"}


def enrich(state: FeastState, rng: Random) -> None:
    """Random play is poor: now and then somebody finds something."""
    player = state.seats[rng.randrange(state.players)]
    player.goods[rng.randrange(4)] += 2
    player.goods[rng.randrange(FIRST_GOOD, len(RESOURCES))] += 1
    state.memo = None


def compare(state: FeastState, seat: int) -> None:
    """The same spaces are open, but for those that a card makes usable."""
    legal = {state.word(seat, action) for action in state.legal_actions(seat)} & WORDS
    printed = set(open_spaces(state, seat))
    assert printed <= legal
    helped = legal - printed
    player = state.seats[seat]
    if not any(card in RULES.cards for card in player.played):
        assert helped <= COLUMN_4
        assert not helped or player.hand


def explain(state: FeastState, seat: int) -> None:
    """Each space that is shut has its reasons."""
    legal = {state.word(seat, action) for action in state.legal_actions(seat)}
    reasons = {state.word(seat, action): found for action, found in state.blocked(seat)}
    shut = {space.key for space in SPACES} - legal
    assert shut <= set(reasons)
    for word in shut:
        assert reasons[word]
        assert all(reason.key != "no_way_through" for reason in reasons[word]), word


@pytest.mark.parametrize("number", range(0, len(CASES), 2), ids=lambda n: name(CASES[n]))
def test_open_spaces_are_those_of_the_print(number: int) -> None:
    state = begin(CASES[number], number + 1)
    dealer, rng = Dealer(f"oracle {number}"), Random(number)
    compared = 0
    while state.actor != OVER:
        if state.actor >= 0 and state.question_of(state.actor).key == "action_phase":
            if rng.random() < 0.5:
                enrich(state, rng)
            compare(state, state.actor)
            if compared % 5 == 0:
                explain(state, state.actor)
            compared += 1
        step(state, dealer, rng)
    assert compared > 10
