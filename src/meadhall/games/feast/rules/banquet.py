"""The feast (phase 9): food and silver are laid on the free spaces of the banquet table.

Laying goes from left to right in small choices: a tile that lies (long side along the table) or
stands (short side), 1 silver, an empty space, or stop, which leaves all the rest empty. That order
loses nothing: the finished table is what counts. Silver and gaps cut it into stretches that may
trade places and be turned round, so a meat whose silver (card 158) is to pay for the feast can
always lie further left than that silver. Cards that pay for a tile do it at once, while laying
goes on: whoever calls changes the supply after each choice, before the next is asked for.

A position is one int, small enough for a register: what a single choice needs to know and no more.
Which tile lies where is the list of choices made so far, the `laid` of the functions below.

Reasons: `needs` (the kernel's), `table_full`, `colour_beside`, `lies_already`, `no_room`,
`mead_barred`, `stop_instead`.
"""

from __future__ import annotations

from typing import Final

from meadhall.core.basics import Param, Reason, too_few
from meadhall.games.feast.data import goods as g
from meadhall.games.feast.data.goods import COLOUR, FIRST_GOOD, KINDS, NUMBER, RESOURCES, SIZE
from meadhall.games.feast.data.other_components import BANQUET_SPACES, SHIP_WIDTH

MOST_SPACES: Final = 24
"""More than any table has; a position holds no more."""

FOODS: Final[tuple[int, ...]] = (
    *(good for good in KINDS if COLOUR[good] in (g.ORANGE, g.RED)),
    *(NUMBER[name] for name in g.PREGNANT),
)
"""What may be eaten, as numbers of resources: orange, red, and the pregnant animals."""


def kind_of(food: int) -> int:
    """The good whose tile this is: a pregnant animal is of the same kind as any other."""
    name = RESOURCES[food]
    return NUMBER[name.removeprefix("pregnant_")] if name in g.PREGNANT else food


# ---------------------------------------------------------------------- the choices


def _ways(food: int) -> list[tuple[int, int, str]]:
    """Food, width and word for each way to lay the tile: lying before standing."""
    name = str(RESOURCES[food])
    columns, rows = SIZE[kind_of(food)]
    if columns == rows:
        return [(food, columns, name)]
    return [
        (food, max(columns, rows), f"{name} lying"),
        (food, min(columns, rows), f"{name} standing"),
    ]


_WAYS: Final = tuple(way for food in FOODS for way in _ways(food))

SILVER: Final[int] = len(_WAYS)
EMPTY: Final[int] = SILVER + 1
STOP: Final[int] = SILVER + 2
CHOICES: Final[int] = SILVER + 3

WORDS: Final[tuple[str, ...]] = (*(way[2] for way in _WAYS), "silver", "leave empty", "stop")
FOOD: Final[tuple[int, ...]] = (*(way[0] for way in _WAYS), -1, -1, -1)
"""The resource that a choice lays if it is a food tile, or -1."""
PAYS: Final[tuple[int, ...]] = (*(way[0] for way in _WAYS), g.SILVER, -1, -1)
"""The resource that a choice takes from the supply, or -1."""
WIDTH: Final[tuple[int, ...]] = (*(way[1] for way in _WAYS), 1, 1, 0)
"""How many spaces a choice uses up; the width of `STOP` is whatever is left."""

NOTHING: Final = 0
"""As the neighbour of the next tile: the table's end, silver or an empty space."""
ORANGE: Final = 1
RED: Final = 2
_COLOUR_WORDS: Final = ("", "@colour.orange", "@colour.red")


def _beside(choice: int) -> int:
    """What the next tile finds to its left after this choice."""
    if choice >= SILVER:
        return NOTHING
    return ORANGE if COLOUR[kind_of(FOOD[choice])] == g.ORANGE else RED


BESIDE: Final[tuple[int, ...]] = tuple(_beside(choice) for choice in range(CHOICES))

# ---------------------------------------------------------------------- a position

_LEFT: Final = 31
_NEIGHBOUR: Final = 5
_SECOND_PEAS: Final = 1 << 7
_NO_MEAD: Final = 1 << 8
_KINDS: Final = 9
_MEAD: Final = NUMBER["mead"]


def _lying_bit(choice: int) -> int:
    """The bit of a position that says that a tile of this kind lies; 0 for all other choices."""
    if not WORDS[choice].endswith(" lying"):
        return 0
    return 1 << (_KINDS + kind_of(FOOD[choice]) - FIRST_GOOD)


LYING: Final[tuple[int, ...]] = tuple(_lying_bit(choice) for choice in range(CHOICES))
_LYING_PEAS: Final = WORDS.index("peas lying")

OF_FOOD: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(choice for choice in range(SILVER) if FOOD[choice] == food) for food in FOODS
)
"""The choices that lay each of `FOODS`."""
_NARROWEST: Final = tuple(min(WIDTH[choice] for choice in ways) for ways in OF_FOOD)


def free_spaces(ships: int, waiting: int) -> int:
    """The stretch between the emigrated ships on the left and the waiting Vikings on the right."""
    return BANQUET_SPACES - SHIP_WIDTH * ships - waiting


def start(spaces: int, lying_peas: int = 1) -> int:
    """The position before anything is laid. With card 186 two `lying_peas` are allowed."""
    assert 0 <= spaces <= MOST_SPACES, spaces
    assert 1 <= lying_peas <= 2, lying_peas
    return spaces | (_SECOND_PEAS if lying_peas == 2 else 0)


def bar_mead(position: int) -> int:
    """The position after the silver of card 160 was taken: no mead from now on."""
    return position | _NO_MEAD


def left(position: int) -> int:
    """How many spaces are still to be seen to."""
    return position & _LEFT


def neighbour(position: int) -> int:
    """What the next tile will lie beside: `NOTHING`, `ORANGE` or `RED`."""
    return position >> _NEIGHBOUR & 3


def is_over(position: int) -> bool:
    return position & _LEFT == 0


def may_lie(position: int, choice: int) -> bool:
    """Whether a tile of the kind may still lie, if lying is what the choice is."""
    if not position & LYING[choice]:
        return True
    return choice == _LYING_PEAS and bool(position & _SECOND_PEAS)


def mead_is_barred(position: int, choice: int) -> bool:
    return FOOD[choice] == _MEAD and bool(position & _NO_MEAD)


def lay(position: int, choice: int) -> int:
    """The position after a legal choice."""
    if choice == STOP:
        return position & ~(_LEFT | 3 << _NEIGHBOUR)
    if choice == _LYING_PEAS and position & LYING[choice]:
        position &= ~_SECOND_PEAS
    position = position & ~(3 << _NEIGHBOUR) | LYING[choice]
    return (position | BESIDE[choice] << _NEIGHBOUR) - WIDTH[choice]


# ---------------------------------------------------------------------- what may be laid


def choices(position: int, supply: list[int]) -> list[int]:
    """All legal choices in ascending order; `supply` counts `RESOURCES`. None when it is over.

    An empty space is offered only while something could follow it: else it is the same as `STOP`.
    """
    room = position & _LEFT
    if room == 0:
        return []
    found: list[int] = []
    beside = position >> _NEIGHBOUR & 3
    could_follow = room > 1 and supply[g.SILVER] > 0
    for number, food in enumerate(FOODS):
        if not supply[food] or (food == _MEAD and position & _NO_MEAD):
            continue
        if _NARROWEST[number] < room:
            could_follow = True
        ways = OF_FOOD[number]
        if BESIDE[ways[0]] != beside:
            for choice in ways:
                if WIDTH[choice] <= room and may_lie(position, choice):
                    found.append(choice)
    if supply[g.SILVER] > 0:
        found.append(SILVER)
    if could_follow:
        found.append(EMPTY)
    found.append(STOP)
    return found


def why_not(position: int, supply: list[int], choice: int) -> list[Reason]:
    """Everything that speaks against a choice; empty if it is legal."""
    if is_over(position):
        return [Reason("table_full")]
    if choice >= EMPTY:
        refused = choice == EMPTY and EMPTY not in choices(position, supply)
        return [Reason("stop_instead")] if refused else []
    reasons: list[Reason] = []
    if supply[PAYS[choice]] == 0:
        what = f"@good.{RESOURCES[PAYS[choice]]}"
        reasons.append(too_few(what, 1))
    if choice != SILVER:
        reasons += _why_no_tile(position, choice)
    return reasons


def _why_no_tile(position: int, choice: int) -> list[Reason]:
    what: Param = f"@good.{RESOURCES[FOOD[choice]]}"
    reasons: list[Reason] = []
    if mead_is_barred(position, choice):
        reasons.append(Reason("mead_barred"))
    if BESIDE[choice] == neighbour(position):
        colour = _COLOUR_WORDS[BESIDE[choice]]
        reasons.append(Reason("colour_beside", {"what": what, "colour": colour}))
    if not may_lie(position, choice):
        reasons.append(Reason("lies_already", {"what": what}))
    if WIDTH[choice] > left(position):
        room = {"what": what, "need": WIDTH[choice], "have": left(position)}
        reasons.append(Reason("no_room", room))
    return reasons


def blocked(position: int, supply: list[int]) -> list[tuple[int, list[Reason]]]:
    """The tiles of the supply that cannot be laid now, with the reasons."""
    found: list[tuple[int, list[Reason]]] = []
    for choice in range(SILVER):
        if supply[FOOD[choice]] > 0:
            reasons = why_not(position, supply, choice)
            if reasons:
                found.append((choice, reasons))
    return found
