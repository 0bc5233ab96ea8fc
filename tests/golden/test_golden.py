"""Seeded random games as readable text. `pytest tests/golden --update` writes them anew."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from golden.compare_with_file import compare, compare_or_update
from meadhall.core.basics import LogEvent
from meadhall.core.game import Game, Options
from meadhall.core.record import Entry
from meadhall.core.registry import game, game_ids
from meadhall.core.score_sheet import winners
from meadhall.core.table import Table, new_table
from meadhall.core.text import Texts

FOLDER = Path(__file__).parent
EVERY = {"toy": 12, "vikings": 40, "feast-for-odin": 60, "in-the-name-of-odin": 100}
"""The whole table is shown at every so many steps."""

# A Feast for Odin without occupations: a new card leaves these games as they are. What single cards
# do is written down in tests/games/feast/transcripts.
GAMES: list[tuple[str, int, Options]] = [
    ("toy", 2, {}),
    ("toy", 3, {"rounds": 3, "reroll": False}),
    ("toy", 4, {"rounds": 3, "hunt": "sure"}),
    ("toy", 4, {}),
    ("feast-for-odin", 1, {"decks": "none"}),
    ("feast-for-odin", 3, {"rounds": 6, "decks": "none", "income": "square"}),
    ("vikings", 2, {}),
    ("vikings", 3, {"variant": "advanced"}),
    ("in-the-name-of-odin", 2, {}),
    ("in-the-name-of-odin", 4, {}),
]


def _name(id: str, players: int, options: Options) -> str:
    return "-".join([id, str(players), *(f"{name}={value}" for name, value in options.items())])


NAMES = [pytest.param(*each, id=_name(*each)) for each in GAMES]


@pytest.mark.parametrize(("id", "players", "options"), NAMES)
def test_golden(id: str, players: int, options: Options, request: pytest.FixtureRequest) -> None:
    path = FOLDER / f"{_name(id, players, options)}.txt"
    lines = list(playthrough(game(id), players, options, f"golden {players}"))
    compare_or_update(path, lines, request.config)


def test_every_golden_game_is_played() -> None:
    """No file without its game."""
    known = {f"{_name(*each)}.txt" for each in GAMES}
    assert {path.name for path in FOLDER.glob("*.txt")} == known
    assert {id for id, _, _ in GAMES} <= set(game_ids())


def test_a_changed_line_is_found() -> None:
    compare("same", ["a", "b"], ["a", "b"])
    for other in (["a", "c"], ["a"], ["a", "b", "c"]):
        with pytest.raises(pytest.fail.Exception, match="line"):
            compare("other", ["a", "b"], other)


# ---------------------------------------------------------------------- the text


def playthrough(game: Game, players: int, options: Options, seed: str) -> Iterator[str]:
    """One line a step; what follows from it is indented."""
    table = new_table(game, players, options, seed)
    rng = Random(seed)
    chosen = game.named(table.record.header.options)
    full = ", ".join(f"{name} {value}" for name, value in chosen.items())
    yield f"{game.id} rules {game.version}, {players} players, {full}, seed {seed}"
    yield from _entries(table, 0, [], "")
    shown = 0
    while not table.over:
        if len(table.steps) >= shown:
            yield from _position(table)
            shown = len(table.steps) + EVERY[game.id]
        seat = rng.choice(table.state.actors())
        legal = table.state.legal_actions(seat)
        action = rng.choice(legal)
        before = len(table.record.entries)
        events = table.act(seat, [action])
        yield from _entries(table, before, events, f"   (1 of {len(legal)})")
    yield from _position(table)
    yield from _scores(table)


def _entries(table: Table, start: int, events: list[LogEvent], note: str) -> Iterator[str]:
    """The seat's step with its events; nature's steps that follow are in the events too."""
    for place, entry in enumerate(table.record.entries[start:]):
        yield _line(entry) + (note if place == 0 else "")
    for event in events:
        yield f"    {event!r}{_only(event)}"


def _line(entry: Entry) -> str:
    who = "nature" if entry.s < 0 else f"seat {entry.s}"
    hidden = "" if entry.x is None else f"   [seen by {', '.join(map(str, entry.x)) or 'nobody'}]"
    return f"{who} {entry.a}{hidden}"


def _only(event: LogEvent) -> str:
    return "" if event.seats is None else f"   [seen by {', '.join(map(str, event.seats))}]"


def _position(table: Table) -> Iterator[str]:
    state = table.state
    yield ""
    yield f"== step {len(table.steps)}, key {state.key()}, to act: {list(state.actors())}"
    texts = table.game.texts("en")
    for name, part in state.view(0)["parts"].items():
        yield f"   {name}: {_part(part, texts)}"
    yield ""


def _part(part: dict[str, Any], texts: Texts) -> str:
    """What a part holds, in words, without what never changes."""
    fixed = [
        "kind",
        "title",
        "owner",
        "columns",
        "rows",
        "stride",
        "secret",
        "steps",
        "tints",
        "words",
    ]
    if part["kind"] == "grid":
        fixed.append("signs")
    held = [value for name, value in part.items() if name not in fixed]
    return " ".join(_in_words(value, texts) for value in held)


def _in_words(value: Any, texts: Texts) -> str:
    if isinstance(value, str):
        return texts.say(value[1:], {}) if value.startswith("@") else value or "."
    if isinstance(value, list):
        rows = any(isinstance(item, list) for item in value)
        return (" / " if rows else ", ").join(_in_words(item, texts) for item in value) or "-"
    if isinstance(value, dict) and set(value) == {"key", "params"}:
        return texts.say(value["key"], value["params"])
    if isinstance(value, dict) and "label" in value:
        return _in_words(value["label"], texts)
    if isinstance(value, dict):
        return ", ".join(f"{_counted(k, n, texts)} {n}" for k, n in value.items()) or "-"
    return str(value)


def _counted(name: str, n: object, texts: Texts) -> str:
    if name.startswith("@") and isinstance(n, int):
        return texts.say(name[1:], {"n": n})
    return _in_words(name, texts)


def _scores(table: Table) -> Iterator[str]:
    sheets = table.state.scores()
    for sheet in sheets:
        items = ", ".join(f"{line['key']} {line['points']}" for line in sheet["lines"])
        yield f"seat {sheet['seat']}: {sheet['total']} ({items}; tie-break {sheet['tie_break']})"
    yield f"winners: {winners(sheets)}"
