"""Grids against lists of lists."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from meadhall.core.grid import TURNS, Bits, Cells, Grid, Orientation, places
from meadhall.core.program import Frame, Program
from toy.place_tile import Placement, nth_place

Board = list[list[bool]]
FRAME = Frame(Program("test"), 0, 0, "", [])


@st.composite
def polyominoes(draw: Any, most: int = 8) -> Cells:
    """Connected cells, not at the corner: the grid has to move them there."""
    cells = [(draw(st.integers(0, 3)), draw(st.integers(0, 3)))]
    for _ in range(draw(st.integers(0, most - 1))):
        x, y = draw(st.sampled_from(cells))
        near = [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
        cell = draw(st.sampled_from(near))
        if cell not in cells:
            cells.append(cell)
    return tuple(draw(st.permutations(cells)))


@st.composite
def boards(draw: Any) -> tuple[Grid, Board]:
    columns, rows = draw(st.integers(1, 14)), draw(st.integers(1, 12))
    density = draw(st.sampled_from([1, 2, 4, 8]))
    bits = draw(st.lists(st.integers(0, 15), min_size=columns * rows, max_size=columns * rows))
    board = [[bits[y * columns + x] > density for x in range(columns)] for y in range(rows)]
    return Grid(columns, rows), board


def to_bits(grid: Grid, board: Board) -> Bits:
    found = 0
    for y, row in enumerate(board):
        for x, filled in enumerate(row):
            if filled:
                found |= grid.bit(x, y)
    return found


def to_board(grid: Grid, cells: Bits) -> Board:
    return [[row[x] == "#" for x in range(grid.columns)] for row in grid.rows_of(cells)]


def corner(cells: set[tuple[int, int]]) -> frozenset[tuple[int, int]]:
    left, top = min(x for x, _ in cells), min(y for _, y in cells)
    return frozenset((x - left, y - top) for x, y in cells)


def symmetries(cells: Cells, mirrored: bool) -> list[frozenset[tuple[int, int]]]:
    """By matrices: quarter turns clockwise (y points down), then those of the mirror image."""
    turns = [(1, 0, 0, 1), (0, -1, 1, 0), (-1, 0, 0, -1), (0, 1, -1, 0)]
    shapes = [set(cells)] + ([{(-x, y) for x, y in cells}] if mirrored else [])
    return [
        corner({(a * x + b * y, c * x + d * y) for x, y in shape})
        for shape in shapes
        for a, b, c, d in turns
    ]


def fitting(board: Board, shape: Cells) -> list[tuple[int, int]]:
    """Corners at which the shape lies on free cells only, row by row."""
    rows, columns = len(board), len(board[0])
    return [
        (x, y)
        for y in range(rows)
        for x in range(columns)
        if all(x + dx < columns and y + dy < rows and board[y + dy][x + dx] for dx, dy in shape)
    ]


class Puts(Placement):
    """Places a tile on a board that the test made."""

    def __init__(self, grid: Grid, shapes: tuple[Orientation, ...], free: Bits) -> None:
        self.grid = grid
        self.shapes = shapes
        self.bits = free
        self.done: list[tuple[int, int]] = []

    def tile(self, state: Any, frame: Frame) -> tuple[Orientation, ...]:
        return self.shapes

    def free(self, state: Any, frame: Frame) -> Bits:
        return self.bits

    def put(self, state: Any, frame: Frame, orientation: int, anchor: int) -> None:
        self.done.append((orientation, anchor))


@given(polyominoes(), st.booleans())
@settings(max_examples=150)
def test_orientations(cells: Cells, mirrored: bool) -> None:
    grid = Grid(14, 12)
    found = grid.orientations(cells, mirrored)
    expected = symmetries(cells, mirrored)
    assert len(found) == len(set(expected)) <= 8
    for orientation in found:
        turn = TURNS.index(orientation.name)
        assert frozenset(orientation.cells) == expected[turn]
        assert expected.index(expected[turn]) == turn, "the first name of a shape is its name"
        assert len(orientation.offsets) == len(cells)


@given(boards(), polyominoes())
@settings(max_examples=150)
def test_anchors_and_covered(made: tuple[Grid, Board], cells: Cells) -> None:
    grid, board = made
    free = to_bits(grid, board)
    for orientation in grid.orientations(cells):
        expected = fitting(board, orientation.cells)
        anchors = grid.anchors(free, orientation)
        found = [divmod(place, grid.stride)[::-1] for place in places(anchors)]
        assert found == expected
        for (x, y), place in zip(expected, places(anchors), strict=True):
            covered = to_board(grid, grid.covered(orientation, place))
            filled = {(a, b) for b, row in enumerate(covered) for a, c in enumerate(row) if c}
            assert filled == {(x + dx, y + dy) for dx, dy in orientation.cells}
            assert grid.covered(orientation, place) & ~free == 0


@given(boards())
@settings(max_examples=100)
def test_dilate(made: tuple[Grid, Board]) -> None:
    grid, board = made

    def at(x: int, y: int) -> bool:
        return 0 <= x < grid.columns and 0 <= y < grid.rows and board[y][x]

    expected = [
        [
            at(x, y) or at(x - 1, y) or at(x + 1, y) or at(x, y - 1) or at(x, y + 1)
            for x in range(grid.columns)
        ]
        for y in range(grid.rows)
    ]
    assert to_board(grid, grid.dilate(to_bits(grid, board))) == expected
    assert grid.dilate(to_bits(grid, board)) & ~grid.full == 0


@given(boards())
@settings(max_examples=100)
def test_places_and_names(made: tuple[Grid, Board]) -> None:
    grid, board = made
    bits = to_bits(grid, board)
    assert to_board(grid, bits) == board
    listed = places(bits)
    cells = [(x, y) for y, row in enumerate(board) for x, filled in enumerate(row) if filled]
    assert [divmod(place, grid.stride)[::-1] for place in listed] == cells
    assert [nth_place(bits, k) for k in range(len(listed))] == listed
    for place, (x, y) in zip(listed, cells, strict=True):
        assert grid.name(place) == f"{'abcdefghijklmn'[x]}{y + 1}"
        assert grid.place(grid.name(place)) == place


@given(st.integers(1, 14), st.integers(1, 12), st.text("abnoz0189-² ", max_size=4))
@settings(max_examples=150)
def test_only_real_cells_have_names(columns: int, rows: int, text: str) -> None:
    grid = Grid(columns, rows)
    place = grid.place(text)
    names = {f"{chr(97 + x)}{y + 1}" for x in range(columns) for y in range(rows)}
    if text in names:
        assert grid.name(place) == text
    else:
        assert place == -1 or grid.name(place) in names


@given(boards(), polyominoes(6), st.data())
@settings(max_examples=100)
def test_placement(made: tuple[Grid, Board], cells: Cells, data: st.DataObject) -> None:
    grid, board = made
    shapes = grid.orientations(cells)
    question = Puts(grid, shapes, to_bits(grid, board))
    expected = [
        (number, y * grid.stride + x)
        for number, shape in enumerate(shapes)
        for x, y in fitting(board, shape.cells)
    ]
    actions = question.candidates(None, FRAME)
    assert [divmod(action, grid.size) for action in actions] == expected
    assert question.count(None, FRAME) == len(actions)
    assert [question.pick(None, FRAME, k) for k in range(len(actions))] == actions
    assert question.fits(None, FRAME) == bool(actions)
    every = range(-2, grid.size * (len(shapes) + 1))
    assert [a for a in every if question.allows(None, FRAME, a)] == actions
    if actions:
        action = data.draw(st.sampled_from(actions))
        word = question.word(None, FRAME, action)
        assert question.parse(None, FRAME, word) == action
        assert question.why(None, FRAME, action) == []
        question.answer(None, FRAME, action)
        assert question.done == [divmod(action, grid.size)]
    wrong = data.draw(st.sampled_from([a for a in every if a not in actions and a >= 0]))
    if wrong < grid.size * len(shapes):
        assert question.why(None, FRAME, wrong), "a refused placement has a reason"


def test_empty_corner_of_the_box_may_lie_on_a_covered_cell() -> None:
    grid = Grid(3, 2)
    plus = grid.orientations(((1, 0), (0, 1), (1, 1)))[0]
    free = grid.full & ~grid.bit(0, 0)
    assert [grid.name(place) for place in places(grid.anchors(free, plus))] == ["a1", "b1"]
