"""The bay: landing stages, ships and the ore on them."""

from __future__ import annotations

from functools import cache
from typing import Final

from meadhall.core.basics import Reason, too_few
from meadhall.core.flow import Do, Need
from meadhall.core.opening import Lacks
from meadhall.core.program import Frame
from meadhall.core.rules import AFTER, event_keys
from meadhall.core.triggers import announce
from meadhall.games.feast.data.goods import SILVER
from meadhall.games.feast.data.other_components import (
    KNARR,
    LARGE_STAGES,
    LONGSHIP,
    SHIPS,
    SMALL_STAGES,
    WHALING_BOAT,
)
from meadhall.games.feast.rules.tuples import without
from meadhall.games.feast.state import FeastState, Player

LANDED: Final = event_keys(AFTER, "land")


def count(player: Player, ship: int) -> int:
    if ship == WHALING_BOAT:
        return len(player.boats)
    return player.knarrs if ship == KNARR else len(player.longships)


def large(player: Player) -> int:
    return player.knarrs + len(player.longships)


def free_stages(player: Player, ship: int) -> int:
    if ship == WHALING_BOAT:
        return SMALL_STAGES - len(player.boats)
    return LARGE_STAGES - large(player)


def has_stage(player: Player, ship: int) -> bool:
    return free_stages(player, ship) > 0


def no_stage(state: FeastState, seat: int, ship: int) -> list[Reason]:
    """The reason why no such ship can land, if there is one."""
    return [] if has_stage(state.seats[seat], ship) else [_full(ship)]


@cache
def _full(ship: int) -> Reason:
    return Reason("no_stage", {"what": f"@ship.{SHIPS[ship].key}"})


@cache
def ships(*kinds: int, need: int = 1) -> Lacks:
    """So many ships of these kinds, the cheapest first."""
    cheapest = SHIPS[kinds[0]].silver
    boats, knarrs, longships = WHALING_BOAT in kinds, KNARR in kinds, LONGSHIP in kinds

    def lacks(state: FeastState, seat: int) -> list[Reason]:
        player = state.seats[seat]
        have = player.knarrs if knarrs else 0
        if boats:
            have += len(player.boats)
        if longships:
            have += len(player.longships)
        if have >= need:
            return []
        missing = [_too_few(kinds, need, have)]
        if player.goods[SILVER] >= cheapest * (need - have):
            missing += _for_sale(player, kinds, need - have)
        return missing

    return lacks


def _for_sale(player: Player, ships: tuple[int, ...], missing: int) -> list[Reason]:
    """What the silver in hand could buy of what is missing, the cheapest kind first."""
    for ship in ships:
        price = SHIPS[ship].silver * missing
        if player.goods[SILVER] >= price and free_stages(player, ship) >= missing:
            return [_could_buy(ship, missing)]
    return []


@cache
def _could_buy(ship: int, missing: int) -> Reason:
    price = SHIPS[ship].silver * missing
    return Reason("could_buy", {"what": f"@ship.{SHIPS[ship].key}", "count": missing, "n": price})


@cache
def _too_few(ships: tuple[int, ...], need: int, have: int) -> Reason:
    what = f"@ship.{'_or_'.join(SHIPS[ship].key for ship in ships)}"
    return too_few(what, need, have)


LARGE_SHIPS: Final = frozenset({SHIPS[KNARR].key, SHIPS[LONGSHIP].key})
STAGE: Final = "stage"
"""What a ship that leaves makes room on, as a thing that may be wanted."""
KNARRS_TOO: Final = "knarrs_as_longships"


@cache
def longships(need: int = 1) -> Lacks:
    """So many longships, or knarrs where a card lets these take their place."""
    alone, either = ships(LONGSHIP, need=need), ships(KNARR, LONGSHIP, need=need)

    def lacks(state: FeastState, seat: int) -> list[Reason]:
        if KNARRS_TOO in state.hooks[seat].queries and state.query(KNARRS_TOO, seat, 0):
            return either(state, seat)
        return alone(state, seat)

    return lacks


def need_longships(need: int = 1) -> Need:
    return Need(longships(need), queries=(KNARRS_TOO,), asks_for=LARGE_SHIPS)


def landing(kind: int) -> Do:
    """A new ship comes to the bay."""

    def lands(state: FeastState, frame: Frame) -> None:
        land(state, frame.seat, kind)

    return Do(lands, brings=(SHIPS[kind].key,))


@cache
def stage(ship: int) -> Lacks:
    """A free stage for such a ship."""
    return lambda state, seat: no_stage(state, seat, ship)


def build_event(ship: int) -> str:
    """What cards know the building of such a ship by: wood is paid, and it lands."""
    return f"build_{SHIPS[ship].key}"


def land(state: FeastState, seat: int, ship: int) -> None:
    """A new ship comes to a free stage."""
    player = state.seats[seat]
    assert has_stage(player, ship)
    if ship == WHALING_BOAT:
        player.boats += (0,)
    elif ship == KNARR:
        player.knarrs += 1
    else:
        player.longships += (0,)
    state.emit("lands", {"seat": seat, "ship": f"@ship.{SHIPS[ship].key}"})
    if LANDED[0] in state.heard[seat]:
        announce(state, LANDED, seat, [ship])


def leave(player: Player, ship: int, ore: int) -> None:
    """A ship with so much ore leaves the bay; the ore is lost."""
    if ship == WHALING_BOAT:
        player.boats = without(player.boats, ore)
    elif ship == KNARR:
        player.knarrs -= 1
    else:
        player.longships = without(player.longships, ore)


def arm(ships: tuple[int, ...], ore: int) -> tuple[int, ...]:
    """One more ore on a ship that has so much."""
    return tuple(sorted((*without(ships, ore), ore + 1), reverse=True))


def to_arm(ships: tuple[int, ...], places: int) -> list[int]:
    """The loads of ships with a free place, each once, least first."""
    return sorted({ore for ore in ships if ore < places})
