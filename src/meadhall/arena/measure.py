"""The measure: one set of passes for every engine, ours and the peers'.

Only the standard library is imported, so that the same file runs in a peer's own environment.
Times are the processor's, not the wall's: what else the machine does must not show.
"""

from __future__ import annotations

import gc
from collections.abc import Callable
from random import Random
from time import process_time
from typing import Any

WINDOWS = 5
SAMPLES = 200
LESSER_SHARE = 0.25
"""How long the lesser passes take, as a share of the first."""


class Tally:
    """What was counted in random play; nature's steps are in the time only."""

    games: int = 0
    decisions: int = 0
    forced: int = 0


class Engine:
    """An engine under measure. Each loop over a game is the engine's own, written alike:

    list what is legal, pick at random, apply.
    """

    def play(self, rng: Random, tally: Tally) -> None:
        """One game to its end."""
        raise NotImplementedError

    def rollout(self, rng: Random) -> bool:
        """One game as bots play on when they search; false if the engine has no such bots."""
        return False

    def time_legal(self, rng: Random, times: list[int]) -> None:
        """One game, noting for every decision the nanoseconds that listing took."""
        raise NotImplementedError

    def sample(self, rng: Random, share: float) -> list[Any]:
        """One game, keeping copies of this share of its positions."""
        raise NotImplementedError

    def clone(self, position: Any) -> Any:
        raise NotImplementedError

    def step(self, position: Any, rng: Random) -> None:
        """Clone, list, pick, apply."""
        raise NotImplementedError

    def size(self, position: Any) -> int:
        """Bytes of the position as JSON."""
        raise NotImplementedError

    def trials(self) -> int:
        """How often legality was tried on a clone so far."""
        return 0


def measure(engine: Engine, seconds: float, seed: str = "bench") -> dict[str, Any]:
    rng = Random(seed)
    engine.play(rng, Tally())
    figures = _throughput(engine, rng, seconds)
    figures |= _rollouts(engine, rng, seconds * LESSER_SHARE)
    figures |= _legal(engine, rng, seconds)
    samples = _samples(engine, rng)
    figures |= _clones(engine, rng, samples, seconds * LESSER_SHARE)
    sizes = [engine.size(position) for position in samples]
    figures["state_bytes"] = round(sum(sizes) / len(sizes))
    return figures


def _throughput(engine: Engine, rng: Random, seconds: float) -> dict[str, Any]:
    """The middle one of several windows: a neighbour's burst of work spoils one, not all."""
    windows = [_window(engine, rng, seconds / WINDOWS) for _ in range(WINDOWS)]
    windows.sort(key=lambda figures: float(figures["us_per_decision"]))
    return windows[WINDOWS // 2]


def _window(engine: Engine, rng: Random, seconds: float) -> dict[str, Any]:
    tally = Tally()
    trials = engine.trials()
    start = process_time()
    elapsed = 0.0
    while elapsed < seconds:
        engine.play(rng, tally)
        tally.games += 1
        elapsed = process_time() - start
    decisions = tally.decisions
    return {
        "us_per_decision": round(elapsed * 1e6 / decisions, 2),
        "decisions_per_s": round(decisions / elapsed),
        "non_forced_per_s": round((decisions - tally.forced) / elapsed),
        "games_per_s": round(tally.games / elapsed, 1),
        "forced_share": round(tally.forced / decisions, 3),
        "trials_per_decision": round((engine.trials() - trials) / decisions, 3),
    }


def _rollouts(engine: Engine, rng: Random, seconds: float) -> dict[str, Any]:
    start = process_time()
    elapsed = played = 0.0
    while elapsed < seconds:
        if not engine.rollout(rng):
            return {"rollouts_per_s": None}
        played += 1
        elapsed = process_time() - start
    return {"rollouts_per_s": round(played / elapsed, 1)}


def _legal(engine: Engine, rng: Random, seconds: float) -> dict[str, Any]:
    """Single calls are timed in a pass of their own, since the clock itself costs time."""
    times: list[int] = []
    gc.collect()
    gc.disable()
    try:
        start = process_time()
        while process_time() - start < seconds:
            engine.time_legal(rng, times)
    finally:
        gc.enable()
    times.sort()
    late = times[min(len(times) - 1, int(len(times) * 0.999))]
    return {"legal_p999_us": round(late / 1000, 1), "legal_max_us": round(times[-1] / 1000, 1)}


def _samples(engine: Engine, rng: Random) -> list[Any]:
    found: list[Any] = []
    while len(found) < SAMPLES:
        found += engine.sample(rng, 0.1)
    return found[:SAMPLES]


def _clones(engine: Engine, rng: Random, samples: list[Any], seconds: float) -> dict[str, Any]:
    clone_us = _middle_round(engine.clone, samples, seconds)
    step_us = _middle_round(lambda position: engine.step(position, rng), samples, seconds)
    return {"clone_us": round(clone_us, 2), "clone_step_per_s": round(1e6 / step_us)}


def _middle_round(act: Callable[[Any], Any], samples: list[Any], seconds: float) -> float:
    """Microseconds for one position, of the middle one of many rounds over all of them."""
    rounds: list[float] = []
    start = process_time()
    while process_time() - start < seconds or not rounds:
        begun = process_time()
        for position in samples:
            act(position)
        rounds.append((process_time() - begun) * 1e6 / len(samples))
    rounds.sort()
    return rounds[len(rounds) // 2]
