"""The first purchase, with the start tile (rulebook, pages 1 and 3)."""

from __future__ import annotations

import pytest

from games.vikings.scenario import ISLANDS, Scene
from meadhall.games.vikings.data import components as c

START = {f"{row} 1" for row in c.ROWS}
ISLAND_TILES = c.TILES[: c.FIRST_SHIP]


def bought(tile: str, figure: str = "boatswain") -> Scene:
    scene = Scene().wheel({0: (tile, figure)})
    scene.say(0, "buy 0")
    return scene


def test_the_start_tile_goes_to_column_1_of_any_row() -> None:
    scene = bought("left")
    assert scene.asked(0) == "start_tile" and set(scene.words(0)) == START


def test_a_middle_as_first_tile_goes_right_of_the_start_tile() -> None:
    """Vector first_turn_with_middle."""
    scene = bought("middle a")
    scene.say(0, "scout 1")
    assert scene.words(0) == ["scout 2"]


def test_a_right_end_as_first_tile_closes_the_island_of_the_start_tile() -> None:
    scene = bought("right")
    scene.say(0, "noble 1")
    assert scene.words(0) == ["noble 2"]
    scene.say(0, "noble 2")
    assert scene.drawn_rows(0) == {"noble": "<>"}


def test_a_ship_as_first_tile_comes_with_the_start_tile_too() -> None:
    """Ruling: with a ship as first tile the start tile is still placed."""
    scene = bought("blue ship", "noble")
    assert scene.asked(0) == "start_tile"
    scene.say(0, "noble 1")
    assert scene.words(0) == ["column 1", "column 2", "column 3"]
    scene.say(0, "column 3")
    assert scene.drawn_rows(0) == {"noble": "<"} and scene.sails(0) == {3: "blue"}
    assert scene.on_mainland(0) == {"noble": 1}, "no viking goes on the start tile"


@pytest.mark.parametrize("figure", c.FIGURES[:5])
def test_no_viking_goes_on_the_start_tile(figure: str) -> None:
    scene = bought("left", figure)
    other = "noble 1" if figure != "noble" else "scout 1"
    scene.say(0, f"{figure} 1", other)
    assert scene.on_mainland(0) == {figure: 1} and scene.settled(0, figure) == []


def test_the_second_purchase_has_no_start_tile() -> None:
    scene = Scene().wheel(dict.fromkeys(range(4), ("left", "boatswain")))
    scene.say(0, "buy 1", "noble 1", "scout 1", "end")
    scene.say(1, "buy 2", "noble 1", "scout 1", "end")
    scene.say(0, "buy 3")
    assert scene.asked(0) == "island"


# ---------------------------------------------------------------------- either order
#
# The rulebook lets both tiles come in any order, we always ask for the start tile first. So that
# nothing is lost, all that either order could lead to must still be possible.

Cell = tuple[int, int]
Final = tuple[frozenset[tuple[Cell, str]], Cell | None]
"""the tiles on the islands, and where the viking stands, if it does"""

WEST = {"<": "sea", ">": "land"}
EAST = {"<": "land", ">": "sea"}


def fits(board: dict[Cell, str], sign: str, cell: Cell) -> bool:
    """The rule, said naively for a board of at most one tile."""
    row, column = cell
    around = [(row, column - 1), (row, column + 1), (row - 1, column), (row + 1, column)]
    if cell in board or not (column == 1 or any(near in board for near in around)):
        return False
    beside_west, beside_east = board.get(around[0]), board.get(around[1])
    west = "sea" if column == 1 else beside_west and EAST.get(beside_west, "land")
    east = beside_east and WEST.get(beside_east, "land")
    return west in (None, WEST.get(sign, "land")) and east in (None, EAST.get(sign, "land"))


def all_cells() -> list[Cell]:
    return [(row, column) for row in range(5) for column in range(1, 4)]


def in_either_order(sign: str, own_row: int) -> set[Final]:
    found: set[Final] = set()
    for start in range(5):
        for cell in all_cells():
            start_first = fits({(start, 1): "<"}, sign, cell)
            tile_first = fits({}, sign, cell) and fits({cell: sign}, "<", (start, 1))
            if start_first or tile_first:
                board = frozenset({((start, 1), "<"), (cell, sign)})
                found.add((board, None))
                if cell[0] == own_row:
                    found.add((board, cell))
    return found


def by_the_engine(tile: str, figure: str) -> set[Final]:
    found: set[Final] = set()
    waiting = [bought(tile, figure)]
    while waiting:
        scene = waiting.pop()
        if scene.words(0) == ["end"]:
            found.add(final(scene))
            continue
        for word in scene.words(0):
            waiting.append(after(scene, word))
    return found


def after(scene: Scene, word: str) -> Scene:
    other = Scene.__new__(Scene)
    other.state = scene.state.clone()
    other.say(0, word)
    return other


def final(scene: Scene) -> Final:
    board = {
        ((c.ROWS.index(row), column + 1), sign)
        for row, signs in scene.drawn_rows(0).items()
        for column, sign in enumerate(signs)
        if sign != " "
    }
    standing = [(n, column) for n, row in enumerate(c.ROWS) for column in scene.settled(0, row)]
    return frozenset(board), standing[0] if standing else None


@pytest.mark.parametrize("tile", ISLAND_TILES)
@pytest.mark.parametrize("figure", c.FIGURES)
def test_asking_for_the_start_tile_first_loses_no_position(tile: str, figure: str) -> None:
    """Ruling: start tile and first tile in either order."""
    sign = ISLANDS[ISLAND_TILES.index(tile)]
    own_row = c.ROWS.index(figure) if figure in c.ROWS else -1
    assert by_the_engine(tile, figure) == in_either_order(sign, own_row)
