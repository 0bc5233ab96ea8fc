"""Placing goods on the home board, on exploration boards and in houses (rulebook, page 12).

Everything here is a pure function of a board, its covered cells and the cells under green, orange
and red tiles. Whoever places many tiles on one board surveys its `Ground` once.

A number may be covered only together with, or after, everything that it needs. Numbers that lack
more than a tile could cover are simply not free for it. Only what is left has to be looked at: the
few anchors from which the tile would cover such a number have to cover all that it lacks.
"""

from __future__ import annotations

from typing import Final

from meadhall.core.basics import Param, Reason
from meadhall.core.grid import Bits, places
from meadhall.games.feast.data.boards import BOARDS, QUADRANT, Board, Bonus, IncomeSpace
from meadhall.games.feast.data.goods import COLOURS, GREEN, ORANGE, RED
from meadhall.games.feast.data.pieces import CELLS, LONGER, MOST_CELLS, SHORTER, SORT, SORTS
from meadhall.games.feast.rules.orientations import Way, covering, fit, ways_on

Lying = tuple[int, Bits, Bits, Bits, Bits, bool]
"""A board, and what is covered there: at all, by green, orange and red; and the income rule."""
WAYS: Final = [ways_on(board.grid) for board in BOARDS]
"""By board and piece."""


class Wanting:
    """A number that lacks something which one tile could still cover together with it."""

    bit: Bits
    place: int
    lacks: Bits
    cells: list[int]
    """the same as places, once they have been asked for"""
    count: int
    longer: int
    shorter: int
    """the sides of the box around the number and all that it lacks"""

    def __init__(self, space: IncomeSpace, lacks: Bits, count: int, stride: int) -> None:
        self.bit = space.bit
        self.place = space.place
        self.lacks = lacks
        self.cells = []
        self.count = count
        # What a number lacks lies left of it and below.
        rows = (lacks.bit_length() - 1) // stride - space.row + 1
        columns = 1
        while lacks & space.left[columns]:
            columns += 1
        self.longer = columns if columns > rows else rows
        self.shorter = columns if columns < rows else rows


class Ground:
    """A board as it lies, surveyed for placing."""

    board: Board
    ways: list[tuple[Way, ...]]
    free: list[Bits]
    """by sort of piece: the cells that it might cover, numbers in `wanting` among them; the last
    entry is for what never lies on a board"""
    wanting: list[Wanting]
    tried: Bits
    """the pieces of which it is known whether they fit,"""
    fitting: Bits
    """and those that do"""

    def __init__(
        self,
        board: Board,
        covered: Bits,
        green: Bits = 0,
        orange: Bits = 0,
        red: Bits = 0,
        rule: int = QUADRANT,
    ) -> None:
        self.board = board
        self.ways = WAYS[board.number]
        self.wanting = []
        self.tried = self.fitting = 0
        bare = board.places & ~covered
        if board.income:
            bare &= ~self._survey(covered, rule)
        self.free = [0] * (len(SORTS) + 1)
        for sort in board.takes:
            self.free[sort] = bare
        if GREEN in board.apart:
            if green:
                self.free[GREEN] = bare & ~board.grid.dilate(green)
            return
        if orange:
            self.free[ORANGE] = bare & ~board.grid.dilate(orange)
        if red:
            self.free[RED] = bare & ~board.grid.dilate(red)

    def _survey(self, covered: Bits, rule: int) -> Bits:
        """Notes the numbers that lack little; returns those that lack too much for any tile."""
        closed = 0
        stride = self.board.grid.stride
        for diagonal in self.board.income:
            for space in diagonal:
                if space.bit & covered or not space.bit:
                    continue
                lacks = space.needs[rule] & ~covered
                if lacks:
                    count = lacks.bit_count()
                    if count >= MOST_CELLS or lacks & space.far[rule]:
                        closed |= space.onward  # as the next ones lack even more
                        break
                    self.wanting.append(Wanting(space, lacks, count, stride))
        return closed


# ---------------------------------------------------------------------- where a piece may lie


def anchors(ground: Ground, piece: int) -> list[Bits]:
    """For each way to lie, where the corner of the piece may be."""
    in_reach: list[Wanting] = []
    free = free_cells(ground, piece, in_reach)
    ways = ground.ways[piece]
    if not free:
        return [0] * len(ways)
    spots = [fit(way, free) for way in ways]
    if in_reach:
        for nth, way in enumerate(ways):
            if spots[nth]:
                spots[nth] = in_order(in_reach, way, spots[nth])
    return spots


def fits(ground: Ground, piece: int) -> bool:
    """Whether the piece may lie anywhere on this ground."""
    in_reach: list[Wanting] = []
    free = free_cells(ground, piece, in_reach)
    if free.bit_count() >= CELLS[piece]:
        for way in ground.ways[piece]:
            spots = fit(way, free)
            if spots and in_order(in_reach, way, spots):
                return True
    return False


def fitting(ground: Ground, pieces: Bits) -> Bits:
    """Those of the pieces that may lie somewhere on this ground; what was found out is kept."""
    unknown = pieces & ~ground.tried
    if unknown:
        ground.tried |= unknown
        for piece in places(unknown):
            if fits(ground, piece):
                ground.fitting |= 1 << piece
    return ground.fitting & pieces


def free_cells(ground: Ground, piece: int, in_reach: list[Wanting]) -> Bits:
    """The cells that the piece might cover, as far as single cells can tell.

    Numbers that it could perhaps cover together with all that they lack go to `in_reach`.
    """
    free = ground.free[SORT[piece]]
    if free and ground.wanting:
        size, longer, shorter = CELLS[piece], LONGER[piece], SHORTER[piece]
        for number in ground.wanting:
            if number.count < size and number.longer <= longer and number.shorter <= shorter:
                in_reach.append(number)
            else:
                free &= ~number.bit
    return free


def in_order(in_reach: list[Wanting], way: Way, spots: Bits) -> Bits:
    """The anchors from which each number is covered with all that it lacks, or not at all."""
    for number in in_reach:
        on_it = spots & covering(way, number.place)
        if on_it:
            spots ^= on_it
            if not number.cells:
                number.cells = places(number.lacks)
            for place in number.cells:
                on_it &= covering(way, place)
                if not on_it:
                    break
            spots |= on_it
    return spots


def placements(ground: Ground, piece: int) -> list[int]:
    """All legal placements, each as way times the grid's size plus anchor."""
    found: list[int] = []
    base = 0
    size = ground.board.grid.size
    for spots in anchors(ground, piece):
        if spots:
            found += [base + place for place in places(spots)] if base else places(spots)
        base += size
    return found


def cells_of(board: Board, piece: int, way: int, anchor: int) -> Bits:
    """What the piece covers."""
    return WAYS[board.number][piece][way].mask << anchor


# ---------------------------------------------------------------------- what a board is worth


def income(board: Board, covered: Bits) -> int:
    """The smallest uncovered value of each diagonal."""
    total = 0
    for diagonal in board.income:
        for space in diagonal:
            if not space.bit & covered:
                total += space.value
                break
    return total


def bonuses_due(board: Board, covered: Bits) -> list[Bonus]:
    """The bonus spaces that are open and enclosed."""
    found: list[Bonus] = []
    for bonus in board.bonuses:
        if not bonus.bit & covered and not bonus.ring & ~covered:
            found.append(bonus)
    return found


def decisive_cells(board: Board, covered: Bits) -> Bits:
    """The open cells that complete something on their own: numbers of the income, the last gap of
    a bonus ring, the last space that costs a point."""
    found = 0
    for diagonal in board.income:
        for space in diagonal:
            found |= space.bit
    lasting = [bonus.ring & ~covered for bonus in board.bonuses if not bonus.bit & covered]
    for gaps in (*lasting, board.minus & ~covered):
        if gaps.bit_count() == 1:
            found |= gaps
    return found & ~covered


def negative_points(board: Board, covered: Bits) -> int:
    """0 or less."""
    return -(board.minus & ~covered).bit_count()


# ---------------------------------------------------------------------- why not


def why(lying: Lying, piece: int, way: int, anchor: int) -> list[Reason]:
    """What stands in the way of a placement, cell by cell; nothing if it is legal.

    Codes: `not_taken` (sort, board), `outside`, `uncoverable`, `covered`, `green_touches` (also
    orange, red; each with a cell), `income_needs` (cell, number, missing cells).
    """
    area, covered, green, orange, red, square = lying
    board, sort = BOARDS[area], SORT[piece]
    if sort not in board.takes:
        return [Reason("not_taken", {"sort": _sort_word(sort), "board": f"@board.{board.key}"})]
    grid = board.grid
    touched = 0
    if sort in board.apart:
        alike = {GREEN: green, ORANGE: orange, RED: red}[sort]
        touched = grid.dilate(alike)
    row, column = divmod(anchor, grid.stride)
    reasons: list[Reason] = []
    for x, y in WAYS[board.number][piece][way].cells:
        cell = _name(column + x, row + y)
        bit = 0
        if column + x < grid.columns and row + y < grid.rows:
            bit = grid.bit(column + x, row + y)
        if bit & board.uncoverable:
            reasons.append(Reason("uncoverable", {"cell": cell}))
        elif not bit & board.places:
            reasons.append(Reason("outside", {"cell": cell}))
        elif bit & covered:
            reasons.append(Reason("covered", {"cell": cell}))
        elif bit & touched:
            reasons.append(Reason(f"{COLOURS[sort]}_touches", {"cell": cell}))
    after = covered | cells_of(board, piece, way, anchor)
    return reasons or _numbers_in_want(board, after, int(square), covered)


def _numbers_in_want(board: Board, after: Bits, rule: int, before: Bits) -> list[Reason]:
    reasons: list[Reason] = []
    for diagonal in board.income:
        for space in diagonal:
            missing = space.needs[rule] & ~after
            if space.bit & after & ~before and missing:
                params: dict[str, Param] = {
                    "cell": board.grid.name(space.place),
                    "number": space.value,
                    "missing": " ".join(board.grid.name(place) for place in places(missing)),
                }
                reasons.append(Reason("income_needs", params))
    return reasons


def _sort_word(sort: int) -> str:
    return f"@sort.{SORTS[sort]}" if sort >= 0 else "@sort.none"


def _name(column: int, row: int) -> str:
    """As the grid names a cell, also beyond its edges."""
    return f"{chr(97 + column)}{row + 1}"
