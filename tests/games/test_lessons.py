"""Each lesson on the engine: a position or a step that no longer fits the rules fails here."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

import lessons
from meadhall.bots.registry import BOTS
from meadhall.core.basics import IllegalAction
from meadhall.core.decision import decision
from meadhall.core.record import loads
from meadhall.core.registry import game as find_game
from meadhall.core.table import load_table, new_table
from meadhall.games.odin.data.read_pack import default_pack

LEARNER, OPPONENT = 0, 1
SOURCES = lessons.LESSONS.parent
FILES = sorted(lessons.LESSONS.glob("*/*.toml"))
LANGUAGES = ("en", "de")


def named(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"


every_lesson = pytest.mark.parametrize("path", FILES, ids=named)
every_position = pytest.mark.parametrize("path", lessons.lesson_files(), ids=named)


def steps_of(path: Path) -> list[dict[str, Any]]:
    steps: list[dict[str, Any]] = lessons.read(path)["steps"]
    return steps


def alternatives(wanted: str | list[str]) -> list[str]:
    """`*word` stands for whatever is legal, such as this word."""
    words = [wanted] if isinstance(wanted, str) else wanted
    return [word.removeprefix("*") for word in words]


class Walk:
    """A lesson that is being taken: the learner does what it asks, the opponent what it says."""

    def __init__(self, path: Path) -> None:
        self.table = load_table(loads(lessons.record_file(path).read_text()))
        self.played: set[str] = set()

    def take(self, step: dict[str, Any]) -> None:
        for word in step.get("opponent", []):
            self._act(OPPONENT, word)
        for wanted in step.get("do", []):
            for word in alternatives(wanted):
                self.table.branch().act(LEARNER, word)
            self._act(LEARNER, alternatives(wanted)[0])

    def _act(self, seat: int, word: str) -> None:
        made = lessons.play(self.table, seat, word)
        self.played.add(word)
        assert made[0].seen_by(LEARNER), "the page has to follow what the opponent does"

    def words(self) -> set[str]:
        """What the learner has, sees as a choice, or saw played."""
        parts = self.table.view(LEARNER)["parts"].values()
        owned = {name.split(".")[-1] for part in parts for name in part.get("amounts", {})}
        if LEARNER not in self.table.state.actors():
            return self.played | owned
        asked = decision(self.table.state, LEARNER)
        offered = {option.word for option in (*asked.options, *asked.openers)}
        return self.played | owned | offered | {option.word for option in asked.blocked}


@every_position
def test_a_lesson_begins_where_its_moves_lead(path: Path) -> None:
    assert lessons.is_fresh(path), "run tools/lessons.py"
    record = loads(lessons.record_file(path).read_text())
    assert record.header.rules == find_game(path.parent.name).version


@every_position
def test_every_step_is_legal_and_points_at_what_is_there(path: Path) -> None:
    walk = Walk(path)
    for step in steps_of(path):
        before = walk.words()
        walk.take(step)
        known = before | walk.words()
        pointed = [one.split(" ", 1) for one in step.get("point", [])]
        assert {name for kind, name in pointed if kind == "word"} <= known, step["en"]


@every_position
def test_the_learner_is_to_move_whenever_something_is_asked_of_them(path: Path) -> None:
    walk = Walk(path)
    for step in steps_of(path):
        asks = "do" in step and not step.get("opponent")
        assert not asks or LEARNER in walk.table.state.actors(), step["en"]
        walk.take(step)


def test_at_the_feast_a_lesson_asks_for_what_the_table_suggests() -> None:
    path = lessons.LESSONS / "feast-for-odin" / "3-feast.toml"
    walk = Walk(path)
    asked = 0
    for step in steps_of(path):
        for word in step.get("do", []):
            best, *_ = walk.table.state.forecast(LEARNER)["feast"]["plans"]
            assert best["chain"].split("; ")[0] == word, step["en"]
            asked += 1
        walk.take(step)
    assert asked


def test_a_move_that_the_rules_do_not_know_is_noticed() -> None:
    walk = Walk(lessons.lesson_files()[0])
    with pytest.raises(IllegalAction):
        walk.take({"do": ["fly"]})


@every_lesson
def test_every_part_that_is_pointed_at_is_on_the_game_s_table(path: Path) -> None:
    pointed = [one for step in steps_of(path) for one in step.get("point", [])]
    assert all(one.split(" ")[0] in ("word", "part", "cells") for one in pointed)
    parts = {one.removeprefix("part ") for one in pointed if one.startswith("part ")}
    assert parts <= parts_on(path.parent.name) | parts_on("")


@cache
def parts_on(game: str) -> frozenset[str]:
    """Of a game's own table, or of the page around it."""
    folder = SOURCES / "games" / game if game else SOURCES / "ui"
    text = "".join(file.read_text() for file in folder.glob("*.tsx"))
    tabs = {f"tab-{name}" for name in ("actions", "boards", "feast", "others")}
    raids = {f"raid-{raid.word}" for raid in default_pack().raids}
    written = frozenset(re.findall(r"""data-part=(?:\{[^}]*)?["']([\w-]+)""", text))
    made = {"data-part={`tab-${name}`}": tabs, "data-part={`raid-${raid.word}`}": raids}
    return written.union(*(parts for source, parts in made.items() if source in text))


@every_lesson
def test_a_lesson_is_short_and_speaks_both_languages(path: Path) -> None:
    lesson = lessons.read(path)
    assert 5 <= len(lesson["steps"]) <= 9
    assert 2 <= lesson["minutes"] <= 4 or "guided" in lesson
    end = [] if "guided" in lesson else [lesson["end"]]
    for part in (lesson["title"], lesson["about"], *end, *lesson["steps"]):
        assert all(part[language].strip() for language in LANGUAGES)


def test_the_hall_knows_which_games_have_lessons() -> None:
    text = (lessons.LESSONS / "index.tsx").read_text()
    told = re.search(r"const TAUGHT = \[(.*)\]", text)
    assert told is not None
    assert sorted(re.findall(r"'([\w-]+)'", told[1])) == sorted({p.parent.name for p in FILES})


@pytest.mark.parametrize("path", [f for f in FILES if "guided" in lessons.read(f)], ids=named)
def test_what_a_guided_game_waits_for_comes(path: Path) -> None:
    """In a random game of the same options."""
    guided = lessons.read(path)["guided"]
    assert guided["bot"] in BOTS
    game = find_game(path.parent.name)
    table = new_table(game, lessons.PLAYERS, guided["options"], "guided")
    chance = Random(1)
    missing = {step["when"] for step in steps_of(path)}
    while missing and not table.over:
        seat = table.state.actors()[0]
        if seat == LEARNER:
            missing.discard("asked " + decision(table.state, seat).prompt.key.split(".")[0])
        for event in table.act(seat, [chance.choice(table.state.legal_actions(seat))]):
            missing.discard(f"event {event.key}")
    assert not missing
