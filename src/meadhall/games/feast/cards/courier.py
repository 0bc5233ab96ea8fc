"""Card 70, the Courier: the Cloakpin from any board."""

from __future__ import annotations

from typing import Final

from meadhall.core.flow import Do, If, Opt
from meadhall.core.hooks import OnPlay
from meadhall.core.program import Frame
from meadhall.games.feast.cards.written import occupation
from meadhall.games.feast.data.goods import NUMBER
from meadhall.games.feast.data.pieces import FIRST_SPECIAL
from meadhall.games.feast.data.special_tiles import SPECIAL_NUMBER
from meadhall.games.feast.rules.lying import fill_instead, find
from meadhall.games.feast.state import FeastState

CLOAKPIN: Final = SPECIAL_NUMBER["cloakpin"]
FILLERS: Final = (NUMBER["silverware"], NUMBER["rune_stone"])


def cloakpin_lies(state: FeastState, frame: Frame) -> bool:
    return find(state, FIRST_SPECIAL + CLOAKPIN) is not None


def fetch_cloakpin(state: FeastState, frame: Frame) -> None:
    found = find(state, FIRST_SPECIAL + CLOAKPIN)
    assert found is not None
    owner, place = found
    fill_instead(state, owner, place, FILLERS)
    state.seats[frame.seat].specials |= 1 << CLOAKPIN
    tile = "@special.cloakpin"
    state.emit("fetches", {"seat": frame.seat, "tile": tile, "owner": owner})


occupation(
    70,
    "courier",
    OnPlay(If(cloakpin_lies, Opt("fetch", Do(fetch_cloakpin), prompt="courier"))),
)
