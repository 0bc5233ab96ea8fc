"""Cards 70 and 71, Courier and Innkeeper: a special tile from any board."""

from __future__ import annotations

from meadhall.core.flow import Do, Flow, If, Opt
from meadhall.core.grid import Bits
from meadhall.core.hooks import OnPlay
from meadhall.core.program import Frame
from meadhall.games.feast.cards.define_occupation import occupation
from meadhall.games.feast.data.boards import BOARDS
from meadhall.games.feast.data.goods import NUMBER
from meadhall.games.feast.data.pieces import FIRST_SPECIAL
from meadhall.games.feast.data.special_tiles import SPECIAL_NUMBER
from meadhall.games.feast.rules.placed_tiles import packed, piece_of, unpacked
from meadhall.games.feast.rules.placing import WAYS, cells_of
from meadhall.games.feast.state import FeastState


def find(state: FeastState, piece: int) -> tuple[int, int] | None:
    """Whose board the piece lies on, and the tile as it lies; None if it lies nowhere."""
    for seat, player in enumerate(state.seats):
        for lying in player.placed:
            if piece_of(lying) == piece:
                return seat, lying
    return None


def fill_instead(state: FeastState, seat: int, lying: int, fillers: tuple[int, int]) -> None:
    """Two tiles of the same colour take the place of another; the same spaces stay covered."""
    player = state.seats[seat]
    area_index, piece, way, anchor = unpacked(lying)
    board = BOARDS[player.areas[area_index]]
    first, second = _filling(board.number, cells_of(board, piece, way, anchor), fillers)
    kept = tuple(tile for tile in player.placed if tile != lying)
    player.placed = (
        *kept,
        packed(area_index, fillers[0], *first),
        packed(area_index, fillers[1], *second),
    )


def _filling(
    board: int, cells: Bits, fillers: tuple[int, int]
) -> tuple[tuple[int, int], tuple[int, int]]:
    """Ways and anchors of two pieces that cover just these spaces."""
    for first in _spots(board, cells, fillers[0]):
        rest = cells & ~cells_of(BOARDS[board], fillers[0], *first)
        for second in _spots(board, rest, fillers[1]):
            if cells_of(BOARDS[board], fillers[1], *second) == rest:
                return first, second
    raise LookupError("the tiles do not fill the gap")


def _spots(board: int, cells: Bits, piece: int) -> list[tuple[int, int]]:
    """Where the piece covers nothing but these spaces."""
    return [
        (way, anchor)
        for way in range(len(WAYS[board][piece]))
        for anchor in range(cells.bit_length())
        if not cells_of(BOARDS[board], piece, way, anchor) & ~cells
    ]


def fetch(key: str, special: str, *fillers: str) -> Flow:
    """If the tile lies somewhere, it may be taken; the fillers lie in its place."""
    tile = SPECIAL_NUMBER[special]
    first, second = (NUMBER[good] for good in fillers)

    def lies(state: FeastState, frame: Frame) -> bool:
        return find(state, FIRST_SPECIAL + tile) is not None

    def take(state: FeastState, frame: Frame) -> None:
        found = find(state, FIRST_SPECIAL + tile)
        assert found is not None
        owner, index = found
        fill_instead(state, owner, index, (first, second))
        state.seats[frame.seat].specials |= 1 << tile
        what = f"@special.{special}"
        state.emit("fetches", {"seat": frame.seat, "tile": what, "owner": owner})

    return If(lies, Opt("fetch", Do(take, brings=("special_tile",)), prompt=key))


occupation(70, "courier", OnPlay(fetch("courier", "cloakpin", "silverware", "rune_stone")))
occupation(71, "innkeeper", OnPlay(fetch("innkeeper", "drinking_horn", "chest", "rune_stone")))
