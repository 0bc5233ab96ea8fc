"""What goods, boards and the coming feast are worth, in points at the end, by a bot's weights."""

from __future__ import annotations

from typing import Final

from meadhall.core.grid import Bits, places
from meadhall.games.feast.data.boards import BOARDS, SHED
from meadhall.games.feast.data.goods import (
    ANIMAL_POINTS,
    BLUE,
    FIRST_WEAPON,
    GREEN,
    ORANGE,
    ORE,
    RED,
    SILVER,
    STONE,
    WEAPONS,
    WOOD,
)
from meadhall.games.feast.data.pieces import CELLS, FIRST_SPECIAL, PIECES, SORT
from meadhall.games.feast.knowledge.board_judgement import BoardJudge
from meadhall.games.feast.knowledge.weights import Weights
from meadhall.games.feast.rules import banquet as b
from meadhall.games.feast.rules.fit_cache import fitting_somewhere, held
from meadhall.games.feast.state import FeastState, Player

MOST_REMEMBERED: Final = 50_000
MOST_ROUNDS: Final = 8
AFTER: Final = MOST_ROUNDS
"""The row of worths that holds once no feast is to come."""
FEW: Final = 2
"""So many of one good are each worth as much as the first."""
PENALTY: Final = 3.0
_LARGE: Final = sum([1 << piece for piece in range(len(PIECES)) if SORT[piece] in (GREEN, BLUE)])
_LAST_ROUND: Final = 0.25
_LATE_ROUND: Final = 0.8


class Valuation:
    """Everything is remembered by what it depends on; a bot of other weights has its own."""

    weights: Weights
    rows: list[list[float]]
    """By rounds to come, by piece; the last row is for after the last feast."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.rows = [self._row(left) for left in range(MOST_ROUNDS)] + [self._row(-1)]
        self.boards = BoardJudge(weights.board, self.rows[FEW])
        self.placing = BoardJudge(weights.placing, self.rows[FEW])
        """Boards as they are judged when tiles are laid."""
        self._boards: dict[tuple[int, Bits, Bits, int, bool], float] = {}
        self._feasts: dict[tuple[int, int, tuple[int, ...]], float] = {}

    # ------------------------------------------------------------------ goods

    def _row(self, left: int) -> list[float]:
        return [self._worth(piece, left) for piece in range(len(PIECES))]

    def _worth(self, piece: int, left: int) -> float:
        w = self.weights
        early = 1 + w.early * max(0, left - 2) / 5
        useful = 0.1 if left < 0 else 1.0
        if piece >= FIRST_SPECIAL:
            return w.odd_shape * CELLS[piece] * useful * early
        if piece == SILVER:
            return {0: 1.05, 1: w.late_coin, -1: 1.0}.get(left, w.coin)
        later = {0: _LAST_ROUND, 1: _LATE_ROUND, -1: 0.0}.get(left, 1.0)
        if piece == ORE:
            return w.ore * (0.9 if left >= 0 else 0.1)
        if piece in (WOOD, STONE):
            return (w.wood if piece == WOOD else w.stone) * later
        if piece < FIRST_WEAPON + len(WEAPONS):
            return w.weapon * later
        if piece in ANIMAL_POINTS:
            grown = {0: 0.0, 1: 0.4 * w.animal, -1: 0.0}.get(left, w.animal)
            return ANIMAL_POINTS[piece] + grown
        if SORT[piece] in (ORANGE, RED):
            eaten = {0: 0.1, 1: w.late_food, -1: 0.0}.get(left, 1.0)
            return eaten * self._food(piece, early)
        return (w.green if SORT[piece] == GREEN else w.blue) * CELLS[piece] * useful * early

    def _food(self, piece: int, early: float) -> float:
        w = self.weights
        if SORT[piece] == ORANGE:
            return w.orange * CELLS[piece] * early + w.orange_food
        return w.red * CELLS[piece] * early + w.red_food

    def worth(self, state: FeastState) -> list[float]:
        """What pieces are worth while a feast is to come."""
        return self.rows[state.rounds - state.round]

    def row(self, state: FeastState, over: bool) -> int:
        """The row that holds now; `over` if no feast is to come in this round."""
        left = state.rounds - state.round
        return AFTER if left == 0 and over else left

    def supply(self, state: FeastState, player: Player, row: int) -> float:
        """All goods and special tiles that were not placed."""
        worth = self.rows[row]
        duplicate = self.weights.duplicate
        value = 0.0
        goods = player.goods
        for piece, count in enumerate(goods):
            if count:
                many = count > FEW and piece > SILVER
                value += worth[piece] * (FEW + (count - FEW) * duplicate if many else count)
        for tile in places(player.specials):
            value += worth[FIRST_SPECIAL + tile]
        return value - self._hard_to_place(state, player, worth)

    def _hard_to_place(self, state: FeastState, player: Player, worth: list[float]) -> float:
        large = held(player) & _LARGE
        if not large:
            return 0.0
        lost = 0.0
        for piece in places(large & ~fitting_somewhere(state, player, large)):
            count = 1 if piece >= FIRST_SPECIAL else player.goods[piece]
            lost += count * worth[piece]
        return lost * (1 - self.weights.hard_to_place)

    # ------------------------------------------------------------------ boards

    def board(self, area: int, covered: Bits, green: Bits, incomes: int, square: bool) -> float:
        """Open cells cost; income and bonuses count as often as they will still be paid."""
        if area == SHED:
            return 0.0
        key = (area, covered, green, incomes, square)
        known = self._boards.get(key)
        if known is None:
            if len(self._boards) >= MOST_REMEMBERED:
                self._boards.clear()
            known = self.boards.judge(BOARDS[area], covered, green, incomes, square).total
            self._boards[key] = known
        return known

    # ------------------------------------------------------------------ the feast

    def feast_cost(self, position: int, player: Player, row: int) -> float:
        """Roughly the least that the rest of the feast costs: food, silver, penalties."""
        if b.is_over(position):
            return 0.0
        goods = player.goods
        supply = tuple([goods[food] for food in b.FOODS])
        key = (position << 4 | row, goods[SILVER], supply)
        known = self._feasts.get(key)
        if known is None:
            if len(self._feasts) >= MOST_REMEMBERED:
                self._feasts.clear()
            known = self._feasts[key] = _feast_cost(position, goods[:], self.rows[row])
        return known


def _feast_cost(position: int, goods: list[int], worth: list[float]) -> float:
    """The best tile of the other colour each time; silver where none is worth it."""
    cost = 0.0
    while not b.is_over(position):
        choice = _best_tile(position, goods, worth)
        if choice < 0:
            choice = b.SILVER if goods[SILVER] else b.EMPTY
        paid = b.PAYS[choice]
        if paid >= 0:
            goods[paid] -= 1
            cost += worth[paid]
        else:
            cost += PENALTY
        position = b.lay(position, choice)
    return cost


def _best_tile(position: int, goods: list[int], worth: list[float]) -> int:
    """The tile that saves most against silver or, when that runs short, against penalties."""
    room, beside = b.left(position), b.neighbour(position)
    each = 1.0 if goods[SILVER] >= room else PENALTY
    best, most = -1, 0.0
    for number, food in enumerate(b.FOODS):
        if not goods[food]:
            continue
        for choice in b.OF_FOOD[number]:
            width = b.WIDTH[choice]
            if b.BESIDE[choice] == beside or width > room or not b.may_lie(position, choice):
                continue
            saved = width * each - worth[food]
            if saved > most:
                best, most = choice, saved
    return best
