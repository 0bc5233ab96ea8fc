"""Writes the views that pictures of how-to pages show (`make gen`): positions out of lessons.

python tools/how_to_views.py            beside the pictures
python tools/how_to_views.py --check    fails when one is stale
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import lessons
from meadhall.core.table import Table

GAMES = lessons.ROOT / "frontend" / "src" / "games"
NAME = "how-to-view.json"
LEARNER = 0
PICTURES = {"vikings": ("1-groups", 0), "in-the-name-of-odin": ("2-raid", 6)}
"""By game: the lesson, and how many of its steps were taken."""
DRAWN = frozenset(
    ("round", "scoring", "wheel", "zero", "large", "in_hand", "bidding")
    + ("zones", "raid", "decks", "seats")
)
"""What the pictures need of a view."""


def main(arguments: list[str]) -> int:
    stale = [game for game in PICTURES if not is_fresh(game)]
    if arguments == ["--check"]:
        for game in stale:
            print(f"{game}/{NAME} is stale: run `make gen`")
        return 1 if stale else 0
    for game in stale:
        file(game).write_text(written(game))
    return 0


def is_fresh(game: str) -> bool:
    return file(game).exists() and file(game).read_text() == written(game)


def file(game: str) -> Path:
    return GAMES / game / NAME


def written(game: str) -> str:
    view: dict[str, Any] = position(game).view(LEARNER)
    shown = {"actors": view["actors"], "seats": view["seats"]}
    for kind in ("parts", "board"):
        shown[kind] = {name: part for name, part in view[kind].items() if name in DRAWN}
    return json.dumps(shown, ensure_ascii=False, indent=1) + "\n"


def position(game: str) -> Table:
    name, steps = PICTURES[game]
    path = lessons.LESSONS / game / f"{name}.toml"
    table = lessons.position(path)
    for step in lessons.read(path)["steps"][:steps]:
        for word in step.get("opponent", []):
            lessons.play(table, 1 - LEARNER, word)
        for word in step.get("do", []):
            lessons.play(table, LEARNER, word)
    return table


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
