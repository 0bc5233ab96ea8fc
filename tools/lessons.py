"""Writes the records of the positions in which lessons begin.

    python tools/lessons.py            all of them, beside their lessons
    python tools/lessons.py --check    fails when one is stale

A lesson's `[position]` says how it came about: seed, options, and the moves of both seats in
the order of play. Chance brings what the seed brings.
"""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path
from typing import Any

from meadhall.core.basics import MeadhallError
from meadhall.core.record import Entry
from meadhall.core.recorded_game import PRACTICE
from meadhall.core.registry import game as find_game
from meadhall.core.table import Table, new_table

ROOT = Path(__file__).resolve().parent.parent
LESSONS = ROOT / "frontend" / "src" / "lessons"
PLAYERS = 2


def main(arguments: list[str]) -> int:
    stale = [path for path in lesson_files() if not is_fresh(path)]
    if arguments == ["--check"]:
        for path in stale:
            print(f"{path.relative_to(ROOT)}: its record is stale, run tools/lessons.py")
        return 1 if stale else 0
    for path in stale:
        record_file(path).write_text(position(path).record.dumps())
    return 0


def lesson_files() -> list[Path]:
    """Those that begin in a position; a guided game begins with the set-up."""
    found = sorted(LESSONS.glob("*/*.toml"))
    return [path for path in found if "position" in read(path)]


def record_file(path: Path) -> Path:
    return path.with_suffix(".jsonl")


def is_fresh(path: Path) -> bool:
    record = record_file(path)
    return record.exists() and record.read_text() == position(path).record.dumps()


def read(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text())


def position(path: Path) -> Table:
    wanted = read(path)["position"]
    game = find_game(path.parent.name)
    table = new_table(game, PLAYERS, wanted["options"], wanted["seed"], policy=PRACTICE)
    for move in wanted["moves"]:
        seat = table.state.actors()[0]
        try:
            play(table, seat, move)
        except MeadhallError as error:
            raise MeadhallError(f"{path.name}: {move!r} of seat {seat}: {error}") from error
    return table


def play(table: Table, seat: int, word: str) -> list[Entry]:
    """As on the page: within a chain of words nothing is played for the seat."""
    before = len(table.record.entries)
    table.act(seat, word)
    made = list(table.record.entries)[before:]
    if len(made) > 1 or seat not in table.state.actors():
        table.play_forced(list(range(PLAYERS)))
    return made


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
