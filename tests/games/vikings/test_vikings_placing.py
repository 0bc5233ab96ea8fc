"""Placing island tiles and their vikings (rulebook, page 3)."""

from __future__ import annotations

import pytest

from games.vikings.scenario import Scene
from meadhall.core.basics import IllegalAction


def bought(tile: str, figure: str = "boatswain", **rows: str) -> Scene:
    """Seat 0 has these rows and has just bought this group for nothing."""
    scene = Scene().wheel({0: (tile, figure)}).rows(0, **rows)
    scene.say(0, "buy 0")
    return scene


def cells(tile: str, **rows: str) -> set[str]:
    scene = bought(tile, **rows)
    assert scene.asked(0) == "island"
    return set(scene.words(0))


# ---------------------------------------------------------------------- where a tile fits


def test_the_first_column_takes_left_ends_only() -> None:
    """Vector first_column: the mainland's edge is sea, so nothing else fits an empty board."""
    assert cells("left") == {
        *("warrior 1", "noble 1", "scout 1", "goldsmith 1", "fisherman 1"),
    }
    for tile in ("middle a", "right"):
        assert bought(tile).words(0) == ["end"], "there is no cell to ask for"


def test_a_middle_and_a_right_end_continue_open_land() -> None:
    """Land meets land."""
    assert cells("middle a", scout="<") == {"scout 2"}
    assert cells("right", scout="<") == {"scout 2"}
    assert {"scout 3"} == {cell for cell in cells("right", scout="<b") if "scout" in cell}


def test_an_open_island_takes_no_left_end() -> None:
    """Page 3, picture: sea may not connect directly to an open island."""
    assert cells("left", scout="<") == {"warrior 1", "noble 1", "goldsmith 1", "fisherman 1"}


def test_behind_a_closed_island_only_a_left_end_fits() -> None:
    """Sea meets sea."""
    assert "scout 3" in cells("left", scout="<>")
    assert "scout 3" not in cells("right", scout="<>", noble="<")
    assert "scout 3" not in cells("middle c", scout="<>", noble="<")


def test_tiles_are_never_turned_upside_down() -> None:
    """Page 3: a left end may not close the right side of an island."""
    assert "scout 2" not in cells("left", scout="<")
    assert "scout 1" not in cells("right", noble="<")


def test_tiles_above_and_below_are_neighbours() -> None:
    """Ruling: cells of an empty row touch the tiles of the rows beside it."""
    assert cells("middle a", scout="<ab>") == {"noble 2", "noble 3", "noble 4"} | {
        *("goldsmith 2", "goldsmith 3", "goldsmith 4"),
    }
    assert "noble 3" in cells("middle a", warrior="<ab>")


def test_diagonal_tiles_are_no_neighbours() -> None:
    found = cells("left", scout="<>", noble="<")
    assert "noble 3" not in found, "its only contact, scout 2, is diagonal"
    assert "noble 2" not in found, "the open noble 1 lies to its west"
    assert "goldsmith 3" not in found


def test_ships_are_no_neighbours() -> None:
    """Ruling: under a ship, without a tile beside it, the warriors' row takes nothing."""
    scene = Scene().wheel({0: ("left", "noble"), 5: ("left", "scout")})
    scene.rows(0, noble="<>").ships(0, {3: "red", 2: "blue"})
    scene.say(0, "buy 0")
    assert "warrior 3" not in scene.words(0)
    assert "warrior 2" in scene.words(0), "noble 2 lies below it"


def test_a_tile_between_two_others_must_fit_both() -> None:
    """Column 2 lies between open land on both sides: only a middle joins them."""
    board = {"scout": "< a>", "noble": "<ab>"}
    assert "scout 2" in cells("middle b", **board)
    assert "scout 2" not in cells("right", **board)
    assert "scout 2" not in cells("left", **board)


def test_a_right_end_fills_a_gap_before_a_left_end() -> None:
    board = {"scout": "< <", "noble": "<abc"}
    assert "scout 2" in cells("right", **board)
    assert "scout 2" not in cells("middle a", **board)


def test_a_left_end_in_column_2_makes_column_1_useless() -> None:
    """Ruling: sea on both sides is a tile that does not exist."""
    board = {"scout": " <", "noble": "<>"}
    for tile in ("left", "middle a", "right"):
        assert "scout 1" not in cells(tile, **board)


def test_a_tile_left_of_others_may_come_later() -> None:
    """A row may begin in the middle of the water, below or above another row."""
    board = {"noble": "<ab>", "scout": "  a>"}
    assert "scout 2" in cells("left", **board)
    assert "scout 2" in cells("middle d", **board)
    assert "scout 2" not in cells("right", **board)
    assert "scout 1" in cells("left", **board)


def test_a_row_holds_any_number_of_tiles() -> None:
    assert "fisherman 31" in cells("right", fisherman="<" + "a" * 29)


def test_a_legal_cell_must_be_used() -> None:
    """Ruling: there is no option to throw the tile away."""
    scene = bought("right", scout="<")
    assert scene.words(0) == ["scout 2"]
    with pytest.raises(IllegalAction):
        scene.say(0, "scout 1")


@pytest.mark.parametrize(
    ("tile", "signs"), [("right", "<>"), ("middle a", "<>"), ("left", "<"), ("left", "<ab")]
)
def test_a_tile_that_fits_nowhere_is_lost_and_its_viking_goes_to_the_mainland(
    tile: str, signs: str
) -> None:
    """Page 3. Where all five rows are closed only left ends fit, where all are open none do."""
    board = dict.fromkeys(("warrior", "noble", "scout", "goldsmith", "fisherman"), signs)
    scene = bought(tile, "scout", **board)
    assert scene.words(0) == ["end"]
    assert scene.on_mainland(0) == {"scout": 1}
    assert scene.drawn_rows(0) == board


def test_a_lost_tile_is_told() -> None:
    board = dict.fromkeys(("warrior", "noble", "scout", "goldsmith", "fisherman"), "<>")
    scene = Scene().wheel({0: ("right", "noble")}).rows(0, **board)
    assert "loses_tile" in [event.key for event in scene.say(0, "buy 0")]


# ---------------------------------------------------------------------- where its viking goes


def test_a_scout_on_a_tile_in_the_nobles_row_goes_to_the_mainland() -> None:
    """Vector place_scout_in_noble_row (page 3, example 1)."""
    scene = bought("left", "scout", warrior="<")
    scene.say(0, "noble 1")
    assert scene.on_mainland(0) == {"scout": 1} and scene.settled(0, "noble") == []
    assert scene.words(0) == ["end"], "no choice"


@pytest.mark.parametrize("choice", ["tile", "mainland"])
def test_a_goldsmith_on_a_tile_in_the_goldsmiths_row_may_settle(choice: str) -> None:
    """Vector place_goldsmith_in_goldsmith_row (page 3, example 2)."""
    scene = bought("left", "goldsmith", warrior="<")
    scene.say(0, "goldsmith 1")
    assert scene.words(0) == ["tile", "mainland"]
    scene.say(0, choice)
    assert scene.settled(0, "goldsmith") == ([1] if choice == "tile" else [])
    assert scene.on_mainland(0) == ({} if choice == "tile" else {"goldsmith": 1})


@pytest.mark.parametrize("figure", ["warrior", "noble", "scout", "goldsmith", "fisherman"])
def test_each_viking_settles_in_its_own_row_and_no_other(figure: str) -> None:
    for row in ("warrior", "noble", "scout", "goldsmith", "fisherman"):
        scene = bought("left", figure)
        scene.say(0, f"{row} 1")
        assert (scene.asked(0) == "settle") == (row == figure)


def test_the_viking_settles_on_the_tile_of_its_group_only() -> None:
    """There is a free tile further left in the row; the viking goes to the new one."""
    scene = bought("middle a", "noble", noble="<")
    scene.say(0, "noble 2", "tile")
    assert scene.settled(0, "noble") == [2]


def test_a_boatswain_always_goes_to_the_mainland() -> None:
    scene = bought("left", "boatswain")
    scene.say(0, "scout 1")
    assert scene.on_mainland(0) == {"boatswain": 1} and scene.words(0) == ["end"]


@pytest.mark.parametrize("figure", ["warrior", "noble", "scout", "goldsmith", "fisherman"])
def test_the_viking_of_a_ship_goes_to_the_mainland(figure: str) -> None:
    """Vector ship_group_viking."""
    scene = Scene().wheel({0: ("red ship", figure)}).rows(0, warrior="<", noble="<")
    scene.say(0, "buy 0", "column 1")
    assert scene.on_mainland(0) == {figure: 1}


def test_the_mainland_holds_any_number_of_vikings() -> None:
    scene = Scene().wheel({0: ("red ship", "noble")}).rows(0).mainland(0, noble=12, scout=13)
    scene.say(0, "buy 0", "column 1")
    assert scene.on_mainland(0) == {"noble": 13, "scout": 13}
