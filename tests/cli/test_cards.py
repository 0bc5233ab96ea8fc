"""`meadhall cards`: every card of a game, and what it does."""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import Any

import pytest

from cli.run_command import Call

FEAST = "feast-for-odin"


def rows(text: str) -> list[list[str]]:
    return [line.split() for line in text.splitlines()]


def test_every_occupation_has_number_name_deck_points_and_effect(call: Call) -> None:
    code, out, _ = call("cards", FEAST)
    assert code == 0
    assert ["1", "Peddler", "A", "0"] in [row[:4] for row in rows(out)]
    assert ["2", "Patron", "C", "1", "Each", "action"] in [row[:6] for row in rows(out)]
    numbers = re.findall(r"^ {1,4}(\d+)  ", out, re.MULTILINE)  # effects go on further right
    assert numbers == [str(number) for number in range(1, 191)]
    assert "190 cards; not known from the printed game: 0" in out


def test_in_german(call: Call) -> None:
    code, out, _ = call("cards", FEAST, "--language", "de")
    assert code == 0
    assert ["1", "Hausierer", "A", "0"] in [row[:4] for row in rows(out)]
    assert "190 Karten; nicht aus dem gedruckten Spiel bekannt: 0" in out


def test_as_json(call: Call) -> None:
    code, out, _ = call("cards", FEAST, "--json")
    found = json.loads(out)["cards"]
    assert code == 0 and len(found) == 190
    assert found[0] == {
        "id": "1",
        "sort": "A",
        "name": "Peddler",
        "points": 0,
        "notes": found[0]["notes"],
        "source": "printed",
        "works": True,
        "start": False,
        "kind": "each_time",
    }
    assert "1 silver" in found[0]["notes"][0]
    assert all(card["works"] is True and card["notes"] for card in found)


def listed(call: Call, *arguments: str) -> list[dict[str, Any]]:
    code, out, _ = call("cards", FEAST, "--json", *arguments)
    assert code == 0
    cards: list[dict[str, Any]] = json.loads(out)["cards"]
    return cards


def test_decks_kinds_and_starting_cards_are_as_printed(call: Call) -> None:
    """Decks of 57, 44 and 44 cards, and 15 starting cards with a light back for each."""
    found = listed(call)
    decks = Counter((card["sort"].upper(), card["start"]) for card in found)
    assert all(card["start"] == card["sort"].islower() for card in found)
    assert [decks[deck, True] for deck in "ABC"] == [15, 15, 15]
    assert [decks[deck, False] for deck in "ABC"] == [57, 44, 44]
    kinds = {"immediate", "each_time", "anytime", "as_soon_as"}
    assert {card["kind"] for card in found} == kinds


@pytest.mark.parametrize("deck", ["C", "c"])
def test_one_deck_with_its_starting_cards(call: Call, deck: str) -> None:
    found = listed(call, "--deck", deck)
    assert [card for card in listed(call) if card["sort"] in "Cc"] == found
    assert {card["start"] for card in found} == {False, True}


def test_one_kind(call: Call) -> None:
    found = listed(call, "--kind", "as_soon_as", "--deck", "B")
    assert found and {(card["kind"], card["sort"].upper()) for card in found} == {
        ("as_soon_as", "B")
    }
    _, out, _ = call("cards", FEAST, "--kind", "as_soon_as")
    assert f"{len(listed(call, '--kind', 'as_soon_as'))} cards;" in out


def test_words_are_looked_for_in_names_and_effects(call: Call) -> None:
    assert [card["id"] for card in listed(call, "--search", "PATRO")] == ["2"]
    found = listed(call, "--search", "long sword")
    assert "81" in [card["id"] for card in found]
    assert all("long sword" in card["notes"][0].lower() for card in found)
    assert [card["id"] for card in listed(call, "--search", "Hausierer", "--language", "de")] == [
        "1"
    ]


def test_a_name_that_the_page_may_part_is_whole_here(call: Call) -> None:
    found = listed(call, "--search", "Knochensammler", "--language", "de")
    assert "Knochensammler" in [card["name"] for card in found]


def test_nothing_found_is_no_mistake(call: Call) -> None:
    answer = "No card contains these words: broadband\n"
    assert call("cards", FEAST, "--search", "broadband") == (0, answer, "")
    assert listed(call, "--search", "broadband") == []


def test_other_games_have_no_printed_kinds(call: Call) -> None:
    _, out, _ = call("cards", "in-the-name-of-odin", "--json", "--deck", "hero")
    found = json.loads(out)["cards"]
    assert {(card["sort"], card["kind"], card["start"]) for card in found} == {
        ("hero", None, False)
    }


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
