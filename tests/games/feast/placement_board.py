"""A board to lay pieces on, in the words of the rules: `Lying("home").lay("robe", "a10")`."""

from __future__ import annotations

from meadhall.core.basics import Reason
from meadhall.core.grid import Bits, places
from meadhall.games.feast.data.boards import BOARD, QUADRANT
from meadhall.games.feast.data.goods import GREEN, ORANGE, RED
from meadhall.games.feast.data.pieces import PIECE, SORT
from meadhall.games.feast.rules.placing import (
    WAYS,
    Ground,
    anchors,
    bonuses_due,
    cells_of,
    income,
    negative_points,
    why,
)


class Lying:
    def __init__(self, key: str, rule: int = QUADRANT) -> None:
        self.board = BOARD[key]
        self.rule = rule
        self.covered: Bits = 0
        self.colours = {GREEN: 0, ORANGE: 0, RED: 0}

    def bits(self, names: str) -> Bits:
        """Cells and rectangles: `a1 c3-e4`."""
        found = 0
        for name in names.split():
            first, _, last = name.partition("-")
            row, column = divmod(self.board.grid.place(first), self.board.grid.stride)
            down, right = divmod(self.board.grid.place(last or first), self.board.grid.stride)
            for y in range(row, down + 1):
                for x in range(column, right + 1):
                    found |= self.board.grid.bit(x, y)
        return found

    def cover(self, names: str) -> Lying:
        """With silver, whatever the income rule says; what is no space is left out."""
        self.covered |= self.bits(names) & self.board.places
        return self

    def open(self, names: str) -> Lying:
        self.covered &= ~self.bits(names)
        return self

    def spot(self, piece: str, where: str) -> tuple[int, int, int]:
        """Piece, way and anchor: `a10` or, turned, `a10 e`."""
        cell, _, turn = where.partition(" ")
        ways = WAYS[self.board.number][PIECE[piece]]
        names = [way.name for way in ways]
        return PIECE[piece], names.index(turn or "n"), self.board.grid.place(cell)

    def may(self, piece: str, where: str) -> bool:
        number, way, anchor = self.spot(piece, where)
        green, orange, red = self.colours.values()
        ground = Ground(self.board, self.covered, green, orange, red, self.rule)
        legal = bool(anchors(ground, number)[way] >> anchor & 1)
        assert legal == (not self.why(piece, where)), "a refusal has reasons"
        return legal

    def why(self, piece: str, where: str) -> list[Reason]:
        green, orange, red = self.colours.values()
        bits = (self.covered, green, orange, red)
        return why((self.board.number, *bits, bool(self.rule)), *self.spot(piece, where))

    def codes(self, piece: str, where: str) -> list[str]:
        """`green_touches c4`, ..."""
        return [
            " ".join([reason.key, *map(str, reason.params.values())])
            for reason in self.why(piece, where)
        ]

    def lay(self, piece: str, where: str) -> Lying:
        assert self.may(piece, where), self.codes(piece, where)
        number, way, anchor = self.spot(piece, where)
        cells = cells_of(self.board, number, way, anchor)
        self.covered |= cells
        if SORT[number] in self.colours:
            self.colours[SORT[number]] |= cells
        return self

    def income(self) -> int:
        return income(self.board, self.covered)

    def bonuses(self) -> list[str]:
        return sorted("+".join(bonus.gives) for bonus in bonuses_due(self.board, self.covered))

    def negative(self) -> int:
        return negative_points(self.board, self.covered)

    def names(self, cells: Bits) -> set[str]:
        return {self.board.grid.name(place) for place in places(cells)}
