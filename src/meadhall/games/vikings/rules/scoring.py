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
    """Only goldsmiths pay."""
    return _goldsmiths(player, threats(player))


def _goldsmiths(player: Player, threatened: list[int]) -> Lines:
    count = safe(player, c.GOLDSMITH, threatened).bit_count()
    each = c.GOLD_OF_GOLDSMITH + gold_each(player, c.GOLDSMITH)
    return [("goldsmiths", count * each, 0)]


def large_scoring(player: Player) -> Lines:
    """From top to bottom: repelled ships, nobles, scouts, goldsmiths; special tiles add to it."""
    threatened = threats(player)
    nobles = safe(player, c.NOBLE, threatened).bit_count()
    fishermen = safe(player, c.FISHERMAN, threatened).bit_count()
    return [
        *_ships(player),
        ("nobles", 0, nobles * (c.FAME_OF_NOBLE + fame_each(player, c.NOBLE))),
        ("scouts", 0, _scouts(player, threatened)),
        *_goldsmiths(player, threatened),
        ("fishermen", 0, fishermen * fame_each(player, c.FISHERMAN)),
    ]


def _ships(player: Player) -> Lines:
    gold = fame = 0
    for column, ship in enumerate(player.ships):
        if ship != NONE and repelled(player, column):
            gold += c.SHIPS[ship].gold
            fame += c.SHIPS[ship].fame
    return [("warriors", gold, fame)]


def _scouts(player: Player, threatened: list[int]) -> int:
    """A scout scores for itself and for a goldsmith and a fisherman below it."""
    scouts = safe(player, c.SCOUT, threatened)
    goldsmiths = player.land[FIGURE + c.row_of(c.GOLDSMITH)]
    fishermen = player.land[FIGURE + c.row_of(c.FISHERMAN)]
    below = (scouts & goldsmiths).bit_count() + (scouts & fishermen).bit_count()
    each = c.FAME_OF_SCOUT + fame_each(player, c.SCOUT)
    return scouts.bit_count() * each + below


def is_large(round_: int) -> bool:
    return round_ % 2 == 0


def score_seat(state: VikingsState, seat: int, lines: Lines) -> None:
    player = state.seats[seat]
    for key, gold, fame in lines:
        player.gold += gold
        player.fame += fame
        if gold:
            state.emit(f"scores_{key}_gold", {"seat": seat, "n": gold})
        if fame:
            state.emit(f"scores_{key}_fame", {"seat": seat, "n": fame})
