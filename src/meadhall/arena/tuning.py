"""Better weights for a game's bots, by the cross-entropy method.

Each generation draws candidates around a mean, lets all of them play the same deals, and moves the
mean to the best of them. Where there are others at the table, those judge by the weights that the
game has, and what counts is the lead over the best of them. Deals are `tune:1` and so on: never
those of a report. The search begins near the weights that there are, and stays near them.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import Any, NamedTuple

import msgspec

from meadhall.arena.certainty import Z
from meadhall.arena.fingerprint import weights_of
from meadhall.arena.parallel_workers import PROCESSES, Workers, workers
from meadhall.arena.results_file import ResultsFile
from meadhall.arena.simulate import Plan, Progress, make_bots, play_out
from meadhall.core.basics import MeadhallError
from meadhall.core.game import Game
from meadhall.core.registry import game as find_game
from meadhall.core.weights import nested

SEED = "tune"
ELITE = 0.25
"""The share of a generation that the next one is drawn from."""
FIRST_SPREAD = 0.2
"""How far the first candidates are from the weights that there are, as a share of them."""
SMALL = 0.1
"""Smaller weights count as this there."""
LEAST = 0.01
"""Positive weights stay positive: at least this share of what they were."""
SLOWNESS = 0.3
"""How much of the former mean and spread stays: ten games are noisy."""

Vector = dict[str, float]


class TuningSettings(msgspec.Struct, frozen=True):
    game: str
    rules: int
    players: int
    options: dict[str, Any]
    bot: str
    population: int
    games: int
    """Of each candidate in a generation."""
    start: Vector
    """The weights that there were."""
    code: str
    """The fingerprint of what plays."""


class Generation(msgspec.Struct, frozen=True):
    """Where the next one is drawn, and how this one did."""

    number: int
    mean: Vector
    spread: Vector
    scores: list[float]


class Trial(NamedTuple):
    """A candidate, and the deals that it is to play."""

    settings: TuningSettings
    weights: Vector
    first: int
    games: int


@dataclass(frozen=True)
class Tuned:
    settings: TuningSettings
    weights: Vector
    generations: int
    checked: range
    """Deals that were played for the figures alone."""
    before: list[float]
    after: list[float]


def tune(
    settings: TuningSettings,
    generations: int,
    check_games: int,
    out: Path | None = None,
    jobs: int = 1,
    engine: str = PROCESSES,
    progress: Progress | None = None,
) -> Tuned:
    """All generations, then the weights of before and after on deals that none of them knew.

    Those in the file are not played again.
    """
    file = ResultsFile(out, "a tuning", settings, Generation)
    told = progress or (lambda done: None)
    told(min(len(file.lines), generations) * settings.population)
    with file.appending(), workers(engine, jobs) as spread:
        for number in range(len(file.lines), generations):
            last = file.lines[-1] if file.lines else first_generation(settings)
            file.append(_next_generation(settings, number, last, spread, told))
        weights = file.lines[generations - 1].mean
        first = generations * settings.games + 1
        deals = range(first, first + check_games)
        pair = [Trial(settings, one, first, check_games) for one in (settings.start, weights)]
        before, after = spread(play_trial, pair)
    told(2)
    return Tuned(settings, weights, generations, deals, before, after)


def first_generation(settings: TuningSettings) -> Generation:
    """What the first candidates are drawn around."""
    spread = {name: FIRST_SPREAD * max(abs(w), SMALL) for name, w in settings.start.items()}
    return Generation(-1, settings.start, spread, [])


def _next_generation(
    settings: TuningSettings, number: int, last: Generation, spread: Workers, told: Progress
) -> Generation:
    candidates = drawn(settings, number, last)
    first = number * settings.games + 1
    trials = [Trial(settings, candidate, first, settings.games) for candidate in candidates]
    scores: list[float] = []
    for points in spread(play_trial, trials):
        scores.append(fmean(points))
        told(1)
    return moved(number, last, candidates, scores)


def drawn(settings: TuningSettings, number: int, last: Generation) -> list[Vector]:
    """The mean itself and candidates around it; a number gives the same ones again."""
    rng = Random(f"{SEED}:{settings.game}:{number}")
    others = [_around(settings.start, last, rng) for _ in range(settings.population - 1)]
    return [last.mean, *others]


def _around(start: Vector, last: Generation, rng: Random) -> Vector:
    found: Vector = {}
    for name, was in start.items():
        value = rng.gauss(last.mean[name], last.spread[name])
        found[name] = max(value, LEAST * was) if was > 0 else value
    return found


def moved(
    number: int, last: Generation, candidates: list[Vector], scores: list[float]
) -> Generation:
    """Towards the best of them. Their spread is taken around the former mean: around their own it
    would shrink to nothing while the mean is still on its way."""
    order = sorted(range(len(scores)), key=lambda place: scores[place], reverse=True)
    best = [candidates[place] for place in order[: max(2, round(ELITE * len(scores)))]]
    mean = {name: _slowly(last.mean[name], fmean(w[name] for w in best)) for name in last.mean}
    spread = {name: _slowly(last.spread[name], _distance(name, last.mean, best)) for name in mean}
    return Generation(number, mean, spread, [round(score, 3) for score in scores])


def _distance(name: str, middle: Vector, best: list[Vector]) -> float:
    return sqrt(fmean((one[name] - middle[name]) ** 2 for one in best))


def _slowly(before: float, now: float) -> float:
    return round(SLOWNESS * before + (1 - SLOWNESS) * now, 6)


def play_trial(trial: Trial) -> list[float]:
    """The candidate's points, deal by deal; its seat changes with the deal."""
    settings = trial.settings
    game = find_game(settings.game)
    ours, theirs = (game.judged_by(nested(w)) for w in (trial.weights, settings.start))
    return [
        _points(settings, game, ours, theirs, deal)
        for deal in range(trial.first, trial.first + trial.games)
    ]


def _points(settings: TuningSettings, game: Game, ours: Game, theirs: Game, deal: int) -> float:
    players, seat = settings.players, deal % settings.players
    plan = Plan(game.id, players, settings.options, (settings.bot,) * players, SEED)
    judging = [ours if place == seat else theirs for place in range(players)]
    state, _ = play_out(game, plan, deal, make_bots(plan, deal), judging)
    totals = [sheet["total"] for sheet in state.scores()]
    others = [total for place, total in enumerate(totals) if place != seat]
    return float(totals[seat] - max(others, default=0))


def weights_now(game: Game) -> Vector:
    """Those of the game's own file."""
    found = weights_of(game)
    if not found:
        raise MeadhallError(f"{game.id} has no weights to tune")
    return found


def story(tuned: Tuned, today: str) -> str:
    """How the weights were made, for their file."""
    settings, deals = tuned.settings, tuned.checked
    options = find_game(settings.game).named(settings.options)
    chosen = ", ".join(f"{name}={value}" for name, value in options.items())
    what = "score" if settings.players == 1 else "lead over the best other"
    change = [b - a for a, b in zip(tuned.before, tuned.after, strict=True)]
    return (
        f"{today}: cross-entropy method with {settings.bot}, {settings.players} player(s), "
        f"{chosen or 'no options'}: {tuned.generations} generations of {settings.population} "
        f"candidates with {settings.games} games each on {SEED}:1 to {SEED}:{deals.start - 1}. "
        f"On {SEED}:{deals.start} to {SEED}:{deals.stop - 1} the {what} was "
        f"{_interval(tuned.before)} before and {_interval(tuned.after)} after, "
        f"{_interval(change)} from deal to deal (95 %)."
    )


def _interval(values: list[float]) -> str:
    return f"{fmean(values):.2f} ± {Z * stdev(values) / sqrt(len(values)):.2f}"
