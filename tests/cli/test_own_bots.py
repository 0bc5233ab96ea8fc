"""Bots of one's own, as `docs/writing-a-bot.md` tells: they play wherever the command line takes a
bot, and nowhere else."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

import pytest

import meadhall
from cli.run_command import Call
from meadhall.arena.fingerprint import code_fingerprint
from meadhall.bots.registry import BOTS, VARIABLE, is_bot, is_level

ROOT = Path(__file__).parents[2]
MEETING = ("--games", "2", "--play-all", "--json")


@pytest.fixture
def hasty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The bot of the page, in a file of its own."""
    page = (ROOT / "docs" / "writing-a-bot.md").read_text()
    found = re.search(r"```python\n# hasty\.py\n(.*?)```", page, re.DOTALL)
    assert found is not None
    file = tmp_path / "hasty.py"
    file.write_text(found[1])
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "hasty", raising=False)
    monkeypatch.setenv(VARIABLE, "hasty:Hasty")
    return file


@pytest.mark.parametrize("game", ["toy", "vikings", "in-the-name-of-odin", "feast-for-odin"])
def test_it_meets_our_bots_in_every_game(game: str, call: Call, hasty: Path) -> None:
    code, out, err = call("arena", game, "--bots", "Hasty,random", *MEETING)
    assert code == 0, err
    found = json.loads(out)
    assert {bot["bot"] for bot in found["bots"]} == {"Hasty", "random"}


def test_it_beats_random(call: Call, hasty: Path) -> None:
    _, out, _ = call("arena", "vikings", "--bots", "Hasty,random", "--games", "8", "--json")
    (pair,) = json.loads(out)["differences"]
    wins = dict(zip(pair["bots"], pair["wins"], strict=True))
    assert wins == {"Hasty": 8, "random": 0}


def test_processes_know_it_too(call: Call, hasty: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(hasty.parent), prepend=":")
    alone = call("arena", "toy", "--bots", "Hasty,random", *MEETING)[1]
    spread = call("arena", "toy", "--bots", "Hasty,random", "--jobs", "2", *MEETING)
    assert spread[0] == 0, spread[2]
    assert json.loads(spread[1])["digest"] == json.loads(alone)["digest"]


def test_it_sits_at_a_table_in_the_terminal(call: Call, hasty: Path) -> None:
    code, out, err = call("play", "toy", "--seats", "Hasty,random", "--seed", "1")
    assert code == 0, err
    assert "Winner: " in out


def test_results_of_another_version_of_it_are_told_apart(hasty: Path) -> None:
    before = code_fingerprint(meadhall.game("toy"))
    hasty.write_text(hasty.read_text() + "# another one\n")
    assert code_fingerprint(meadhall.game("toy")) != before


def test_pages_have_our_levels_only(hasty: Path) -> None:
    assert is_bot("Hasty") and not is_level("Hasty")
    assert all(is_level(name) for name in BOTS)


@pytest.mark.parametrize(
    ("named", "why"),
    [
        ("no_such:Bot", "MEADHALL_BOTS names 'no_such:Bot', which cannot be loaded"),
        (":Bot", "MEADHALL_BOTS names ':Bot', which cannot be loaded"),
        ("json:dumps", "which is no class of bots"),
    ],
)
def test_what_is_no_bot_is_named(
    named: str, why: str, call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(VARIABLE, named)
    code, _, err = call("arena", "toy", "--bots", "Mine,random")
    assert code == 2
    assert why in " ".join(err.split())


def test_a_bot_called_as_one_of_ours_is_refused(
    call: Call, hasty: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hasty.write_text(hasty.read_text().replace("Hasty", "hard"))
    monkeypatch.setenv(VARIABLE, "hasty:hard")
    code, _, err = call("arena", "toy", "--bots", "Mine,random")
    assert code == 2 and "as one of our bots is called" in " ".join(err.split())


def test_unknown_bots_are_named_beside_those_there_are(call: Call, hasty: Path) -> None:
    code, _, err = call("arena", "toy", "--bots", "hsty,random")
    assert code == 2
    assert "no bot 'hsty'; known bots: random, easy, medium, hard, expert, Hasty" in " ".join(
        err.split()
    )
