"""Mountain strips, weapons, ships, the banquet table and what the game starts with.

Provenance: read from the printed components; numbers of pieces also in the rulebook.
"""

from __future__ import annotations

from typing import Final

from meadhall.games.feast.data.goods import NUMBER, ORE, STONE, WOOD

# ---------------------------------------------------------------------- mountain strips

COIN_PAIR: Final = 4
"""The item of two silver, after wood, stone, ore and single silver."""
_ITEM: Final = {"w": WOOD, "s": STONE, "o": ORE, "$": COIN_PAIR}

MOUNTAIN_STRIPS: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(_ITEM[item] for item in strip)
    for strip in (
        "wwsoo$$",
        "wwssso$",
        "wwwwss$",
        "wwssoo$",
        "wwwsss$",
        "wwwsoo$",
        "wwwwso$",
        "wwwsso$",
    )
)
"""From the arrow on: wood, stone, ore; `$` is a pair of coins, which counts as one item."""


def strips_at_start(players: int) -> int:
    return 3 if players == 4 else 2


# ---------------------------------------------------------------------- weapons and dice

WEAPON_CARDS: Final = (12, 12, 12, 11)
"""Bows, snares, spears, long swords: in the order of `goods.WEAPONS`."""
HUNTING_DIE: Final = 8
"""Orange: hunting game, laying a snare, raiding."""
SEA_DIE: Final = 12
"""Blue: whaling, pillaging."""
MOST_ROLLS: Final = 3

# ---------------------------------------------------------------------- ships


class Ship:
    """A kind of ship. Its price in silver is also its value."""

    key: str
    large: bool
    """which landing stage it needs; large ships can emigrate"""
    silver: int
    wood: int
    """what it costs to build"""
    ore: int
    """the ore printed on it"""
    ore_places: int
    emigrated: int
    """its points on the banquet table"""

    def __init__(
        self,
        key: str,
        large: bool,
        silver: int,
        wood: int,
        ore: int = 0,
        ore_places: int = 0,
        emigrated: int = 0,
    ) -> None:
        self.key = key
        self.large = large
        self.silver = silver
        self.wood = wood
        self.ore = ore
        self.ore_places = ore_places
        self.emigrated = emigrated

    @property
    def points(self) -> int:
        return self.silver


SHIPS: Final = (
    Ship("whaling_boat", large=False, silver=3, wood=1, ore=1, ore_places=1),
    Ship("knarr", large=True, silver=5, wood=2, emigrated=18),
    Ship("longship", large=True, silver=8, wood=2, ore_places=3, emigrated=21),
)
WHALING_BOAT, KNARR, LONGSHIP = range(3)
SMALL_STAGES: Final = 3
LARGE_STAGES: Final = 4

# ---------------------------------------------------------------------- the banquet table

BANQUET_SPACES: Final = 12
SHIP_WIDTH: Final = 2
"""Spaces that an emigrated ship takes, from the left."""


class Track:
    """The banquet table and what is printed below it; one list entry a round."""

    rounds: int
    spaces: list[int]
    """the space (1 to 12) that shows the round's number"""
    harvest: list[int]
    """crops up to this number are harvested; 0: no harvest"""
    turned: list[str]
    """the letter of the exploration board that is turned, if any"""

    def __init__(self, rounds: int, harvest: list[int], turned: list[str]) -> None:
        self.rounds = rounds
        self.spaces = list(range(BANQUET_SPACES - rounds + 1, BANQUET_SPACES + 1))
        self.harvest = harvest
        self.turned = turned

    @property
    def starting_vikings(self) -> int:
        """On the Thing Square; a Viking stands on each numbered space."""
        return VIKINGS - self.rounds

    def vikings(self, round_number: int) -> int:
        """How many a player can place in a round, which is also what the feast has to fill."""
        return self.starting_vikings + round_number


VIKINGS: Final = 12
LONG: Final = Track(7, [1, 2, 0, 3, 0, 4, 0], ["", "", "A", "B", "C", "D", ""])
SHORT: Final = Track(6, [1, 0, 2, 0, 3, 0], ["", "A", "B", "C", "D", ""])
TRACKS: Final = {7: LONG, 6: SHORT}

# ---------------------------------------------------------------------- set-up and supply

IMITATION_TILES: Final = ((1, 2), (3, 4))
"""Four players: each extension tile shows one of two columns, by the side that is up."""

START_GOODS: Final = {NUMBER["bow"]: 1, NUMBER["snare"]: 1, NUMBER["spear"]: 1, NUMBER["mead"]: 1}
"""Besides one light occupation card."""
START_CARDS: Final = 1

PENALTY_POINTS: Final = -3
"""For each empty space of the table; the seven penalty tiles of the box are no limit."""
IN_THE_BOX: Final = {"wood": 32, "stone": 24, "ore": 40, "silver": 125, "penalty": 7}
"""No limits either: supplies are meant to be unlimited, with the exceptions below."""
LIMITED: Final = ("shed", "stone_house", "long_house", "exploration_board", "special_tile")
