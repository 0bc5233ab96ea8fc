"""What is to come: what the hand would pay for, and how far each raid is away."""

from __future__ import annotations

from typing import Any

from meadhall.core.basics import Message
from meadhall.games.odin.data import card_vocabulary as v
from meadhall.games.odin.rules.buildings import has_space, token_cost
from meadhall.games.odin.rules.expend_symbols import shortage
from meadhall.games.odin.rules.raid_needs import (
    WILD,
    cover,
    effects_in_use,
    everything,
    lacks_for_raid,
    lacks_to_sail,
    requirement,
    uncovered,
)
from meadhall.games.odin.rules.village_limits import shore_spaces
from meadhall.games.odin.state import OdinState, Player

Priced = tuple[str, int, int, int]
"""what, symbol, action, price"""


def forecast(state: OdinState, seat: int) -> dict[str, Any]:
    """From what the seat knows: its own hand, and all that lies open."""
    priced = _priced(state, seat)
    raids = _raids(state, seat)
    return {
        "affordable": [_price(state, seat, entry) for entry in priced],
        "raids": raids,
        "lines": [line.to_json() for line in _lines(state, seat, priced, raids)],
    }


def _priced(state: OdinState, seat: int) -> list[Priced]:
    """All that could be paid for with action symbols, whether or not the hand has them."""
    player, pack = state.seats[seat], state.pack
    found: list[Priced] = []
    for space, card in enumerate(state.hero_offer):
        if card != v.NONE:
            name = pack.called(pack.heroes[card])
            found.append((name, v.RECRUITMENT, v.RECRUIT, pack.hero_cost[space]))
    if player.tokens:
        for space, card in enumerate(state.building_offer):
            if has_space(state, player, space):
                name = pack.called(pack.buildings[card])
                found.append((name, v.CRAFTSMANSHIP, v.CONSTRUCT, v.CONSTRUCT_COST))
    if player.tokens < player.village.count(v.NONE) and state.stock:
        found.append(("@construction_token", v.CRAFTSMANSHIP, v.TOKEN, token_cost(player)))
    if len(player.ships) < shore_spaces(state, player):
        for card in state.longship_offer:
            found.append((pack.called(pack.longships[card]), v.SEAMANSHIP, v.BUY, v.BUY_COST))
    return found + _for_ships(state, player)


def _for_ships(state: OdinState, player: Player) -> list[Priced]:
    found: list[Priced] = []
    if any(player.away):
        found.append(("@turn.return", v.SEAMANSHIP, v.RETURN, v.RETURN_COST))
    if any(player.damage):
        found.append(("@turn.repair", v.SEAMANSHIP, v.REPAIR, v.REPAIR_COST))
    return found


def _price(state: OdinState, seat: int, entry: Priced) -> dict[str, Any]:
    what, symbol, action, cost = entry
    return {
        "what": what,
        "symbol": v.SYMBOLS[symbol],
        "cost": cost,
        "affordable": not shortage(state, state.seats[seat], symbol, action, cost),
    }


def _raids(state: OdinState, seat: int) -> list[dict[str, Any]]:
    """For each raid: whether it can be declared, and the vikings that are missing."""
    may_sail = not lacks_to_sail(state, seat)
    found = []
    for space, card in enumerate(state.sea):
        if card != v.NONE:
            raid = state.pack.raids[card]
            found.append(
                {
                    "raid": state.pack.called(raid),
                    "space": space,
                    "ready": may_sail and not lacks_for_raid(state, seat, space),
                    "missing": missing_vikings(state, seat, space),
                }
            )
    return found


def missing_vikings(state: OdinState, seat: int, space: int) -> int:
    """How many are missing with the hero and the longship that help most."""
    player = state.seats[seat]
    need, active = requirement(state, space), everything(state, player)
    ships = [ship for ship, away in enumerate(player.away) if not away] or [v.NONE]
    return min(
        _missing(
            player, need, cover(state, player, space, effects_in_use(state, player, s, active))
        )
        for s in ships
    )


def _missing(player: Player, need: list[int], covered: list[int]) -> int:
    left = uncovered(need, covered)
    lacking = sum(max(0, left[type] - player.vikings[type]) for type in range(3))
    return max(0, lacking - covered[WILD])


def _lines(
    state: OdinState, seat: int, priced: list[Priced], raids: list[dict[str, Any]]
) -> list[Message]:
    """The same in sentences, for whoever has no table of their own."""
    player = state.seats[seat]
    found: list[Message] = []
    for name, symbol, action, cost in priced:
        if not shortage(state, player, symbol, action, cost):
            what = f"@symbol.{v.SYMBOLS[symbol]}"
            found.append(Message("forecast.pays", {"name": name, "n": cost, "what": what}))
    for raid in raids:
        found.append(_raid_line(state, seat, raid))
    return found


def _raid_line(state: OdinState, seat: int, raid: dict[str, Any]) -> Message:
    name = raid["raid"]
    if raid["ready"]:
        return Message("forecast.ready", {"name": name})
    if raid["missing"]:
        return Message("forecast.missing", {"name": name, "n": raid["missing"]})
    reasons = lacks_for_raid(state, seat, raid["space"])
    if reasons and reasons[0].key == "out_of_range":
        return Message("forecast.range", {"name": name, **reasons[0].params})
    if state.seats[seat].hero == v.NONE:
        return Message("forecast.no_hero", {"name": name})
    return Message("forecast.missing", {"name": name, "n": 1})
