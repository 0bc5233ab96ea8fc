"""The same games in other processes, under other hash seeds.

`python -m conformance.other_process_checks toy` prints one figure over everything a few games show.
"""

from __future__ import annotations

import os
import subprocess
import sys
from functools import cache
from hashlib import sha256
from importlib import import_module

import meadhall
from conformance.game_option_cases import GREAT, Case, sample
from conformance.recorded_random_games import (
    Walk,
    Wrap,
    decision_of,
    encode,
    plain,
    record_of,
    take_walk,
    viewers,
)
from meadhall.core.basics import NATURE

HASH_SEEDS = ("0", "1", "4711")


def digest_of(game: str, wrap: Wrap = plain) -> str:
    """One figure over all states, options, decisions, events and records of some games."""
    figure = sha256()
    for case in _cases(game):
        for line in _told(take_walk(case, 1, wrap)):
            figure.update(line + b"\n")
    return figure.hexdigest()


def _cases(game: str) -> list[Case]:
    """Some six of them, with every number of players; two of a great game."""
    cases = sample(game)
    return cases[:2] if game in GREAT else cases[:: max(1, len(cases) // 6)]


def _told(walk: Walk) -> list[bytes]:
    lines = list(walk.prints)
    for state, events in zip(walk.states, walk.events, strict=False):
        lines.append(encode([[event.key, event.params, event.seats] for event in events]))
        lines += [encode(decision_of(state, s)) for s in state.actors() if s != NATURE]
    record = record_of(walk, len(walk.moves))
    lines += [record.redacted(v).dumps().encode() for v in viewers(walk.states[0])]
    return lines


def check_hash_seeds(game: str, plant: str = "") -> None:
    """Three processes with three hash seeds and this one tell the same."""
    figures = [_elsewhere(game, plant, seed) for seed in HASH_SEEDS]
    figures.append(digest_of(game, wrap_named(plant)))
    assert len(set(figures)) == 1, f"{game} depends on the process: {figures}"


@cache
def _elsewhere(game: str, plant: str, hash_seed: str) -> str:
    # The same modules as here, compiled ones too.
    env = dict(os.environ, PYTHONHASHSEED=hash_seed, PYTHONPATH=os.pathsep.join(sys.path))
    command = [sys.executable, "-m", "conformance.other_process_checks", game, plant]
    done = subprocess.run(command, env=env, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def wrap_named(name: str) -> Wrap:
    """`module:attribute`, or nothing."""
    if not name:
        return plain
    module, _, attribute = name.partition(":")
    wrap: Wrap = getattr(import_module(module), attribute)
    return wrap


def main(game: str, plant: str) -> None:
    from toy.game import GAME

    meadhall.register(GAME)
    print(digest_of(game, wrap_named(plant)))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
