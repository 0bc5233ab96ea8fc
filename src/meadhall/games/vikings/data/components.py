"""Figures, tiles, ships and numbers, with where we have them from.

`PRINTED` is known from the rules or several independent descriptions; `RECONSTRUCTED` was chosen to
satisfy everything known, since no picture of the component was at hand. `HOME_MADE` is for tiles of
your own.
"""

from __future__ import annotations

from typing import Final

PRINTED: Final = "printed"
RECONSTRUCTED: Final = "reconstructed"
HOME_MADE: Final = "home-made"

# ---------------------------------------------------------------------- figures

FIGURES: Final = ("fisherman", "goldsmith", "scout", "noble", "warrior", "boatswain")
"""In the order in which the offer is laid out, from price 0 upwards."""
COLOURS: Final = ("blue", "yellow", "green", "red", "black", "grey")
FISHERMAN: Final = 0
GOLDSMITH: Final = 1
SCOUT: Final = 2
NOBLE: Final = 3
WARRIOR: Final = 4
BOATSWAIN: Final = 5
FIGURES_OF_A_COLOUR: Final = 13

# ---------------------------------------------------------------------- the mainland

ROWS: Final = ("warrior", "noble", "scout", "goldsmith", "fisherman")
"""Rows for islands, from the top; the row of ships lies above them."""
LAST_ROW: Final = 4


def row_of(figure: int) -> int:
    """The row in which a figure may stand; -1 for boatswains."""
    return WARRIOR - figure


def figure_of(row: int) -> int:
    return WARRIOR - row


FREE_SHIP_COLUMNS: Final = 3
"""The first ships go to these columns in any order, further ones to the next column."""

# ---------------------------------------------------------------------- tiles

TILES: Final = (
    "left",
    "middle a",
    "middle b",
    "middle c",
    "middle d",
    "right",
    "red ship",
    "green ship",
    "yellow ship",
    "blue ship",
)
LEFT: Final = 0
MIDDLE_A: Final = 1
RIGHT: Final = 5
FIRST_SHIP: Final = 6

TILE_COUNTS: Final = (17, 5, 5, 5, 5, 21, 3, 4, 4, 3)
"""In the stacks; four more left ends are the start tiles. Printed."""

WEST_LAND: Final = (False, True, True, True, True, True)
EAST_LAND: Final = (True, True, True, True, True, False)


class Ship:
    """A ship threatens the rows down to its sail's colour and pays when it is repelled."""

    name: str
    reaches: int
    gold: int
    fame: int
    provenance: str

    def __init__(self, name: str, reaches: int, gold: int, fame: int, provenance: str) -> None:
        self.name = name
        self.reaches = reaches
        self.gold = gold
        self.fame = fame
        self.provenance = provenance


SHIPS: Final = (
    Ship("red ship", row_of(NOBLE), 3, 0, RECONSTRUCTED),
    Ship("green ship", row_of(SCOUT), 5, 0, PRINTED),
    Ship("yellow ship", row_of(GOLDSMITH), 0, 2, RECONSTRUCTED),
    Ship("blue ship", row_of(FISHERMAN), 0, 3, PRINTED),
)
"""Reconstructed: that red and yellow are the other two sails, and which is worth what."""

# ---------------------------------------------------------------------- numbers

SPACES: Final = 12
ROUNDS: Final = 6
START_GOLD: Final = {2: 30, 3: 25, 4: 20}
START_FAME: Final = 10

GOLD_OF_GOLDSMITH: Final = 3
FAME_OF_NOBLE: Final = 2
FAME_OF_SCOUT: Final = 1

GOLD_FOR_FAME: Final = 5
MOST_BOATSWAINS: Final = 10
MOST_ISLANDS: Final = 7
LONGEST_ISLAND: Final = 5
FED_BY_FISHERMAN: Final = 5
FAME_OF_OVERFED: Final = 2

DRAWN_FOR_AUCTION: Final = 13
SPECIALS_FACE_UP: Final = 4
