"""Small and large scorings."""

from __future__ import annotations

from meadhall.games.vikings.data import components as c
from meadhall.games.vikings.rules.islands import repelled, threats
from meadhall.games.vikings.rules.special_tiles import fame_each, gold_each
from meadhall.games.vikings.state import FIGURE, NONE, Player, VikingsState

Lines = list[tuple[str, int, int]]
"""(text key, gold, fame)"""


def safe(player: Player, figure: int, threatened: list[int]) -> int:
    """The columns in which figures of this kind stand and are not threatened, as bits."""
    row = c.row_of(figure)
    return player.land[FIGURE + row] & ~threatened[row]


def small_scoring(player: Player) -> Lines:
    """Only goldsmiths pay, and special tiles that bring gold."""
    threatened = threats(player)
    return [(LINES[f], _gold(player, f, threatened), 0) for f in TOP_DOWN]


def large_scoring(player: Player) -> Lines:
    """From top to bottom; warriors bring what the ships they repel show."""
    threatened = threats(player)
    ship_gold, ship_fame = _repelled_ships(player)
    lines: Lines = []
    for figure in TOP_DOWN:
        gold, fame = _gold(player, figure, threatened), _fame(player, figure, threatened)
        if figure == c.WARRIOR:
            gold, fame = gold + ship_gold, fame + ship_fame
        elif figure == c.SCOUT:
            fame += _below_scouts(player, threatened)
        lines.append((LINES[figure], gold, fame))
    return lines


TOP_DOWN = (c.WARRIOR, c.NOBLE, c.SCOUT, c.GOLDSMITH, c.FISHERMAN)
LINES = ("fishermen", "goldsmiths", "scouts", "nobles", "warriors")
GOLD = (0, c.GOLD_OF_GOLDSMITH, 0, 0, 0)
FAME = (0, 0, c.FAME_OF_SCOUT, c.FAME_OF_NOBLE, 0)
"""What each figure is worth by itself, in the order of the figures."""


def _gold(player: Player, figure: int, threatened: list[int]) -> int:
    each = GOLD[figure] + gold_each(player, figure)
    return each * safe(player, figure, threatened).bit_count()


def _fame(player: Player, figure: int, threatened: list[int]) -> int:
    each = FAME[figure] + fame_each(player, figure)
    return each * safe(player, figure, threatened).bit_count()


def _repelled_ships(player: Player) -> tuple[int, int]:
    gold = fame = 0
    for column, ship in enumerate(player.ships):
        if ship != NONE and repelled(player, column):
            gold += c.SHIPS[ship].gold
            fame += c.SHIPS[ship].fame
    return gold, fame


def _below_scouts(player: Player, threatened: list[int]) -> int:
    """A scout also scores for a goldsmith and a fisherman below it in its column."""
    scouts = safe(player, c.SCOUT, threatened)
    goldsmiths = player.land[FIGURE + c.row_of(c.GOLDSMITH)]
    fishermen = player.land[FIGURE + c.row_of(c.FISHERMAN)]
    return (scouts & goldsmiths).bit_count() + (scouts & fishermen).bit_count()


def is_large(round_: int) -> bool:
    return round_ % 2 == 0


def score_seat(state: VikingsState, seat: int, lines: Lines) -> None:
    player = state.seats[seat]
    for key, gold, fame in lines:
        player.gold += gold
        player.fame += fame
        if gold:
            state.emit("scores_gold", {"seat": seat, "n": gold, "what": f"@line.{key}"})
        if fame:
            state.emit("scores_fame", {"seat": seat, "n": fame, "what": f"@line.{key}"})
