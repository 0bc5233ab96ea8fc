"""Cards 70 and 71, Courier and Innkeeper: a special tile from any board."""

from __future__ import annotations

from meadhall.core.flow import Do, Flow, If, Opt
from meadhall.core.hooks import OnPlay
from meadhall.core.program import Frame
from meadhall.games.feast.cards.define_occupation import occupation
from meadhall.games.feast.data.goods import NUMBER
from meadhall.games.feast.data.pieces import FIRST_SPECIAL
from meadhall.games.feast.data.special_tiles import SPECIAL_NUMBER
from meadhall.games.feast.rules.placed_tiles import fill_instead, find
from meadhall.games.feast.state import FeastState


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
