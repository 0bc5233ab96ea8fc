"""Placement, income and bonuses against the naive oracle, on thousands of random boards."""

from __future__ import annotations

from random import Random

import pytest

from games.feast.placement_oracle import Area, Cell, dig, scatter
from meadhall.core.grid import Bits, places
from meadhall.games.feast.data.boards import BOARD, Board
from meadhall.games.feast.data.pieces import PIECE, PIECES, SORT, SORTS
from meadhall.games.feast.rules.placing import (
    WAYS,
    Ground,
    anchors,
    bonuses_due,
    cells_of,
    fits,
    income,
    negative_points,
    placements,
    why,
)

LAID = [piece for piece in range(len(PIECES)) if SORT[piece] >= 0]
KEYS = list(BOARD)


def cells(board: Board, bits: Bits) -> frozenset[Cell]:
    return frozenset(
        (place % board.grid.stride, place // board.grid.stride) for place in places(bits)
    )


def surveyed(area: Area) -> Ground:
    green, orange, red = area.bits("green"), area.bits("orange"), area.bits("red")
    return Ground(area.board, area.bits(), green, orange, red, area.square)


def reasons(area: Area, piece: int, way: int, anchor: int) -> set[tuple[str, Cell]]:
    """As the oracle tells them; missing cells of numbers are checked on the way."""
    board = area.board
    bits = (area.bits(), area.bits("green"), area.bits("orange"), area.bits("red"))
    found: set[tuple[str, Cell]] = set()
    laid = corner_cells(board, piece, way, anchor)
    for reason in why((board.number, *bits, bool(area.square)), piece, way, anchor):
        if reason.key == "not_taken":
            found.add(("not_taken", laid[0]))
            continue
        cell = named(str(reason.params["cell"]))
        if reason.key == "income_needs":
            missing = {named(name) for name in str(reason.params["missing"]).split()}
            assert missing == set(area.missing(cell, laid))
            assert str(reason.params["number"]) == area.marks[cell]
        found.add((reason.key, cell))
    return found


def corner_cells(board: Board, piece: int, way: int, anchor: int) -> list[Cell]:
    row, column = divmod(anchor, board.grid.stride)
    return [(column + x, row + y) for x, y in WAYS[board.number][piece][way].cells]


def named(name: str) -> Cell:
    return ord(name[0]) - 97, int(name[1:]) - 1


def check_piece(area: Area, ground: Ground, piece: int) -> int:
    """All placements of a piece; how many there are."""
    board = area.board
    size = board.grid.size
    found = [(action // size, action % size) for action in placements(ground, piece)]
    legal = area.placements(piece)
    assert {cells(board, cells_of(board, piece, *spot)) for spot in found} == legal
    assert len(found) == len(legal), "each placement once"
    assert fits(ground, piece) == bool(found)
    assert [spots.bit_count() for spots in anchors(ground, piece)] == [
        sum(way == nth for way, _ in found) for nth in range(len(WAYS[board.number][piece]))
    ]
    return len(found)


def check_reasons(area: Area, ground: Ground, piece: int, rng: Random) -> None:
    """One placement anywhere: refused for the oracle's reasons, or legal."""
    grid = area.board.grid
    way = rng.randrange(len(WAYS[area.board.number][piece]))
    anchor = rng.randrange(grid.columns) + grid.stride * rng.randrange(grid.rows)
    laid = corner_cells(area.board, piece, way, anchor)
    told = reasons(area, piece, way, anchor)
    assert told == area.troubles(laid, SORTS[SORT[piece]])
    assert (not told) == bool(anchors(ground, piece)[way] >> anchor & 1)


def check_worth(area: Area) -> None:
    board, covered = area.board, area.bits()
    assert income(board, covered) == area.income()
    assert negative_points(board, covered) == area.negative()
    due = 0
    for bonus in bonuses_due(board, covered):
        due |= bonus.bit
    assert cells(board, due) == area.bonuses()


def compare(key: str, square: bool, seed: int, boards: int, pieces: int) -> int:
    rng = Random(seed * 2 + square)
    total = 0
    for _ in range(boards):
        area = Area(key, square)
        scatter(area, rng)
        ground = surveyed(area)
        check_worth(area)
        for piece in rng.sample(LAID, pieces):
            total += check_piece(area, ground, piece)
            check_reasons(area, ground, piece, rng)
    return total


@pytest.mark.parametrize("square", [False, True], ids=["quadrant", "square"])
@pytest.mark.parametrize("key", KEYS)
def test_placements_agree_with_the_oracle(key: str, square: bool) -> None:
    assert compare(key, square, seed=1, boards=90, pieces=4) > 100


@pytest.mark.parametrize("square", [False, True], ids=["quadrant", "square"])
@pytest.mark.parametrize("key", [key for key in KEYS if BOARD[key].income])
def test_holes_that_a_tile_just_fills(key: str, square: bool) -> None:
    """With all that a number lacks, up to twelve spaces, or nearly all."""
    rng = Random(5 + square)
    filled = 0
    for piece in rng.choices(LAID, k=150):
        area = Area(key, square)
        if area.taken(SORTS[SORT[piece]]) and dig(area, piece, rng):
            filled += bool(check_piece(area, surveyed(area), piece))
    assert filled > 10


@pytest.mark.parametrize("square", [False, True], ids=["quadrant", "square"])
@pytest.mark.parametrize("piece", ["belt", "english_crown", "forge_hammer"])
def test_the_largest_tiles_fill_their_holes_on_the_home_board(piece: str, square: bool) -> None:
    rng = Random(7)
    filled = 0
    for _ in range(60):
        area = Area("home", square)
        if dig(area, PIECE[piece], rng):
            filled += bool(check_piece(area, surveyed(area), PIECE[piece]))
    assert filled > 10


@pytest.mark.parametrize("key", KEYS)
def test_every_piece_on_the_empty_board(key: str) -> None:
    for square in (False, True):
        area = Area(key, square)
        ground = surveyed(area)
        check_worth(area)
        for piece in LAID:
            check_piece(area, ground, piece)


@pytest.mark.parametrize("key", KEYS)
def test_boards_filled_by_legal_placements(key: str) -> None:
    """From the empty board on, as in a game: every step is legal and every number in order."""
    rng = Random(3)
    for square in (False, True):
        for _ in range(4):
            fill(Area(key, square), rng)


def fill(area: Area, rng: Random) -> None:
    size = area.board.grid.size
    earned = area.income()
    for _ in range(25):
        piece = rng.choice(LAID)
        ground = surveyed(area)
        found = placements(ground, piece)
        if found:
            way, anchor = divmod(max(rng.sample(found, min(3, len(found)))), size)
            laid = corner_cells(area.board, piece, way, anchor)
            assert not area.troubles(laid, SORTS[SORT[piece]])
            for cell in laid:
                area.lying[cell] = SORTS[SORT[piece]]
            check_worth(area)
            assert area.income() >= earned
            earned = area.income()
    for number in area.picture.numbers:
        assert number not in area.lying or not area.missing(number, [])
    check_piece(area, surveyed(area), rng.choice(LAID))


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2, 12))
def test_many_more_boards(seed: int) -> None:
    for key in KEYS:
        for square in (False, True):
            assert compare(key, square, seed, boards=150, pieces=10) > 100
