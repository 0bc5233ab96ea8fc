"""What a board is worth as it lies, and what it gains by a tile, by a bot's weights.

Open cells cost; income and bonuses count as often as they will still be paid. Laying a tile is
judged some thousand times in a playout, so only what the tile touches is worked out anew.
"""

from __future__ import annotations

from typing import Final

from meadhall.core.grid import Bits
from meadhall.games.feast.data.boards import HOME, Board, IncomeSpace
from meadhall.games.feast.data.goods import NUMBER
from meadhall.games.feast.knowledge.weights import BoardWeights

BONUS: Final = {"ore": 1.0, "wood": 0.9, "stone": 1.0, "stone_house": 4.0, "cloakpin": 5.0}
RISING: Final = (0.0, 0.0, 0.3, 0.55, 0.7, 0.85, 1.0, 1.0, 1.0)
"""By incomes to come: how far the price of an open -1 is from the one that counts at the end."""


class BoardJudge:
    """Judges boards by one set of weights."""

    def __init__(self, weights: BoardWeights, worth: list[float]) -> None:
        self.weights = weights
        self.worth = worth
        """Of pieces: what bonuses give."""
        self._minus = [
            [1 - (1 - early) * share for share in RISING]
            for early in (weights.home_minus, weights.land_minus)
        ]

    def judge(
        self, board: Board, covered: Bits, green: Bits, incomes: int, square: bool
    ) -> BoardValue:
        return BoardValue(self, board, covered, green, incomes, square)

    def minus(self, board: Board, open_cells: Bits, incomes: int) -> float:
        return self._minus[board is not HOME][incomes] * (board.minus & open_cells).bit_count()

    def bonuses(self, board: Board, covered: Bits, incomes: int) -> float:
        value = 0.0
        free = board.places & ~covered
        for bonus in board.bonuses:
            if bonus.bit & covered:
                continue
            missing = (bonus.ring & free).bit_count()
            paid = incomes - 1.0
            if missing:
                paid = (incomes - 2 - missing * self.weights.ring / self.weights.reach) * 0.8
            if paid > 0:
                value += paid * self._bonus(bonus.gives)
        return self.weights.bonus * value

    def _bonus(self, gives: tuple[str, ...]) -> float:
        return sum([BONUS[name] if name in BONUS else self.worth[NUMBER[name]] for name in gives])


class BoardValue:
    """A board as it lies."""

    def __init__(
        self,
        judge: BoardJudge,
        board: Board,
        covered: Bits,
        green: Bits,
        incomes: int,
        square: bool,
    ) -> None:
        self.judge = judge
        self.board = board
        self.covered = covered
        self.green = green
        self.incomes = incomes
        self.square = square
        # Cells that decide what is paid: a tile elsewhere leaves that as it is.
        self.for_income = self.for_bonuses = 0
        self.beside_green = board.grid.dilate(green)
        self.income: list[float] = []
        self.bonuses = 0.0
        if incomes:
            for diagonal in board.income:
                value, counting = self._income(diagonal, covered)
                self.income.append(value)
                self.for_income |= counting
        if incomes > 1:
            self.bonuses = judge.bonuses(board, covered, incomes)
            for bonus in board.bonuses:
                self.for_bonuses |= bonus.bit | bonus.ring
        self.total = self._total(covered, self.income, self.bonuses, self.beside_green)

    def with_tile(self, cells: Bits, is_green: bool) -> float:
        """What it would be worth with the tile there."""
        covered = self.covered | cells
        income, bonuses, beside_green = self.income, self.bonuses, self.beside_green
        if cells & self.for_income:
            income = [self._income(diagonal, covered)[0] for diagonal in self.board.income]
        if cells & self.for_bonuses:
            bonuses = self.judge.bonuses(self.board, covered, self.incomes)
        if is_green:
            beside_green = self.board.grid.dilate(self.green | cells)
        return self._total(covered, income, bonuses, beside_green)

    def _total(
        self, covered: Bits, income: list[float], bonuses: float, beside_green: Bits
    ) -> float:
        board, judge = self.board, self.judge
        value = -judge.minus(board, ~covered, self.incomes)
        if not self.incomes:
            return value
        free = board.places & ~covered
        for paid in income:
            value += paid
        value += bonuses
        value -= judge.weights.ragged * (board.grid.dilate(covered) & free).bit_count()
        return value - judge.weights.beside_green * (beside_green & free).bit_count()

    def _income(self, diagonal: list[IncomeSpace], covered: Bits) -> tuple[float, Bits]:
        """What is paid now, each time; what later numbers add once all before them is covered; and
        the cells that decide it."""
        value = paid = 0.0
        missing, counting = -1, 0
        for space in diagonal:
            if space.bit & covered:
                continue
            if missing < 0:
                value += self.incomes * space.value
            else:
                times = self.incomes - 1 - missing / self.judge.weights.reach
                if times <= 0:
                    break
                value += (space.value - paid) * times
            paid = float(space.value)
            counting |= space.needs[self.square] | space.bit
            missing = ((space.needs[self.square] | space.bit) & ~covered).bit_count()
        return self.judge.weights.income * value, counting
