"""The big counts: thousands of random games with every invariant, and what the bots are worth."""

from __future__ import annotations

from math import sqrt
from random import Random

import pytest

from games.vikings.scenario import new
from meadhall.arena.simulate import Plan, simulate
from meadhall.core.basics import NATURE, OVER
from meadhall.core.chance import Dealer
from meadhall.core.game import Options
from meadhall.games.vikings.game import GAME

OPTION_SETS = GAME.option_sets()
RANDOM_GAMES = 10_000
DUELS = 400
CASES = [(players, options) for players in GAME.seats for options in OPTION_SETS]


def name(options: Options) -> str:
    return " ".join(f"{key}={value}" for key, value in options.items())


def random_game(players: int, options: Options, seed: str) -> int:
    """Play at random; no component may be lost, no rule of the islands broken."""
    state = new(players, **options)
    dealer, rng = Dealer(seed), Random(seed)
    before = state.conserved()
    decisions = 0
    while state.actor != OVER:
        seat = state.actor
        if seat == NATURE:
            state.apply(NATURE, dealer.choose(state))
        else:
            state.apply(seat, rng.choice(state.legal_actions(seat)))
            decisions += 1
            state.check()
        assert state.conserved() == before
    assert state.round == 6
    return decisions


@pytest.mark.long
@pytest.mark.parametrize(("players", "options"), CASES, ids=lambda v: str(v))
def test_random_games_end_with_every_invariant_intact(players: int, options: Options) -> None:
    games = -(-RANDOM_GAMES // len(CASES))
    decisions = sum(random_game(players, options, f"{players} {i}") for i in range(games))
    print(f"{games} games, {players} players, {name(options)}: {decisions} decisions, all clean")


def interval(wins: float, games: int) -> tuple[float, float]:
    """Wilson's, at 95 %."""
    z, p = 1.96, wins / games
    middle = (p + z * z / (2 * games)) / (1 + z * z / games)
    half = z * sqrt(p * (1 - p) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return middle - half, middle + half


def duel(first: str, second: str, options: Options, games: int) -> float:
    """The first bot's wins; a shared victory counts half. Seats are rotated."""
    wins = 0.0
    for seat, bots in enumerate([(first, second), (second, first)]):
        plan = Plan("vikings", 2, options, bots, f"duel {seat}")
        for played in simulate(plan, games // 2, jobs=1):
            wins += (seat in played.winners) / len(played.winners)
    low, high = interval(wins, games)
    print(f"{first} against {second}, {name(options)}: {wins}/{games}, {low:.3f} to {high:.3f}")
    return wins / games


@pytest.mark.long
@pytest.mark.parametrize("options", OPTION_SETS, ids=name)
def test_greedy_wins_nearly_always_against_random(options: Options) -> None:
    assert duel("greedy", "random", options, DUELS) >= 0.95


@pytest.mark.long
@pytest.mark.parametrize("options", OPTION_SETS, ids=name)
def test_greedy_beats_easy(options: Options) -> None:
    assert duel("greedy", "easy", options, DUELS // 2) > 0.6


def test_a_few_random_games_end_clean() -> None:
    for number, (players, options) in enumerate(CASES):
        random_game(players, options, f"few {number}")
