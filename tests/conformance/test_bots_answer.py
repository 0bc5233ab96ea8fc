"""Wherever random play may lead, no bot raises: it answers, what it answers is legal, and nothing
that its seat may not know has a say in it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle
from random import Random
from typing import NamedTuple

import pytest

from conformance.game_option_cases import Case, sample
from meadhall.bots.base import Budget, SeatView
from meadhall.bots.random import pick
from meadhall.bots.registry import BOTS, make_bot
from meadhall.core.basics import NATURE
from meadhall.core.chance import Dealer
from meadhall.core.registry import game_ids
from meadhall.core.state import State

ORDINARY, LONG = 200, 2000
A_GAME = 12
"""Positions of one game, so that many games are seen."""
LOOKED_AT = 0.1
"""Of the decisions of a game, beginning anywhere."""
SEARCHING = ("hard", "expert")
SEARCHED_EVERY = 20
"""Bots that search are slow: they are asked in so many positions once, and play on twice."""

RUNS = [pytest.param(id, ORDINARY, id=id) for id in game_ids()]
RUNS += [pytest.param(id, LONG, id=f"long-{id}", marks=pytest.mark.long) for id in game_ids()]


class Position(NamedTuple):
    case: Case
    seed: str
    state: State
    seat: int


def positions(id: str, wanted: int) -> Iterator[Position]:
    """Real choices of seats, from games of every case in turn."""
    found = 0
    for number, case in enumerate(cycle(sample(id))):
        for position in _of_game(case, f"{wanted} {number}"):
            yield position
            found += 1
            if found == wanted:
                return


def _of_game(case: Case, seed: str) -> Iterator[Position]:
    rng, dealer = Random(f"{case.id}/{seed}"), Dealer(seed)
    state = case.game.new(case.players, case.options)
    left = A_GAME
    while state.actors() and left:
        seat = rng.choice(state.actors())
        if seat == NATURE:
            dealer.act(state)
            continue
        legal = state.legal_actions(seat)
        if len(legal) > 1 and rng.random() < LOOKED_AT:
            left -= 1
            yield Position(case, seed, state.clone(), seat)
        state.apply(seat, pick(legal, rng))


@pytest.mark.parametrize(("id", "wanted"), RUNS)
def test_every_bot_answers_wherever_random_play_leads(id: str, wanted: int) -> None:
    for number, (case, seed, state, seat) in enumerate(positions(id, wanted)):
        searched = number % SEARCHED_EVERY == 0
        for name in [name for name in BOTS if searched or name not in SEARCHING]:
            where = f"{name} in {case}, game {seed}, seat {seat}, state {state.key()}"
            bot = make_bot(name, Random(where))
            try:
                answer = bot.choose(SeatView(case.game, state.clone(), seat), Budget(playouts=2))
            except Exception as error:
                raise AssertionError(f"{where}: {error!r}") from error
            assert answer in state.legal_actions(seat), where


@pytest.mark.parametrize(("id", "wanted"), RUNS)
def test_what_is_hidden_has_no_say(id: str, wanted: int) -> None:
    """With the hidden rest swapped and the same seed, every bot plays the same move."""
    swapped = 0
    for number, (case, seed, state, seat) in enumerate(positions(id, wanted // 4)):
        other = state.resample(seat, Random(f"swap {seed} {number}"))
        swapped += other.key() != state.key()
        imagined = {world.resample(seat, Random("same")).key() for world in (state, other)}
        assert len(imagined) == 1, f"{case}, game {seed}, seat {seat}, state {state.key()}"
        searched = number % SEARCHED_EVERY == 0
        for name in [name for name in BOTS if searched or name not in SEARCHING]:
            answers = {
                make_bot(name, Random("same")).choose(
                    SeatView(case.game, world.clone(), seat), Budget(playouts=2)
                )
                for world in (state, other)
            }
            where = f"{name} in {case}, game {seed}, seat {seat}, state {state.key()}"
            assert len(answers) == 1, where
    assert swapped or not case.game.hidden
