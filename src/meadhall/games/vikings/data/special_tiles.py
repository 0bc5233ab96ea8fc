"""The 25 special tiles of the advanced game, one row a kind.

To add a tile, add a row at the end (saved games know tiles by their number), its name in both text
files (`special_tile.<word>`, with underscores for spaces), and a test. `gold_each` and `fame_each`
work for every figure; a new kind of effect needs a word in `Special` and a place in `rules`.
"""

from __future__ import annotations

from typing import Final

from meadhall.games.vikings.data.components import (
    FISHERMAN,
    GOLDSMITH,
    NOBLE,
    PRINTED,
    RECONSTRUCTED,
    SCOUT,
)

NOBODY: Final = -1


class Special:
    """A special tile. Only the words that it needs are given; the others change nothing."""

    word: str
    count: int
    gold: int
    """gained at once"""
    fame: int
    """gained at once"""
    figure: int
    """the figure that `gold_each` and `fame_each` speak of"""
    gold_each: int
    """more gold for each of them that is not threatened, at every scoring"""
    fame_each: int
    """more fame for each of them that is not threatened, at large scorings"""
    boat: bool
    """with it one boatswain moves as in the basic game; both leave the game"""
    boatswains: int
    """how many it counts for the majority"""
    overfed: int
    """fame for each viking fed beyond need, instead of 2"""
    gold_for_fame: int
    """gold for 1 fame at the end, instead of 5"""
    building: str
    """the middle pieces (a to d) of which it replaces one"""
    provenance: str

    def __init__(
        self,
        word: str,
        count: int,
        provenance: str = PRINTED,
        gold: int = 0,
        fame: int = 0,
        figure: int = NOBODY,
        gold_each: int = 0,
        fame_each: int = 0,
        boat: bool = False,
        boatswains: int = 0,
        overfed: int = 0,
        gold_for_fame: int = 0,
        building: str = "",
    ) -> None:
        self.word = word
        self.count = count
        self.provenance = provenance
        self.gold = gold
        self.fame = fame
        self.figure = figure
        self.gold_each = gold_each
        self.fame_each = fame_each
        self.boat = boat
        self.boatswains = boatswains
        self.overfed = overfed
        self.gold_for_fame = gold_for_fame
        self.building = building

    @property
    def kept(self) -> bool:
        """Whether it stays with its owner instead of leaving the game at once."""
        lasting = self.gold_each or self.fame_each or self.boat or self.boatswains
        return bool(lasting or self.overfed or self.gold_for_fame or self.building)


SPECIALS: Final = (
    Special("coins", 1, gold=5),
    Special("goldsmiths 1", 2, figure=GOLDSMITH, gold_each=1),
    Special("goldsmiths 2", 1, figure=GOLDSMITH, gold_each=2),
    Special("boat", 6, boat=True),
    Special("nobles", 3, figure=NOBLE, fame_each=1),
    Special("scouts", 1, figure=SCOUT, fame_each=1),
    Special("fishermen", 1, figure=FISHERMAN, fame_each=1),
    Special("head boatswain", 4, boatswains=1),
    Special("feast", 1, overfed=3),
    Special("money changer", 1, gold_for_fame=3),
    Special("building a", 1, RECONSTRUCTED, building="a"),
    Special("building b", 1, RECONSTRUCTED, building="b"),
    Special("building c", 1, RECONSTRUCTED, building="c"),
    Special("building d", 1, RECONSTRUCTED, building="d"),
)
"""The four buildings are printed; that each of them exists once is reconstructed."""

WORDS: Final[tuple[str, ...]] = tuple(special.word for special in SPECIALS)
COUNTS: Final = [special.count for special in SPECIALS]
BUILDINGS: Final = ("a", "b", "c", "d")

MOST_AROUND_BUILDING: Final = 9
