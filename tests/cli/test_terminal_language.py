"""The language of the terminal: an option, else the system's, else English."""

from __future__ import annotations

from pathlib import Path

import pytest

import meadhall
from cli.run_command import Call
from meadhall.cli.cli_texts import SOFT_HYPHEN, game_words

GERMAN, ENGLISH = "Welche Gruppe kaufst du?", "Which group do you buy?"
VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")


@pytest.fixture(autouse=True)
def no_language(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)


@pytest.mark.parametrize("name", VARIABLES)
@pytest.mark.parametrize("value", ["de_DE.UTF-8", "de_AT", "de", "de_CH@euro"])
def test_the_system_speaks_german(
    call: Call, monkeypatch: pytest.MonkeyPatch, name: str, value: str
) -> None:
    monkeypatch.setenv(name, value)
    assert GERMAN in call("play", "vikings", "--seed", "5")[1]


@pytest.mark.parametrize("value", ["", "C", "POSIX", "C.UTF-8", "en_GB.UTF-8", "fr_FR.UTF-8", "??"])
def test_whatever_is_not_spoken_here_is_english(
    call: Call, monkeypatch: pytest.MonkeyPatch, value: str
) -> None:
    monkeypatch.setenv("LANG", value)
    assert ENGLISH in call("play", "vikings", "--seed", "5")[1]


def test_the_first_variable_that_is_set_decides(
    call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    monkeypatch.setenv("LC_MESSAGES", "en_US.UTF-8")
    assert ENGLISH in call("play", "vikings", "--seed", "5")[1]
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert GERMAN in call("play", "vikings", "--seed", "5")[1]


def test_the_option_comes_before_the_system(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    assert ENGLISH in call("play", "vikings", "--seed", "5", "--language", "en")[1]


def test_cards_and_replay_follow_the_system_too(
    call: Call, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    assert "Wikinger hat keine Karten" in call("cards", "vikings")[1]
    path = tmp_path / "game.jsonl"
    call("play", "vikings", "--seed", "5", "--save", path)
    assert "Am Zug: " in call("replay", path)[1]


def test_no_terminal_shows_where_the_page_may_part_a_name(call: Call, tmp_path: Path) -> None:
    game, path = meadhall.game("feast-for-odin"), tmp_path / "game.jsonl"
    names = [card.label.key for card in game.cards({})]
    entries = game.texts("de").entries
    assert any(SOFT_HYPHEN in str(entries[name]) for name in names), "or this test says nothing"
    played = call("play", game.id, "--seats", "medium", "--seed", "5", "--save", path)
    assert played[0] == 0, played[2]
    told = call("replay", path, "--language", "de")[1]
    assert any(str(entries[name]).replace(SOFT_HYPHEN, "") in told for name in names)
    assert SOFT_HYPHEN not in told
    for key, entry in game_words(game, "de").entries.items():
        assert SOFT_HYPHEN not in str(entry), key
