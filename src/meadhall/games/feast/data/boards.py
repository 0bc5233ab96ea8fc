"""The placement areas: home board, exploration boards, houses; and the shed.

Provenance: read from the printed boards; points and minus points also in the appendix.

A picture has one mark a space, the top row first:
    ~   no space
    .   a plain space
    -   a space worth -1 while it is uncovered
    7   an income space with its value
    #   a space that cannot be covered (lake, rock, pillar); #5 if it shows an income value
    M   a bonus space; the legend says what it gives
"""

from __future__ import annotations

from typing import Final

from meadhall.core.grid import Bits, Grid
from meadhall.games.feast.data.goods import BLUE, GREEN, NUMBER, ORANGE, RED
from meadhall.games.feast.data.pieces import LONGEST, ORE_TOKEN, SILVER_COIN
from meadhall.games.feast.data.special_tiles import SPECIAL_NUMBER

QUADRANT: Final = 0
SQUARE: Final = 1
INCOME_RULES: Final = ("quadrant", "square")
"""What a number needs: everything left of and below it, or only from its diagonal's start on."""


class IncomeSpace:
    """A number of an income diagonal."""

    value: int
    place: int
    """-1 if it is printed beyond the grid"""
    bit: Bits
    """its cell; 0 if it cannot be covered"""
    needs: tuple[Bits, Bits]
    """by income rule: the other cells that must be covered by the time it is covered"""
    far: tuple[Bits, Bits]
    """those of them that no tile covers together with it"""
    left: tuple[Bits, ...]
    """the cells that are at least so many columns further left"""
    row: int
    onward: Bits
    """it and the numbers after it"""

    def __init__(
        self, grid: Grid, value: int, place: int, bit: Bits, needs: tuple[Bits, Bits]
    ) -> None:
        self.value = value
        self.place = place
        self.bit = bit
        self.needs = needs
        self.row, column = divmod(place, grid.stride)
        near = _box(grid, column - LONGEST + 1, self.row, column, self.row + LONGEST - 1)
        self.far = (needs[0] & ~near, needs[1] & ~near)
        self.left = tuple(
            _box(grid, 0, 0, column - count, grid.rows - 1) for count in range(LONGEST + 1)
        )
        self.onward = bit


class Bonus:
    """A bonus space: it gives its goods while it is open and all around it is covered."""

    gives: tuple[str, ...]
    goods: tuple[int, ...]
    """what enters the supply, as numbers of resources"""
    special: int
    """the special tile that it gives, or -1"""
    house: bool
    """whether it gives a stone house"""
    place: int
    bit: Bits
    ring: Bits
    """the spaces around it that have to be covered"""

    def __init__(self, gives: tuple[str, ...], place: int, ring: Bits) -> None:
        self.gives = gives
        self.goods = tuple(NUMBER[name] for name in gives if name in NUMBER)
        self.special = -1
        for name in gives:
            if name in SPECIAL_NUMBER:
                self.special = SPECIAL_NUMBER[name]
        self.house = "stone_house" in gives
        self.place = place
        self.bit = 1 << place
        self.ring = ring


class Board:
    """A placement area. All sets of cells are bits of its grid."""

    number: int
    key: str
    picture: str
    grid: Grid
    places: Bits
    """all spaces that can be covered"""
    minus: Bits
    """the spaces worth -1 while they are uncovered"""
    uncoverable: Bits
    income: list[list[IncomeSpace]]
    """the income diagonals, each in the order in which it is covered"""
    numbers: Bits
    """the income spaces that can be covered"""
    bonuses: list[Bonus]
    takes: tuple[int, ...]
    """the sorts of pieces that may lie here"""
    apart: tuple[int, ...]
    """the colours whose tiles may not touch each other"""

    def __init__(
        self,
        number: int,
        key: str,
        picture: str,
        legend: dict[str, tuple[str, ...]],
        beyond: tuple[int, ...],
        takes: tuple[int, ...],
        apart: tuple[int, ...],
    ) -> None:
        self.number = number
        self.key = key
        self.picture = picture
        self.takes = takes
        self.apart = apart
        marks = [line.split() for line in picture.strip().splitlines()]
        self.grid = Grid(len(marks[0]), len(marks))
        self.places = self.minus = self.uncoverable = 0
        values: dict[tuple[int, int], int] = {}
        gifts: dict[tuple[int, int], tuple[str, ...]] = {}
        for y, row in enumerate(marks):
            for x, mark in enumerate(row):
                self._read(x, y, mark)
                if mark.lstrip("#").isdecimal():
                    values[x, y] = int(mark.lstrip("#"))
                if mark in legend:
                    gifts[x, y] = legend[mark]
        given = 0
        for x, y in gifts:
            given |= self.grid.bit(x, y)
        # What has to be covered: bonus spaces count as covered.
        wanted = self.places & ~given
        self.bonuses = [
            Bonus(gives, self._place(x, y), _around(self.grid, x, y) & wanted)
            for (x, y), gives in gifts.items()
        ]
        self.income = _diagonals(self.grid, wanted, values, beyond)
        self.numbers = 0
        for diagonal in self.income:
            for space in diagonal:
                self.numbers |= space.bit

    def _place(self, x: int, y: int) -> int:
        return y * self.grid.stride + x

    def _read(self, x: int, y: int, mark: str) -> None:
        bit = self.grid.bit(x, y)
        if mark[0] == "#":
            self.uncoverable |= bit
        elif mark != "~":
            self.places |= bit
        if mark == "-":
            self.minus |= bit


def _box(grid: Grid, left: int, top: int, right: int, bottom: int) -> Bits:
    """All cells of a rectangle, its edges included; beyond the grid there is nothing."""
    left, right = max(left, 0), min(right, grid.columns - 1)
    cells = 0
    if left <= right:
        row = (1 << (right - left + 1)) - 1
        for y in range(max(top, 0), min(bottom, grid.rows - 1) + 1):
            cells |= row << (y * grid.stride + left)
    return cells


def _around(grid: Grid, x: int, y: int) -> Bits:
    return _box(grid, x - 1, y - 1, x + 1, y + 1) & ~grid.bit(x, y)


def _diagonals(
    grid: Grid, wanted: Bits, values: dict[tuple[int, int], int], beyond: tuple[int, ...]
) -> list[list[IncomeSpace]]:
    """Numbers of one diagonal have the same sum of column and row; it rises to the right."""
    found: list[list[IncomeSpace]] = []
    for total in sorted({x + y for x, y in values}):
        cells = sorted((x, y) for x, y in values if x + y == total)
        left, bottom = cells[0]
        diagonal: list[IncomeSpace] = []
        for x, y in cells:
            bit = grid.bit(x, y)
            quadrant = _box(grid, 0, y, x, grid.rows - 1) & wanted & ~bit
            square = _box(grid, left, y, x, bottom) & wanted & ~bit
            place = y * grid.stride + x
            needs = (quadrant, square)
            diagonal.append(IncomeSpace(grid, values[x, y], place, bit & wanted, needs))
        for earlier, later in zip(diagonal[-2::-1], diagonal[::-1], strict=False):
            earlier.onward |= later.onward
        found.append(diagonal)
    for diagonal, value in zip(found, beyond, strict=False):
        diagonal.append(IncomeSpace(grid, value, -1, 0, (0, 0)))
    return found


# ---------------------------------------------------------------------- boards and islands

LANDS: Final = (GREEN, BLUE, SILVER_COIN, ORE_TOKEN)
HOUSES: Final = (ORANGE, RED, GREEN, BLUE, SILVER_COIN)


def _land(
    number: int,
    key: str,
    picture: str,
    legend: dict[str, tuple[str, ...]],
    beyond: tuple[int, ...] = (),
) -> Board:
    """`beyond`: the value printed after the end of each diagonal, the uppermost first."""
    return Board(number, key, picture, legend, beyond, LANDS, (GREEN,))


def _house(number: int, key: str, picture: str, legend: dict[str, tuple[str, ...]]) -> Board:
    return Board(number, key, picture, legend, (), HOUSES, (ORANGE, RED))


HOME: Final = _land(
    0,
    "home",
    """
     -  -  -  -  -  -  -  -  -  -  - 15  .
     -  -  -  -  -  -  -  -  -  - 12  -  .
     -  -  -  -  -  -  -  -  -  9  -  -  .
     -  -  -  -  -  -  -  -  7  -  -  -  ~
     -  -  -  -  -  -  -  6  -  -  -  -  ~
     O  .  .  .  .  .  5  -  -  -  -  -  ~
     .  .  .  .  .  4  .  -  -  -  -  -  ~
     .  .  W  .  3  .  R  -  -  -  -  -  ~
     .  .  .  2  .  .  .  -  -  -  -  -  ~
     .  M  2  .  .  .  .  -  -  -  -  -  ~
     .  1  .  .  .  S  .  -  -  -  -  -  ~
     0  .  .  .  .  .  .  -  ~  ~  ~  ~  ~
    """,
    {"O": ("ore",), "W": ("wood",), "R": ("rune_stone",), "M": ("mead",), "S": ("stone",)},
    beyond=(18,),
)
"""The placement area is the same on both sides; the sides differ in the banquet table."""

SHETLAND: Final = _land(
    1,
    "shetland",
    """
     ~  ~  ~  ~  .  .  .  ~  ~
     -  -  -  -  .  S  .  ~  ~
     -  G  -  -  .  .  -  -  .
     -  -  -  -  .  .  .  O  .
     ~  ~  ~  ~  -  -  .  .  .
     .  .  2  ~  -  -  .  C  .
     .  1  .  ~  .  -  -  .  .
     0  .  B  ~  ~  ~  -  -  -
     ~  .  .  ~  ~  ~  -  -  .
    """,
    {
        "S": ("silverware",),
        "G": ("game_meat",),
        "O": ("oil",),
        "C": ("cabbage",),
        "B": ("beans",),
    },
    beyond=(3,),
)

FAROE_ISLANDS: Final = _land(
    2,
    "faroe_islands",
    """
     ~  ~  ~  ~  ~  -  S  3  -
     ~  ~  -  -  ~  ~  2  .  -
     ~  -  O  .  .  2  #  .  M
     ~  .  .  .  2  -  -  -  -
     ~  ~  ~  1  .  .  -  #  .
     .  .  1  #  .  F  -  -  ~
     P  1  .  .  ~  .  .  -  ~
     0  .  .  .  ~  .  H  -  ~
     ~  ~  ~  ~  ~  .  .  -  ~
    """,
    {
        "S": ("sheep",),
        "O": ("oil",),
        "M": ("milk",),
        "F": ("flax",),
        "P": ("peas",),
        "H": ("hide",),
    },
    beyond=(4,),
)

ICELAND: Final = _land(
    3,
    "iceland",
    """
     .  -  ~  -  ~  -  -  7
     -  .  ~  .  -  -  6  -
     ~  .  F  .  -  5  -  -
     .  .  .  .  4  -  -  -
     O  .  .  3  -  -  -  -
     .  .  2  -  .  .  .  -
     .  1  -  -  .  S  .  ~
     ~  ~  -  -  .  ~  ~  ~
    """,
    {"F": ("stockfish",), "O": ("oil",), "S": ("stone", "ore")},
    beyond=(8,),
)

GREENLAND: Final = _land(
    4,
    "greenland",
    """
     -  -  -  .  .  2  -  -
     .  .  .  #  1  -  -  -
     .  W  .  0  -  -  -  4
     .  .  .  -  -  -  3  ~
     .  -  .  -  -  2  .  .
     ~  -  -  -  1  #  .  F
     ~  ~  .  0  .  .  .  ~
     ~  ~  ~  ~  .  .  .  ~
    """,
    {"W": ("whale_meat",), "F": ("stockfish",)},
    beyond=(3, 5),
)

BEAR_ISLAND: Final = _land(
    5,
    "bear_island",
    """
     ~  ~  ~  -  -  -  -  ~
     ~  -  -  - #5  -  -  -
     -  -  -  4  .  -  .  -
     .  .  3  .  G  .  -  .
     ~  1  #  .  .  -  .  F
     ~  .  .  .  .  .  -  -
     ~  .  .  .  .  .  R  ~
     ~  ~  ~  .  -  .  .  ~
     ~  ~  ~  ~  -  -  ~  ~
    """,
    {"G": ("game_meat",), "F": ("stockfish",), "R": ("rune_stone", "ore")},
)

BAFFIN_ISLAND: Final = _land(
    6,
    "baffin_island",
    """
     -  .  -  -  O  ~  ~  ~  ~
     -  -  .  -  -  -  .  .  .
     ~  .  -  .  -  -  .  W  .
     ~  -  #  -  .  ~  ~  ~  .
     ~  .  .  .  4  -  -  ~  ~
     .  .  .  2  -  -  -  L  -
     ~  .  2  .  -  -  ~  ~  ~
     .  1  .  .  -  .  .  ~  ~
     0  .  .  ~  -  .  S  .  -
    """,
    {"O": ("ore",), "W": ("whale_meat",), "L": ("oil",), "S": ("skin_and_bones",)},
    beyond=(6,),
)

LABRADOR: Final = _land(
    7,
    "labrador",
    """
     ~  ~  ~  -  -  ~  ~  ~  ~
     ~  ~  ~  -  -  -  ~  ~  ~
     ~  ~  ~  -  .  -  ~  ~  ~
     ~  ~  ~  G  -  -  .  -  ~
     ~  ~  -  -  -  -  -  -  -
     -  -  -  .  -  -  -  -  -
     .  -  .  -  C  -  #  -  ~
     -  L  -  .  -  .  -  -  -
     ~  -  ~  -  .  -  F  -  -
    """,
    {"G": ("game_meat",), "C": ("chest",), "L": ("linen",), "F": ("stockfish",)},
)

NEWFOUNDLAND: Final = _land(
    8,
    "newfoundland",
    """
     ~  ~  -  -  -  ~  ~  ~  ~
     ~  ~  -  -  ~  ~  ~  ~  ~
     ~  -  S  -  ~  -  -  ~  ~
     ~  .  -  .  -  -  -  ~  ~
     .  -  .  -  .  -  -  -  ~
     -  C  -  .  -  .  -  -  -
     .  -  .  -  -  -  H  -  ~
     -  -  -  .  -  -  -  -  -
     ~  ~  ~  ~  ~  -  ~  -  -
    """,
    {"S": ("skin_and_bones",), "C": ("cloakpin",), "H": ("stone_house",)},
)

STONE_HOUSE: Final = _house(
    9,
    "stone_house",
    """
     ~  .  -  ~  ~
     -  .  H  -  ~
     ~  -  .  .  -
     ~  ~  -  .  -
    """,
    {"H": ("hide",)},
)

LONG_HOUSE: Final = _house(
    10,
    "long_house",
    """
     .  -  .  -  .  -  .  -  .  -  P
     -  O  -  #  -  .  -  #  -  .  -
     .  -  .  -  .  B  .  -  .  -  ~
    """,
    {"P": ("peas",), "O": ("oil",), "B": ("beans",)},
)

BOARDS: Final = (
    HOME,
    SHETLAND,
    FAROE_ISLANDS,
    ICELAND,
    GREENLAND,
    BEAR_ISLAND,
    BAFFIN_ISLAND,
    LABRADOR,
    NEWFOUNDLAND,
    STONE_HOUSE,
    LONG_HOUSE,
)
"""By number."""
SHED: Final = len(BOARDS)
"""The number of a shed among a player's areas: it has no placement area of its own."""
BOARD: Final = {board.key: board for board in BOARDS}


class Exploration:
    """One side of an exploration board."""

    board: Board
    letter: str
    front: bool
    points: int
    vikings: int
    """which is also the column of its action space"""
    ships: tuple[str, ...]
    """any one of them will do"""

    def __init__(self, board: Board, letter: str, front: bool, points: int, vikings: int) -> None:
        self.board = board
        self.letter = letter
        self.front = front
        self.points = points
        self.vikings = vikings
        self.ships = ("whaling_boat", "knarr", "longship")[vikings - 1 :]


EXPLORATIONS: Final = (
    Exploration(SHETLAND, "A", True, 6, 1),
    Exploration(FAROE_ISLANDS, "B", True, 4, 1),
    Exploration(ICELAND, "C", True, 16, 2),
    Exploration(GREENLAND, "D", True, 12, 2),
    Exploration(BEAR_ISLAND, "A", False, 12, 2),
    Exploration(BAFFIN_ISLAND, "B", False, 12, 3),
    Exploration(LABRADOR, "C", False, 36, 3),
    Exploration(NEWFOUNDLAND, "D", False, 38, 3),
)
"""Entry n is board n + 1; front sides first, in the same order as their back sides."""
LETTERS: Final = "ABCD"
SILVER_PER_TURN: Final = 2
"""In a round in which a board is turned, every other unclaimed one gets so much silver."""


class Building:
    """A shed or a house. Each empty place for wood or stone is worth -1, too."""

    key: str
    count: int
    """how many there are in the game"""
    points: int
    wood: int
    """its price"""
    stone: int
    wood_places: int
    stone_places: int
    board: Board | None
    """its placement area; a shed has none"""

    def __init__(
        self,
        key: str,
        count: int,
        points: int,
        board: Board | None,
        wood: int = 0,
        stone: int = 0,
        wood_places: int = 0,
        stone_places: int = 0,
    ) -> None:
        self.key = key
        self.count = count
        self.points = points
        self.board = board
        self.wood = wood
        self.stone = stone
        self.wood_places = wood_places
        self.stone_places = stone_places


BUILDINGS: Final = (
    Building("shed", 3, 8, None, wood=2, wood_places=3, stone_places=3),
    Building("stone_house", 3, 10, STONE_HOUSE, stone=1, wood_places=1, stone_places=1),
    Building("long_house", 5, 17, LONG_HOUSE, stone=2),
)
