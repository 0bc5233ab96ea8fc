"""`meadhall cards`: every card of a game, and which of them work yet."""

from __future__ import annotations

import json
import re

import pytest
from calling import Call

from meadhall.core.rules import Card
from meadhall.games.feast.game import RULES

FEAST = "feast-for-odin"


@pytest.fixture(autouse=True)
def one_card_works(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many are written: of the first two only the patron."""
    monkeypatch.delitem(RULES.cards, 1, raising=False)
    monkeypatch.setitem(RULES.cards, 2, Card(2, "patron"))


def rows(text: str) -> list[list[str]]:
    return [line.split() for line in text.splitlines()]


def test_every_occupation_has_number_name_deck_points_and_effect(call: Call) -> None:
    code, out, _ = call("cards", FEAST)
    assert code == 0
    assert ["1", "Peddler", "A", "0", "not", "yet"] in rows(out)
    assert ["2", "Patron", "C", "1", "Each", "action"] in [row[:6] for row in rows(out)]
    numbers = re.findall(r"^ {1,4}(\d+)  ", out, re.MULTILINE)  # effects go on further right
    assert numbers == [str(number) for number in range(1, 191)]
    assert "190 cards; without their effect yet: " in out


def test_in_german(call: Call) -> None:
    code, out, _ = call("cards", FEAST, "--language", "de")
    assert code == 0
    assert ["1", "Hausierer", "A", "0", "noch", "nicht"] in rows(out)
    assert "190 Karten; noch ohne ihre Wirkung: " in out


def test_as_json(call: Call) -> None:
    code, out, _ = call("cards", FEAST, "--json")
    found = json.loads(out)["cards"]
    assert code == 0 and len(found) == 190
    assert found[0] == {
        "id": "1",
        "sort": "A",
        "name": "Peddler",
        "points": 0,
        "notes": [],
        "source": "printed",
        "works": False,
    }
    assert found[1]["works"] is True and "2 silver" in found[1]["notes"][0]


def test_it_fits_a_terminal_of_eighty_columns(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    for language in ("en", "de"):
        _, out, _ = call("cards", FEAST, "--language", language)
        assert max(map(len, out.splitlines())) <= 80
        assert len(out.splitlines()) < 190 * 6, "a card is read at a glance"


def test_a_game_without_cards_says_so(call: Call) -> None:
    assert call("cards", "vikings") == (0, "Vikings has no cards to list.\n", "")
    code, out, _ = call("cards", "vikings", "--json")
    assert code == 0 and json.loads(out)["cards"] == []


def test_a_table_says_which_cards_do_not_work_yet(
    call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the question, in the hand and in play."""
    monkeypatch.delitem(RULES.cards, 8, raising=False)
    options = ("--players", 1, "--seed", "1", "--options", "start_card=chosen")
    moves = "craft_leader\nplay_occupation_2; craft_leader\ntable\n"
    _, out, _ = call("play", FEAST, *options, said=moves)
    assert re.search(r"Craft Leader \(not yet\) +craft_leader", out)
    assert re.search(r"Occupations in hand +Craft Leader \(not yet\)", out)
    assert re.search(r"Occupations played +Craft Leader \(not yet\)", out)
