"""What things were worth to the greedy bot of 2026-11-16 in A Feast for Odin.

Frozen: bots of today are measured against it, so nobody makes it better.
"""

from __future__ import annotations

from math import exp
from typing import Final

from meadhall.core.grid import Bits
from meadhall.games.feast.data.boards import BOARDS, SHED, Board
from meadhall.games.feast.data.goods import (
    ANIMAL_POINTS,
    BLUE,
    FIRST_WEAPON,
    GREEN,
    NUMBER,
    ORANGE,
    ORE,
    RED,
    RESOURCES,
    SILVER,
    STONE,
    WEAPONS,
    WOOD,
)
from meadhall.games.feast.data.pieces import CELLS, FIRST_SPECIAL, PIECES, SORT
from meadhall.games.feast.rules import banquet as b
from meadhall.games.feast.rules.fit_cache import fitting_somewhere, held
from meadhall.games.feast.state import FeastState, Player

MOST_REMEMBERED: Final = 50_000

# ---------------------------------------------------------------------- goods

BY_CELL: Final = {ORANGE: 0.25, RED: 0.45, GREEN: 0.80, BLUE: 0.92}
"""What a tile in the supply is worth for each of its cells, by colour,"""
AS_FOOD: Final = {ORANGE: 0.9, RED: 0.9, GREEN: 0.0, BLUE: 0.1}
"""and besides."""
HARD_TO_PLACE: Final = 0.5
"""Of what a tile is worth when it fits on no board now."""
ODD_SHAPE: Final = 0.85
MATERIAL: Final = {WOOD: 0.9, STONE: 1.0, ORE: 0.96}
WEAPON: Final = 0.4
COIN: Final = 1.5
LATE_COIN: Final = 1.3
LAST_COIN: Final = 1.05
"""Silver buys more than it counts while there are rounds to come."""


def _tables() -> list[list[float]]:
    """By rounds to come (2 stands for more), by piece; the last row is after the last feast."""
    return [[_worth(piece, left) for piece in range(len(PIECES))] for left in (0, 1, 2, -1)]


def _worth(piece: int, left: int) -> float:
    if piece >= FIRST_SPECIAL:
        return ODD_SHAPE * CELLS[piece] * (0.1 if left < 0 else 1.0)
    if piece == SILVER:
        return {0: LAST_COIN, 1: LATE_COIN, 2: COIN, -1: 1.0}[left]
    if piece in MATERIAL:
        later = {0: 0.25, 1: 0.8, 2: 1.0, -1: 0.0}[left]
        return MATERIAL[piece] * (later if piece != ORE else 0.9 if left >= 0 else 0.1)
    if piece < FIRST_WEAPON + len(WEAPONS):
        return WEAPON * {0: 0.25, 1: 0.8, 2: 1.0, -1: 0.0}[left]
    if piece in ANIMAL_POINTS:
        return ANIMAL_POINTS[piece] + {0: 0.0, 1: 0.8, 2: 2.0, -1: 0.0}[left]
    colour = SORT[piece]
    if colour in (ORANGE, RED):
        later = {0: 0.1, 1: 0.75, 2: 1.0, -1: 0.0}[left]
        return later * (BY_CELL[colour] * CELLS[piece] + AS_FOOD[colour])
    return (BY_CELL[colour] * CELLS[piece] + AS_FOOD[colour]) * (0.1 if left < 0 else 1.0)


WORTH: Final = _tables()
_LARGE: Final = [piece for piece in range(len(PIECES)) if SORT[piece] in (GREEN, BLUE)]


def worth_row(state: FeastState, over: bool) -> int:
    """The row of `WORTH` that holds now; `over` if no feast is to come."""
    left = state.rounds - state.round
    return len(WORTH) - 1 if left == 0 and over else min(left, 2)


def supply_worth(state: FeastState, player: Player, worth: list[float]) -> float:
    """All goods and special tiles that were not placed."""
    value = 0.0
    goods = player.goods
    for piece in range(len(RESOURCES)):
        if goods[piece]:
            value += goods[piece] * worth[piece]
    specials = player.specials
    for piece in range(FIRST_SPECIAL, len(PIECES)):
        if specials >> (piece - FIRST_SPECIAL) & 1:
            value += worth[piece]
    fits = fitting_somewhere(state, player, held(player))
    for piece in _LARGE:
        if not fits >> piece & 1:
            special = piece - FIRST_SPECIAL
            count = specials >> special & 1 if special >= 0 else goods[piece]
            value -= (1 - HARD_TO_PLACE) * count * worth[piece]
    return value


# ---------------------------------------------------------------------- boards

NEAR: Final = 8.0
NEAR_RING: Final = 4.0
"""A number or bonus that lacks so many cells for each income still to come, and one more, counts
for a third of what it will bring."""


def _nearness(scale: float) -> list[list[float]]:
    """By incomes to come and by missing cells."""
    return [
        [exp(-missing / (scale * (1 + incomes))) for missing in range(160)] for incomes in range(9)
    ]


_NEARNESS: Final = _nearness(NEAR)
_RING_NEARNESS: Final = _nearness(NEAR_RING)
RAGGED: Final = 0.05
"""The price of a free cell beside a covered one: compact boards are easier to fill."""
BESIDE_GREEN: Final = 0.04
BONUS: Final = {"ore": 1.0, "wood": 0.9, "stone": 1.0, "stone_house": 4.0, "cloakpin": 5.0}

_boards: dict[tuple[int, Bits, Bits, int, bool], float] = {}


def board_worth(area: int, covered: Bits, green: Bits, incomes: int, square: bool) -> float:
    """Open cells cost a point; income and bonuses count as often as they will still be paid."""
    if area == SHED:
        return 0.0
    key = (area, covered, green, incomes, square)
    known = _boards.get(key)
    if known is None:
        if len(_boards) >= MOST_REMEMBERED:
            _boards.clear()
        known = _boards[key] = judge_board(BOARDS[area], covered, green, incomes, square)
    return known


def judge_board(board: Board, covered: Bits, green: Bits, incomes: int, square: bool) -> float:
    value = -1.0 * (board.minus & ~covered).bit_count()
    free = board.places & ~covered
    grid = board.grid
    if incomes and board.income:
        value += incomes * _income(board, covered, square, _NEARNESS[incomes])
    if incomes > 1:
        nearness = _RING_NEARNESS[incomes]
        for bonus in board.bonuses:
            if not bonus.bit & covered:
                missing = (bonus.ring & free).bit_count()
                value += (incomes - 1) * _bonus(bonus.gives) * nearness[missing]
    if incomes:
        value -= RAGGED * (grid.dilate(covered) & free).bit_count()
        value -= BESIDE_GREEN * (grid.dilate(green) & free).bit_count()
    return value


def _income(board: Board, covered: Bits, square: bool, nearness: list[float]) -> float:
    value = 0.0
    for diagonal in board.income:
        paid = -1
        for space in diagonal:
            if paid < 0:
                if not space.bit & covered:
                    paid = space.value
                    value += paid
                    missing = _missing(space.needs[square], space.bit, covered)
                continue
            # The next number is paid once the one before it is covered.
            value += (space.value - paid) * nearness[missing]
            paid = space.value
            missing = _missing(space.needs[square], space.bit, covered)
    return value


def _missing(needs: Bits, bit: Bits, covered: Bits) -> int:
    return ((needs | bit) & ~covered).bit_count()


def _bonus(gives: tuple[str, ...]) -> float:
    return sum(BONUS[name] if name in BONUS else WORTH[2][NUMBER[name]] for name in gives)


# ---------------------------------------------------------------------- the feast

PENALTY: Final = 3.0
_feasts: dict[tuple[int, int, tuple[int, ...]], float] = {}


def feast_cost(position: int, player: Player, row: int) -> float:
    """Roughly the least that the rest of the feast costs: food, silver, penalties."""
    if b.is_over(position):
        return 0.0
    goods = player.goods
    supply = tuple([goods[food] for food in b.FOODS])
    key = (position << 2 | row, goods[SILVER], supply)
    known = _feasts.get(key)
    if known is None:
        if len(_feasts) >= MOST_REMEMBERED:
            _feasts.clear()
        known = _feasts[key] = _feast_cost(position, goods[:], WORTH[row])
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
