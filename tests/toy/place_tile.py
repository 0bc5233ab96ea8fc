"""The question where a tile goes: the widest there is, so it never needs its list."""

from __future__ import annotations

from typing import Any

from meadhall.core.basics import Message, Reason
from meadhall.core.grid import Bits, Grid, Orientation, places
from meadhall.core.program import Frame, Question, unknown_option


class Placement(Question):
    """Games say which grid, which tile, which cells are free, and what placing does.

    An action is orientation times the grid's size plus the anchor; its word is `c4 e`.
    """

    kind = "place"
    grid: Grid

    def tile(self, state: Any, frame: Frame) -> tuple[Orientation, ...]:
        raise NotImplementedError

    def free(self, state: Any, frame: Frame) -> Bits:
        """The cells that the tile may cover."""
        raise NotImplementedError

    def part(self, state: Any, frame: Frame) -> str:
        """The part of the view that shows the board."""
        raise NotImplementedError

    def put(self, state: Any, frame: Frame, orientation: int, anchor: int) -> None:
        raise NotImplementedError

    def obstacle(self, state: Any, frame: Frame, place: int) -> Reason:
        """Why a cell inside the board may not be covered."""
        return Reason("covered", {"cell": self.grid.name(place)})

    def candidates(self, state: Any, frame: Frame) -> list[int]:
        found: list[int] = []
        free = self.free(state, frame)
        size = self.grid.size
        for number, orientation in enumerate(self.tile(state, frame)):
            for anchor in places(self.grid.anchors(free, orientation)):
                found.append(number * size + anchor)
        return found

    def allows(self, state: Any, frame: Frame, action: int) -> bool:
        number, anchor = divmod(action, self.grid.size)
        tile = self.tile(state, frame)
        if not 0 <= number < len(tile):
            return False
        free = self.free(state, frame)
        return bool(self.grid.anchors(free, tile[number]) >> anchor & 1)

    def count(self, state: Any, frame: Frame) -> int:
        free = self.free(state, frame)
        total = 0
        for orientation in self.tile(state, frame):
            total += self.grid.anchors(free, orientation).bit_count()
        return total

    def pick(self, state: Any, frame: Frame, k: int) -> int:
        free = self.free(state, frame)
        for number, orientation in enumerate(self.tile(state, frame)):
            anchors = self.grid.anchors(free, orientation)
            count = anchors.bit_count()
            if k < count:
                return number * self.grid.size + nth_place(anchors, k)
            k -= count
        raise IndexError(k)

    def answer(self, state: Any, frame: Frame, action: int) -> None:
        number, anchor = divmod(action, self.grid.size)
        self.put(state, frame, number, anchor)

    def fits(self, state: Any, frame: Frame) -> bool:
        """Whether the tile can go anywhere at all."""
        free = self.free(state, frame)
        for orientation in self.tile(state, frame):
            if self.grid.anchors(free, orientation):
                return True
        return False

    def word(self, state: Any, frame: Frame, action: int) -> str:
        number, anchor = divmod(action, self.grid.size)
        return f"{self.grid.name(anchor)} {self.tile(state, frame)[number].name}"

    def label(self, state: Any, frame: Frame, action: int) -> Message:
        cell, _, turn = self.word(state, frame, action).partition(" ")
        return Message("place.at", {"cell": cell, "turn": turn})

    def parse(self, state: Any, frame: Frame, text: str) -> int:
        cell, _, turn = text.partition(" ")
        anchor = self.grid.place(cell)
        for number, orientation in enumerate(self.tile(state, frame)):
            if orientation.name == turn and anchor >= 0:
                return number * self.grid.size + anchor
        raise unknown_option(text)

    def why(self, state: Any, frame: Frame, action: int) -> list[Reason]:
        """What stands in the way of a placement, cell by cell."""
        number, anchor = divmod(action, self.grid.size)
        tile = self.tile(state, frame)
        if not 0 <= number < len(tile):
            return []
        free = self.free(state, frame)
        row, column = divmod(anchor, self.grid.stride)
        reasons: list[Reason] = []
        for x, y in tile[number].cells:
            if column + x >= self.grid.columns or row + y >= self.grid.rows:
                return [Reason("outside", {"cell": self.grid.name(anchor)})]
            place = (row + y) * self.grid.stride + column + x
            if not free >> place & 1:
                reasons.append(self.obstacle(state, frame, place))
        return reasons

    def domain(self, state: Any, frame: Frame) -> dict[str, object] | None:
        free = self.free(state, frame)
        ways = [
            {
                "turn": orientation.name,
                "cells": [list(cell) for cell in orientation.cells],
                "anchors": f"{self.grid.anchors(free, orientation):x}",
            }
            for orientation in self.tile(state, frame)
        ]
        size = {"columns": self.grid.columns, "rows": self.grid.rows, "stride": self.grid.stride}
        return {"type": "place", "part": self.part(state, frame), **size, "ways": ways}


def nth_place(cells: Bits, k: int) -> int:
    """The k-th place of a set, without listing the others."""
    base = 0
    while True:
        word = cells & 0xFFFFFFFF
        count = word.bit_count()
        if k < count:
            break
        k -= count
        cells >>= 32
        base += 32
    while True:
        lowest = word & -word
        if k == 0:
            return base + lowest.bit_length() - 1
        word ^= lowest
        k -= 1
