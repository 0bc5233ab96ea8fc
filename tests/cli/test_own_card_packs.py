"""`cards`, and `--cards` on other commands."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cli.run_command import Call
from meadhall.core.record import loads
from meadhall.games.odin.data.read_pack import DEFAULT_FILE

GAME = "in-the-name-of-odin"


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """A pack in which Iona has another name."""
    path = tmp_path / "mine.toml"
    text = DEFAULT_FILE.read_text(encoding="utf-8").replace('"Reference set"', '"My box"')
    path.write_text(text.replace('"Iona"', '"Skye"'), encoding="utf-8")
    return path


def test_cards_are_listed(call: Call) -> None:
    code, out, _ = call("cards", GAME, "--json")
    found = json.loads(out)
    assert code == 0 and found["options"]["cards"] == "default"
    iona = next(card for card in found["cards"] if card["id"] == "R04")
    assert iona["source"] == "printed" and "3 traders" in iona["name"]
    code, out, _ = call("cards", GAME, "--language", "de")
    assert code == 0 and "Bernstein" in out


def test_cards_of_ones_own_are_listed(call: Call, mine: Path) -> None:
    code, out, _ = call("cards", GAME, "--cards", mine, "--json")
    found = json.loads(out)
    assert code == 0 and found["options"]["cards"].startswith("My box (")
    assert any("Skye" in card["name"] for card in found["cards"])


def test_a_game_is_played_and_recorded_with_cards_of_ones_own(
    call: Call, mine: Path, tmp_path: Path
) -> None:
    path = tmp_path / "game.jsonl"
    code, _, _ = call(
        "play", GAME, "--seats", "random,random", "--seed", "1", "--cards", mine, "--save", path
    )
    assert code == 0
    assert loads(path.read_text()).header.options["cards"]["name"] == "My box"
    mine.unlink()
    code, out, _ = call("replay", path, "--json")
    found = json.loads(out)
    assert code == 0 and found["over"] and found["options"]["cards"].startswith("My box (")


def test_simulations_and_measurements_take_cards(call: Call, mine: Path) -> None:
    code, out, _ = call("sim", GAME, "--games", "1", "--cards", mine, "--json")
    assert code == 0 and json.loads(out)["options"]["cards"].startswith("My box (")
    code, out, _ = call("bench", GAME, "--seconds", "0.01", "--cards", mine, "--json")
    rows = json.loads(out)["rows"]
    assert code == 0 and all(row["options"]["cards"].startswith("My box (") for row in rows)


def test_faults_are_told_in_one_sentence(call: Call, mine: Path, tmp_path: Path) -> None:
    mine.write_text(mine.read_text().replace("range = 4", "range = 44", 1))
    for command in (("cards", GAME), ("play", GAME), ("sim", GAME), ("bench", GAME)):
        code, _, error = call(*command, "--cards", mine)
        assert code == 2 and "longship L07, field range: 44" in error
    code, _, error = call("cards", GAME, "--cards", tmp_path / "nowhere.toml")
    assert code == 2 and "cannot be read" in error
    code, _, error = call("play", "toy", "--cards", mine)
    assert code == 2 and "toy takes no cards" in error
    code, _, error = call("bench", "--cards", mine)
    assert code == 2 and "one game" in error
