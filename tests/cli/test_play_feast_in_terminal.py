"""A Feast for Odin, solo, in a terminal of eighty columns: to its end, and what a person reads."""

from __future__ import annotations

import re

import pytest

from cli.run_command import Call

SOLO = ("play", "feast-for-odin", "--players", 1, "--seed", "7")


@pytest.fixture(autouse=True)
def eighty_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")


@pytest.mark.parametrize(("language", "end"), [("en", "Total"), ("de", "Summe")])
def test_a_game_to_its_end(call: Call, language: str, end: str) -> None:
    """Whoever does nothing but pass and leave the table empty still comes to the score sheet."""
    idle = "pass\nend\ndone\nstop\n" * 40
    code, out, _ = call(*SOLO, "--language", language, said=idle)
    assert code == 0
    assert re.search(rf"{end} +-\d+ *$", out, re.MULTILINE)
    assert max(map(len, out.splitlines())) <= 80


def test_which_tiles_lie_where(call: Call) -> None:
    _, out, _ = call(*SOLO, said="weekly_3\nplace; oil; h7 e\n")
    assert "places on home board at h7: oil" in out
    assert re.search(r"^ +oil h7 *$", out, re.MULTILINE)
    assert re.search(r" 7 +· .* G +- ", out)


def test_dice_tell_what_the_roll_would_cost_and_how_many_are_left(call: Call) -> None:
    _, out, _ = call(*SOLO, said="hunting_game_1\n")
    assert re.search(r"Hunting would cost \d bows or wood. Roll again\? \(Rolls left: 2\)", out)


def test_odds_are_foretold(call: Call) -> None:
    _, out, _ = call(*SOLO, said="forecast\n")
    assert re.search(r"hunting: \d+% chance of success", out)


def test_the_feast_says_what_is_served_and_why_not(call: Call) -> None:
    feast = "mead\nend\npass\nend\ndone\npeas lying\n"
    _, out, _ = call(*SOLO, said=feast)
    assert "Player serves peas on 2 spaces" in out
    assert "flax: right next to another orange tile" in out


def test_an_action_that_is_not_offered_is_called_by_its_name(call: Call) -> None:
    _, out, _ = call(*SOLO, said="arm\nwhy arm\n")
    assert out.count("Not possible: “arm” is not one of the choices") == 2


def test_the_board_is_shown_where_a_tile_is_to_be_placed(call: Call) -> None:
    _, out, _ = call(*SOLO, said="weekly_3\nplace; oil\n")
    before = out[: out.index("Where do you place oil (home board)")].splitlines()
    assert before[-13].split() == list("abcdefghijklm")


def test_weapons_to_pay_are_typed_as_their_number(call: Call) -> None:
    _, out, _ = call(*SOLO[:-1], "2", said="laying_a_snare\nstop\n1\n")
    assert re.search(r"^ +1 +Pay 1 .*pay 1 weapons *$", out, re.MULTILINE)
    assert re.search(r"^ *fail +Let it fail *$", out, re.MULTILINE)
    assert "last step: pay 1 weapons" in out


def test_blocked_spaces_give_reasons(call: Call) -> None:
    _, out, _ = call(*SOLO, said="why\nwhy raiding\n")
    assert re.search(r"Build a shed: 2 wood +needs 2 wood, you have 0", out)
    assert re.search(r"Not possible: needs 1 longship, you have 0", out)
