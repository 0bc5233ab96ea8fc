"""Which pieces fit where, remembered for every board as it lies.

Boards change seldom and are asked about at every decision, in clones too; so what was found out
about a board is kept under what lies on it.
"""

from __future__ import annotations

from itertools import compress
from typing import Final

from meadhall.core.grid import Bits, places
from meadhall.games.feast.data.boards import BOARDS, SHED
from meadhall.games.feast.data.goods import ORE, SILVER
from meadhall.games.feast.data.pieces import FIRST_SPECIAL, PIECES, SORT
from meadhall.games.feast.rules.placing import Ground, fits
from meadhall.games.feast.state import FeastState, Player

MOST_REMEMBERED: Final = 20_000
COINS: Final = 1 << SILVER | 1 << ORE
"""Not tiles: they fit nearly always."""
_LAYABLE: Final = [piece for piece in range(len(PIECES)) if SORT[piece] >= 0]
_BITS: Final = [1 << good if SORT[good] >= 0 else 0 for good in range(FIRST_SPECIAL)]

Lying = tuple[int, Bits, Bits, Bits, Bits, bool]
_grounds: dict[Lying, Ground] = {}
_fitting: dict[Lying, Bits] = {}


def _lying(state: FeastState, player: Player, place: int) -> Lying:
    return (
        player.areas[place],
        player.covered[place],
        player.green[place],
        player.orange[place],
        player.red[place],
        state.square_income,
    )


def ground(state: FeastState, player: Player, place: int) -> Ground:
    """The survey of one of the player's boards."""
    lying = _lying(state, player, place)
    found = _grounds.get(lying)
    if found is None:
        if len(_grounds) >= MOST_REMEMBERED:
            _grounds.clear()
        area, covered, green, orange, red, square = lying
        found = _grounds[lying] = Ground(BOARDS[area], covered, green, orange, red, int(square))
    return found


def fitting(state: FeastState, player: Player, place: int) -> Bits:
    """All pieces that would fit on the board, as a set."""
    if player.areas[place] == SHED:
        return 0
    lying = _lying(state, player, place)
    known = _fitting.get(lying)
    if known is None:
        if len(_fitting) >= MOST_REMEMBERED:
            _fitting.clear()
        survey = ground(state, player, place)
        known = 0
        for piece in _LAYABLE:
            if fits(survey, piece):
                known |= 1 << piece
        _fitting[lying] = known
    return known


def held(player: Player) -> Bits:
    """All pieces in the supply and the stables, as a set."""
    return player.specials << FIRST_SPECIAL | sum(compress(_BITS, player.goods))


def placeable(state: FeastState, seat: int) -> Bits:
    """What the player has and could place somewhere."""
    player = state.seats[seat]
    wanted = held(player)
    found = 0
    for place in range(len(player.areas)):
        found |= fitting(state, player, place) & wanted
        if found == wanted:
            break
    return found


def anything_placeable(state: FeastState, seat: int) -> bool:
    """Whether `placeable` finds a piece; nearly always a coin on the first board, so look there."""
    player = state.seats[seat]
    if player.goods[SILVER] and fitting(state, player, 0) >> SILVER & 1:
        return True
    return bool(placeable(state, seat))


def areas_for(state: FeastState, seat: int, piece: int) -> list[int]:
    """The places of the boards on which the piece fits."""
    player = state.seats[seat]
    return [n for n in range(len(player.areas)) if fitting(state, player, n) >> piece & 1]


def pieces(found: Bits) -> list[int]:
    return places(found)
