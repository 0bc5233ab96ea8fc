"""Every feast, the slow way: to be compared with what the rules modules find.

`every_table` knows nothing of them: it fills the spaces in all ways and then looks at the finished
table. `every_walk` goes through all choices, step by step, from any position.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from games.feast.banquet_scene import supply_of
from meadhall.games.feast.cheapest_feasts import Cards, Prices
from meadhall.games.feast.data import goods as g
from meadhall.games.feast.rules import banquet as b

# fmt: off
LONG_SHORT = {
    "peas": (2, 1), "flax": (3, 1), "beans": (2, 2), "grain": (4, 1), "cabbage": (3, 2),
    "fruits": (3, 3), "mead": (2, 1), "stockfish": (3, 1), "milk": (2, 2), "salt_meat": (4, 1),
    "game_meat": (3, 2), "sheep": (4, 2), "whale_meat": (3, 3), "cattle": (4, 3),
    "pregnant_sheep": (4, 2), "pregnant_cattle": (4, 3),
}
# fmt: on
ORANGE = ("peas", "flax", "beans", "grain", "cabbage", "fruits")

Outcome = tuple[tuple[str, ...], int, int]
"""Foods eaten, silver laid, penalties."""
Piece = tuple[str, int]


def every_table(
    spaces: int, foods: list[str], silver: int, lying_peas: int = 1, paying: tuple[str, ...] = ()
) -> set[Outcome]:
    """What all legal tables eat and cost. Silver is only counted: it may be laid last."""
    found: set[Outcome] = set()
    for table in fillings(spaces, sorted(foods)):
        coins = sum(1 for name, _ in table if name == "silver")
        eaten = [name for name, _ in table if name not in ("silver", "empty")]
        purse = silver + sum(1 for name in eaten if name in paying)
        if coins <= purse and is_legal(table, lying_peas):
            empty = len([name for name, _ in table if name == "empty"])
            found.add((tuple(sorted(eaten)), coins, empty))
    return found


def fillings(spaces: int, foods: list[str]) -> Iterator[list[Piece]]:
    """All sequences of pieces that fill the spaces, whatever the rules say about neighbours."""
    if spaces == 0:
        yield []
        return
    pieces: list[Piece] = [("silver", 1), ("empty", 1)]
    for food in sorted(set(foods)):
        pieces += [(food, width) for width in sorted(set(LONG_SHORT[food]))]
    for name, width in pieces:
        if width > spaces:
            continue
        rest = list(foods)
        if name in rest:
            rest.remove(name)
        for others in fillings(spaces - width, rest):
            yield [(name, width), *others]


def is_legal(table: list[Piece], lying_peas: int) -> bool:
    for one, other in pairwise(table):
        if {"silver", "empty"}.isdisjoint((one[0], other[0])):
            if (one[0] in ORANGE) == (other[0] in ORANGE):
                return False
    lying: dict[str, int] = {}
    for name, width in table:
        if name in LONG_SHORT and width > min(LONG_SHORT[name]):
            kind = name.removeprefix("pregnant_")
            lying[kind] = lying.get(kind, 0) + 1
    return all(count <= (lying_peas if kind == "peas" else 1) for kind, count in lying.items())


def every_walk(
    position: int, supply: list[int], paying: tuple[str, ...] = (), sober: bool = False
) -> set[Outcome]:
    """What all ways through `choices` eat and cost. The silver of card 160 is taken at first."""
    known: dict[tuple[int, tuple[int, ...]], set[Outcome]] = {}
    found = walk(position, supply, paying, known)
    if sober:
        richer = list(supply)
        richer[g.SILVER] += 1
        found |= walk(b.bar_mead(position), richer, paying, known)
    return found


def walk(
    position: int,
    supply: list[int],
    paying: tuple[str, ...],
    known: dict[tuple[int, tuple[int, ...]], set[Outcome]],
) -> set[Outcome]:
    at = (position, tuple(supply))
    if at in known:
        return known[at]
    found: set[Outcome] = set() if b.choices(position, supply) else {((), 0, 0)}
    for choice in b.choices(position, supply):
        rest = list(supply)
        if b.PAYS[choice] >= 0:
            rest[b.PAYS[choice]] -= 1
        name = b.WORDS[choice].split()[0]
        if name in paying:
            rest[g.SILVER] += 1
        coins = 1 if choice == b.SILVER else 0
        empty = {b.EMPTY: 1, b.STOP: b.left(position)}.get(choice, 0)
        eats = [name] if choice < b.SILVER else []
        for eaten, silver, penalties in walk(b.lay(position, choice), rest, paying, known):
            found.add((tuple(sorted([*eats, *eaten])), silver + coins, penalties + empty))
    known[at] = found
    return found


def cost_of(outcome: Outcome, prices: Prices, cards: Cards) -> int:
    eaten, silver, penalties = outcome
    received = sum(1 for name in eaten if g.NUMBER[name] in cards.paying)
    if cards.sober and "mead" not in eaten:
        received += 1
    food = sum(prices.values[g.NUMBER[name]] for name in eaten)
    return food + (silver - received) * prices.silver + penalties * prices.penalty


def cheapest(
    outcomes: set[Outcome], prices: Prices, cards: Cards, few: int
) -> list[tuple[int, int, int, int]]:
    """Cost, penalties, silver and tiles of the best few, no two of which eat the same."""
    best: dict[tuple[str, ...], tuple[int, int, int, int]] = {}
    for outcome in outcomes:
        eaten, silver, penalties = outcome
        rank = (cost_of(outcome, prices, cards), penalties, silver, len(eaten))
        best[eaten] = min(rank, best.get(eaten, rank))
    return sorted(best.values())[:few]


def named(foods: list[str], silver: int) -> list[int]:
    counts = {name: foods.count(name) for name in foods}
    return supply_of(**counts, silver=silver)
