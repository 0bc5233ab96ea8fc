"""Which pieces fit where, remembered for every board as it lies.

Boards change seldom and are asked about at every decision, in clones too; so what was found out
about a board is kept under what lies on it.
"""

from __future__ import annotations

from itertools import compress
from typing import Final

from meadhall.core.grid import Bits
from meadhall.games.feast.data.boards import BOARDS, SHED
from meadhall.games.feast.data.goods import ORE, SILVER
from meadhall.games.feast.data.pieces import FIRST_SPECIAL, SORT
from meadhall.games.feast.rules.placing import Ground, Lying, anchors, decisive_cells, fitting
from meadhall.games.feast.state import FeastState, Player

MOST_REMEMBERED: Final = 20_000
COINS: Final = 1 << SILVER | 1 << ORE
"""Not tiles: they fit nearly always."""
_TAKEN: Final = {sort for board in BOARDS for sort in board.takes}
_BITS: Final = [1 << good if SORT[good] in _TAKEN else 0 for good in range(FIRST_SPECIAL)]

_grounds: dict[Lying, Ground] = {}


def lying_on(state: FeastState, player: Player, area_index: int) -> Lying:
    return (
        player.areas[area_index],
        player.covered[area_index],
        player.green[area_index],
        player.orange[area_index],
        player.red[area_index],
        state.square_income,
    )


def ground(state: FeastState, player: Player, area_index: int) -> Ground:
    """The survey of one of the player's boards."""
    return survey(lying_on(state, player, area_index))


def survey(lying: Lying) -> Ground:
    found = _grounds.get(lying)
    if found is None:
        if len(_grounds) >= MOST_REMEMBERED:
            _grounds.clear()
        area, covered, green, orange, red, square = lying
        found = _grounds[lying] = Ground(BOARDS[area], covered, green, orange, red, int(square))
    return found


def _fitting(state: FeastState, player: Player, area_index: int, pieces: Bits) -> Bits:
    """Those of the pieces that fit on the board."""
    if player.areas[area_index] == SHED:
        return 0
    return fitting(ground(state, player, area_index), pieces)


def held(player: Player) -> Bits:
    """All pieces in the supply and the stables, as a set."""
    return player.specials << FIRST_SPECIAL | sum(compress(_BITS, player.goods))


def placeable(state: FeastState, seat: int) -> Bits:
    """What the player has and could place somewhere."""
    player = state.seats[seat]
    return fitting_somewhere(state, player, held(player))


def fitting_somewhere(state: FeastState, player: Player, pieces: Bits) -> Bits:
    """Those of the pieces that fit on any board of the player's."""
    found = 0
    for area_index in range(len(player.areas)):
        found |= _fitting(state, player, area_index, pieces)
        if found == pieces:
            break
    return found


def anything_placeable(state: FeastState, seat: int) -> bool:
    """Whether `placeable` finds a piece; nearly always a coin on the first board, so look there."""
    player = state.seats[seat]
    if player.goods[SILVER] and _fitting(state, player, 0, 1 << SILVER):
        return True
    return bool(placeable(state, seat))


def coin_completes(state: FeastState, seat: int) -> bool:
    """Whether one silver or ore that the player has would complete something on a board."""
    player = state.seats[seat]
    coins = [coin for coin in (SILVER, ORE) if player.goods[coin]]
    for area_index, area in enumerate(player.areas):
        if coins and area != SHED:
            decisive = decisive_cells(BOARDS[area], player.covered[area_index])
            survey = ground(state, player, area_index)
            if any(spots & decisive for coin in coins for spots in anchors(survey, coin)):
                return True
    return False


def areas_for(state: FeastState, seat: int, piece: int) -> list[int]:
    """The places of the boards on which the piece fits."""
    player = state.seats[seat]
    return [n for n in range(len(player.areas)) if _fitting(state, player, n, 1 << piece)]
