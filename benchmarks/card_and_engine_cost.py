"""What cards cost, and what the engine costs beside an older one.

Every figure is a ratio of two kinds of games that take turns, each pair with the same seed, the
order within a pair changing. Time is the processor's. With `--instructions` the instructions of the
interpreter are counted instead: they are the same on any machine, however busy.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from argparse import ArgumentParser
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tools"))
from mypyc_build import compile_in_place, copy_sources

HERE = Path(__file__).resolve().parent
BEFORE_THE_LANGUAGE = "0e7bd5b"
FEAST = "feast-for-odin"
DOZEN = 12
WITHOUT_CARDS = {"decks": "none"}
ALL_DECKS = {"decks": "ABC"}
LISTING_BAR = 2.0
"""Milliseconds, for 99.9 of 100 listings with a dozen cards in play."""


class Worker:
    """A process that plays games with the engine in a folder."""

    def __init__(self, source: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, str(HERE / "cost_worker.py")],
            env={**os.environ, "PYTHONPATH": str(source)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def play(self, asked: dict[str, Any]) -> dict[str, Any]:
        stdin, stdout = self.process.stdin, self.process.stdout
        assert stdin is not None and stdout is not None
        print(json.dumps(asked), file=stdin, flush=True)
        answer = stdout.readline()
        if not answer:
            raise SystemExit("a worker has ended; its error is above")
        found: dict[str, Any] = json.loads(answer)
        return found

    def close(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()


class Kind:
    """A kind of games: who plays them, and what is in them."""

    def __init__(
        self, worker: Worker, game: str, players: int, options: dict[str, Any], cards: int = 0
    ) -> None:
        self.worker = worker
        self.asked = {"game": game, "players": players, "options": options, "cards": cards}

    def play(self, way: str, seed: str) -> dict[str, Any]:
        return self.worker.play({**self.asked, "way": way, "seed": seed})


class Comparison:
    """Games of two kinds in turn; the ratio is the first to the second."""

    def __init__(self, name: str, first: Kind, second: Kind, bar: float) -> None:
        self.name = name
        self.kinds = (first, second)
        self.bar = bar

    def run(self, way: str, pairs: int) -> None:
        cost, decisions, trials = [0.0, 0.0], [0, 0], [0, 0]
        ratios = []
        for side in (0, 1):
            self.kinds[side].play(way, "warm")
        for pair in range(pairs):
            each = [0.0, 0.0]
            for side in (0, 1) if pair % 2 else (1, 0):
                found = self.kinds[side].play(way, f"pair {pair}")
                each[side] = found["cost"] / found["decisions"]
                cost[side] += found["cost"]
                decisions[side] += found["decisions"]
                trials[side] += found.get("trials", 0)
            ratios.append(each[0] / each[1])
        first, second = (cost[side] / decisions[side] for side in (0, 1))
        low, middle, high = quantiles(ratios, n=4)
        unit, scale = ("us", 1e6) if way == "timed" else ("instr.", 1)
        print(
            f"{self.name:46} {first * scale:9,.1f} {second * scale:9,.1f} {unit:6} "
            f"{first / second:6.3f}  {middle:6.3f} ({low:.3f}, {high:.3f})  {self.bar:4.2f}  "
            f"{trials[0] / decisions[0]:.2f}, {trials[1] / decisions[1]:.2f}",
            flush=True,
        )


def with_and_without(worker: Worker) -> list[Comparison]:
    found = []
    for players in range(1, 5):
        without = Kind(worker, FEAST, players, WITHOUT_CARDS)
        decks = Kind(worker, FEAST, players, ALL_DECKS)
        dozen = Kind(worker, FEAST, players, ALL_DECKS, DOZEN)
        found.append(Comparison(f"Feast {players}p, all decks / no cards", decks, without, 1.5))
        found.append(Comparison(f"Feast {players}p, a dozen / no cards", dozen, without, 2.3))
    return found


def new_and_old(new: Worker, old: Worker) -> list[Comparison]:
    settings = [
        ("in-the-name-of-odin", 2, {}),
        ("in-the-name-of-odin", 4, {}),
        ("vikings", 4, {}),
        ("vikings", 4, {"variant": "advanced"}),
        (FEAST, 2, WITHOUT_CARDS),
        (FEAST, 4, WITHOUT_CARDS),
    ]
    found = []
    for game, players, options in settings:
        sides = [Kind(worker, game, players, dict(options)) for worker in (new, old)]
        name = f"{game} {players}p {' '.join(options.values())}, new / old"
        found.append(Comparison(name, sides[0], sides[1], 1.03))
    return found


def listings(worker: Worker, games: int) -> None:
    """Single listings with a dozen cards in play: a tail, so no ratio."""
    times: list[int] = []
    trials: list[int] = []
    for game in range(games):
        found = Kind(worker, FEAST, game % 4 + 1, ALL_DECKS, DOZEN).play("listed", f"list {game}")
        times += found["times"]
        trials += found["trials"]
    times.sort()
    trials.sort()
    places = [int(share * len(times)) for share in (0.5, 0.99, 0.999)]
    shown = [times[place] / 1e6 for place in places] + [times[-1] / 1e6]
    print(f"\n{len(times):,} listings with a dozen cards in play (bar: p99.9 {LISTING_BAR} ms)")
    print("ms: median {:.3f}, p99 {:.2f}, p99.9 {:.2f}, worst {:.1f}".format(*shown))
    many = [trials[place] for place in places] + [trials[-1]]
    print(
        f"trials: mean {sum(trials) / len(trials):.2f}, "
        "median {}, p99 {}, p99.9 {}, most {}".format(*many)
    )


def unpack(commit: str, folder: str) -> Path:
    archive = subprocess.run(
        ["git", "archive", commit, "src"], cwd=HERE.parent, check=True, stdout=subprocess.PIPE
    )
    subprocess.run(["tar", "-x", "-C", folder], input=archive.stdout, check=True)
    return Path(folder) / "src"


def engine(source: Path, name: str, compiled: bool) -> Worker:
    """As it is, or compiled into a folder of its own under build/."""
    if not compiled:
        return Worker(source)
    folder = HERE.parent / "build" / f"engine-{name}"
    copy_sources([source / "meadhall"], folder)
    compile_in_place(folder)
    return Worker(folder)


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=int, default=40, help="of games, for each ratio")
    parser.add_argument("--games", type=int, default=100, help="whose listings are timed")
    parser.add_argument("--against", default=BEFORE_THE_LANGUAGE, help="a commit: the old engine")
    parser.add_argument("--instructions", action="store_true", help="count them, time nothing")
    parser.add_argument("--only", choices=("cards", "engines", "listings"))
    parser.add_argument("--compiled", action="store_true", help="both engines with mypyc")
    asked = parser.parse_args()
    way = "counted" if asked.instructions else "timed"
    worker = engine(HERE.parent / "src", "new", asked.compiled)
    print(f"{'':46} {'a decision':>19} {'':6} {'ratio':>6}  of pairs (quartiles)     bar  trials")
    if asked.only in (None, "cards"):
        for comparison in with_and_without(worker):
            comparison.run(way, asked.pairs)
    if asked.only in (None, "engines"):
        with TemporaryDirectory() as folder:
            old = engine(unpack(asked.against, folder), asked.against, asked.compiled)
            for comparison in new_and_old(worker, old):
                comparison.run(way, asked.pairs)
            old.close()
    if asked.only in (None, "listings") and not asked.instructions:
        listings(worker, asked.games)
    worker.close()


if __name__ == "__main__":
    main()
