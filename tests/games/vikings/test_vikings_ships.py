"""Ships: their columns, whom they threaten, who repels them (rulebook, pages 3 and 4)."""

from __future__ import annotations

import pytest

from games.vikings.scenario import Scene
from meadhall.core.basics import IllegalAction
from meadhall.games.vikings.data import components as c
from meadhall.games.vikings.rules.islands import threats

FULL = dict.fromkeys(c.ROWS, "<abcd")
CREW = {row: [1, 2, 3] for row in c.ROWS if row != "warrior"}


def ship_bought(placed: dict[int, str]) -> Scene:
    scene = Scene().wheel({0: ("green ship", "noble")}).rows(0)
    if placed:
        scene.ships(0, placed)
    scene.say(0, "buy 0")
    return scene


def threatened_rows(scene: Scene, column: int) -> list[str]:
    found = threats(scene.player(0))
    return [name for row, name in enumerate(c.ROWS) if found[row] >> (column - 1) & 1]


# ---------------------------------------------------------------------- columns


def test_the_first_ship_goes_to_any_of_the_first_three_columns() -> None:
    """Vector ship_columns."""
    assert ship_bought({}).words(0) == ["column 1", "column 2", "column 3"]


@pytest.mark.parametrize(
    ("placed", "legal"),
    [
        ({3: "red"}, ["column 1", "column 2"]),
        ({2: "red"}, ["column 1", "column 3"]),
        ({1: "red", 3: "blue"}, ["column 2"]),
    ],
)
def test_the_first_three_columns_are_filled_in_any_order(
    placed: dict[int, str], legal: list[str]
) -> None:
    assert ship_bought(placed).words(0) == legal


def test_the_fourth_ship_goes_to_column_4() -> None:
    """Vector ship_columns_fourth."""
    scene = ship_bought({1: "red", 2: "red", 3: "red"})
    assert scene.words(0) == ["column 4"]
    scene.say(0, "column 4")
    assert scene.sails(0)[4] == "green"


def test_further_ships_leave_no_gap() -> None:
    scene = ship_bought(dict.fromkeys(range(1, 7), "red"))
    assert scene.words(0) == ["column 7"]
    with pytest.raises(IllegalAction):
        scene.say(0, "column 8")


def test_a_ship_needs_no_island_below_it() -> None:
    scene = ship_bought({})
    scene.say(0, "column 3")
    assert scene.sails(0) == {3: "green"}


# ---------------------------------------------------------------------- threats


@pytest.mark.parametrize(
    ("sail", "rows"),
    [
        ("red", ["warrior", "noble"]),
        ("green", ["warrior", "noble", "scout"]),
        ("yellow", ["warrior", "noble", "scout", "goldsmith"]),
        ("blue", ["warrior", "noble", "scout", "goldsmith", "fisherman"]),
    ],
)
def test_a_ship_threatens_the_rows_down_to_its_sail(sail: str, rows: list[str]) -> None:
    """Vector threat_green (page 4, example): goldsmiths and fishermen are safe from green."""
    scene = Scene().rows(0, **FULL).vikings(0, **CREW).ships(0, {2: sail})
    assert threatened_rows(scene, 2) == rows


def test_a_ship_threatens_its_own_column_only() -> None:
    scene = Scene().rows(0, **FULL).vikings(0, **CREW).ships(0, {2: "blue"})
    assert threatened_rows(scene, 1) == threatened_rows(scene, 3) == []


@pytest.mark.parametrize("sail", ["red", "green", "yellow", "blue"])
def test_a_warrior_below_repels_the_ship_and_is_not_threatened_itself(sail: str) -> None:
    """Vector threat_repelled; ruling: a warrior under a ship is never threatened."""
    scene = Scene().rows(0, **FULL).vikings(0, warrior=[2], **CREW).ships(0, {2: sail})
    assert threatened_rows(scene, 2) == []


def test_a_warrior_in_another_column_or_on_the_mainland_repels_nothing() -> None:
    scene = Scene().rows(0, **FULL).vikings(0, warrior=[1, 3], **CREW).ships(0, {2: "green"})
    scene.mainland(0, warrior=3)
    assert threatened_rows(scene, 2) == ["warrior", "noble", "scout"]


def test_an_empty_tile_in_the_warriors_row_repels_nothing() -> None:
    scene = Scene().rows(0, warrior="<>", noble="<>").vikings(0, noble=[1]).ships(0, {1: "red"})
    assert threatened_rows(scene, 1) == ["warrior", "noble"]


def test_a_warrior_who_was_there_first_repels_a_later_ship() -> None:
    """Tactics: placing warriors before the ships come."""
    scene = Scene().wheel({0: ("blue ship", "noble")}).rows(0, warrior="<").vikings(0, warrior=[1])
    scene.say(0, "buy 0", "column 1")
    assert threatened_rows(scene, 1) == []
