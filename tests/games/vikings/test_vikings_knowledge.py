"""What bots know of Vikings: quick answers that agree with playing every way through."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from games.vikings.scenario import Scene, finish_round, last_group
from meadhall.arena.fingerprint import weights_of
from meadhall.bots.random import pick
from meadhall.core.basics import NATURE, OVER
from meadhall.core.bot_knowledge import Knowledge
from meadhall.core.chance import Dealer
from meadhall.core.state import State
from meadhall.games.vikings.data import components as c
from meadhall.games.vikings.data.special_tiles import WORDS
from meadhall.games.vikings.errands import ERRANDS
from meadhall.games.vikings.game import GAME
from meadhall.games.vikings.state import NONE, VikingsState

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


# ---------------------------------------------------------------------- what is remembered


def forgetful() -> Knowledge:
    """That of bots which have seen no position yet."""
    knowledge = GAME.judged_by(weights_of(GAME)).knowledge()
    assert knowledge is not None
    return knowledge


def otherwise(state: State, seat: int) -> Iterator[VikingsState]:
    """The same islands in each round, alone, with special tiles, and with a ship before them."""
    nobles, blue_ship = WORDS.index("nobles"), len(c.SHIPS) - 1
    for number in range(1, c.ROUNDS + 1):
        for specials, ship in (([], NONE), ([nobles], NONE), ([], blue_ship)):
            other = state.clone()
            assert isinstance(other, VikingsState)
            other.round, other.memo = number, None
            other.seats[seat].specials, other.seats[seat].ships[0] = specials, ship
            yield other


@pytest.mark.parametrize("key", ["group", "start_tile", "island", "ship"])
def test_purchases_are_judged_as_if_nothing_were_remembered(key: str) -> None:
    """Boards are worth something else in each round, and with more players."""
    remembering = forgetful()
    for players in GAME.seats:
        random_game = decisions(players, key, f"remembered {key} {players}", "advanced")
        for state, seat in islice(random_game, 0, 16, 4):
            for other in otherwise(state, seat):
                anew = forgetful().candidates(other, seat)
                assert remembering.candidates(other, seat) == anew


ROWS = ("", "<", "<>", "<a>", "<>  <>", "<ab>")
BOATSWAINS_OF_OTHERS = (0, 1, 2, 3, 5)


def boatswains_go(players: int, round: int, variant: str, seed: str, others: int) -> State:
    """The first seat is asked for the errands of its boatswains. Its boards follow from the seed,
    those of the others from their number of boatswains."""
    scene = last_group(players, variant=variant).round(round)
    lay_out(scene, 0, seed)
    for seat in range(1, players):
        lay_out(scene, seat, f"{others} {seat}")
        scene.mainland(seat, boatswain=others)
    finish_round(scene)
    return scene.state


def lay_out(scene: Scene, seat: int, seed: str) -> None:
    rng = Random(seed)
    figures = {name: rng.randint(0, 2) for name in c.FIGURES}
    scene.rows(seat, **{name: rng.choice(ROWS) for name in c.ROWS}).mainland(seat, **figures)
    if scene.state.advanced:
        scene.owns(seat, "boat")


def errands(state: State, knowledge: Knowledge) -> list[str]:
    """All that the first seat answers, in words."""
    state, said = state.clone(), []
    while state.actors() == (0,) and state.question_of(0).key in ERRANDS:
        action = knowledge.policy(state, 0)
        said.append(state.word(0, action))
        state.apply(0, action)
    return said


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("seed", ["ash", "birch", "cedar", "fir"])
def test_errands_are_answered_as_if_nothing_were_remembered(seed: str, players: int) -> None:
    """One's own boards are the same each time; what the others have, the round and the variant are
    not."""
    remembering = forgetful()
    for others in BOATSWAINS_OF_OTHERS:
        for round in (2, 4, 6):
            for variant in ("basic", "advanced"):
                state = boatswains_go(players, round, variant, seed, others)
                assert errands(state, remembering) == errands(state, forgetful())
