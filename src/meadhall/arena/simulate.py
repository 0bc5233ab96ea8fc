"""Many games between bots. One seed gives one digest, however the work is shared out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from meadhall.arena.parallel_workers import PROCESSES, workers
from meadhall.bots.base import Bot, Budget, SeatView
from meadhall.bots.registry import make_bot
from meadhall.core.basics import NATURE, OVER
from meadhall.core.chance import Dealer
from meadhall.core.game import Game
from meadhall.core.registry import game as find_game
from meadhall.core.score_sheet import winners
from meadhall.core.state import State

Progress = Callable[[int], None]
"""Told how many games have just been finished."""

CHUNKS_A_JOB = 8
LARGEST_CHUNK = 200


@dataclass(frozen=True)
class Plan:
    """What is to be played; small enough to send to every process."""

    game: str
    players: int
    options: dict[str, Any]
    bots: tuple[str, ...]
    seed: str


@dataclass(frozen=True)
class Played:
    """What one game came to."""

    key: str
    totals: list[int]
    winners: list[int]
    decisions: int


@dataclass(frozen=True)
class Chunk:
    plan: Plan
    first: int
    last: int


def make_bots(plan: Plan, number: int) -> list[Bot]:
    return [
        make_bot(name, Random(f"{plan.seed}:{number}:{seat}"))
        for seat, name in enumerate(plan.bots)
    ]


def play_out(
    game: Game, plan: Plan, number: int, bots: list[Bot], judging: Sequence[Game] = ()
) -> tuple[State, int]:
    """The end of game `number` of the plan, and how many decisions led there.

    `judging` is the game as the bot of each seat judges it, if they do not all judge alike. In a
    simultaneous window the seats act in seat order.
    """
    state = game.new(plan.players, plan.options)
    dealer = Dealer(f"{plan.seed}:{number}")
    judged = judging or [game] * plan.players
    views = [SeatView(judged[seat], state, seat) for seat in range(plan.players)]
    budget = Budget()
    decisions = 0
    while state.actor != OVER:
        if state.actor == NATURE:
            dealer.act(state)
            continue
        seat = state.actors()[0]
        state.apply(seat, bots[seat].choose(views[seat], budget))
        decisions += 1
    return state, decisions


def play_game(game: Game, plan: Plan, number: int) -> Played:
    state, decisions = play_out(game, plan, number, make_bots(plan, number))
    sheets = state.scores()
    return Played(state.key(), [sheet["total"] for sheet in sheets], winners(sheets), decisions)


def play_chunk(chunk: Chunk) -> list[Played]:
    game = find_game(chunk.plan.game)
    return [play_game(game, chunk.plan, number) for number in range(chunk.first, chunk.last)]


def simulate(
    plan: Plan,
    games: int,
    jobs: int,
    progress: Progress | None = None,
    engine: str = PROCESSES,
) -> list[Played]:
    """All games, in the order of their numbers."""
    played: list[Played] = []
    with workers(engine, jobs) as spread:
        for part in spread(play_chunk, _chunks(plan, games, jobs)):
            played += part
            if progress is not None:
                progress(len(part))
    return played


def _chunks(plan: Plan, games: int, jobs: int) -> list[Chunk]:
    size = min(LARGEST_CHUNK, max(1, games // (jobs * CHUNKS_A_JOB)))
    return [Chunk(plan, first, min(first + size, games)) for first in range(0, games, size)]
