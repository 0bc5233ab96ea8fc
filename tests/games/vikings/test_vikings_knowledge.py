"""What bots know of Vikings: quick answers that agree with playing every way through."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from meadhall.arena.fingerprint import weights_of
from meadhall.bots.random import pick
from meadhall.core.basics import NATURE, OVER
from meadhall.core.chance import Dealer
from meadhall.core.state import State
from meadhall.games.vikings.game import GAME

SHORT_SIGHTED = GAME.judged_by(weights_of(GAME) | {"rest_of_round": 0.0})
"""Judges positions alone; what is left to buy is tried in `test_rest_of_round.py`."""


def decisions(
    players: int, key: str, seed: str, variant: str = "basic"
) -> Iterator[tuple[State, int]]:
    """Where this is asked in a random game."""
    state, dealer, rng = GAME.new(players, {"variant": variant}), Dealer(seed), Random(seed)
    while state.actor != OVER:
        if state.actor == NATURE:
            dealer.act(state)
            continue
        seat = state.actors()[0]
        if state.question_of(seat).key == key:
            yield state, seat
        state.apply(seat, pick(state.legal_actions(seat), rng))


def best_way(state: State, seat: int) -> float:
    """By trying all ways through the purchase under way, the viking on its tile if it may."""
    question = state.question_of(seat) if state.actor == seat else None
    if question is None or question.kind == "confirm":
        return GAME.evaluate(state, seat)
    legal = state.legal_actions(seat)
    return max(
        best_way(played(state, seat, action), seat)
        for action in (legal[:1] if question.key == "settle" else legal)
    )


def played(state: State, seat: int, action: int) -> State:
    tried = state.clone()
    tried.apply(seat, action)
    return tried


@pytest.mark.parametrize("key", ["group", "start_tile", "island", "ship"])
@pytest.mark.parametrize("players", GAME.seats)
def test_a_purchase_is_judged_as_if_all_ways_were_tried(players: int, key: str) -> None:
    knowledge, seen = SHORT_SIGHTED.knowledge(), 0
    assert knowledge is not None
    for state, seat in decisions(players, key, f"{key} {players}"):
        for candidate in knowledge.candidates(state, seat):
            tried = best_way(played(state, seat, candidate.action), seat)
            assert candidate.value == pytest.approx(tried), state.word(seat, candidate.action)
            seen += 1
        if seen > 60:
            break
    assert seen


@pytest.mark.parametrize("key", ["boatswain", "send"])
@pytest.mark.parametrize("variant", ["basic", "advanced"])
def test_errands_that_are_remembered_are_as_good_as_those_worked_out(
    variant: str, key: str
) -> None:
    knowledge, seen = GAME.knowledge(), 0
    assert knowledge is not None
    for number in range(20):
        for state, seat in decisions(2, key, f"errands {number}", variant):
            candidates = knowledge.candidates(state, seat)
            values = {one.action: one.value for one in candidates}
            assert values[knowledge.policy(state, seat)] == pytest.approx(candidates[0].value)
            seen += len(candidates) > 1
    assert seen
