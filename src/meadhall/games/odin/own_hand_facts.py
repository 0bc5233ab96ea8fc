"""What a seat could do with its own hand, whoever's turn it is: for the page, never for others."""

from __future__ import annotations

from typing import Any, Final

from meadhall.core.basics import Reason
from meadhall.games.odin.data import card_vocabulary as v
from meadhall.games.odin.forecast import missing_vikings
from meadhall.games.odin.rules.buildings import lacks_for_building, lacks_to_construct, token_cost
from meadhall.games.odin.rules.expend_symbols import cards_with, supply
from meadhall.games.odin.rules.gather_vikings import lacks_for_type, symbols_in_hand
from meadhall.games.odin.rules.heroes import cheapest_hero, lacks_for_hero
from meadhall.games.odin.rules.longships import lacks_to_buy
from meadhall.games.odin.rules.raid_needs import (
    WILD,
    cover,
    effects_in_use,
    everything,
    lacks_for_raid,
    lacks_to_sail,
    reach,
    requirement,
)
from meadhall.games.odin.rules.turn import TURN_MENU
from meadhall.games.odin.state import OdinState, Player

Facts = dict[str, Any]

SYMBOL_OF: Final = {
    "recruit": v.RECRUITMENT,
    "construct": v.CRAFTSMANSHIP,
    "token": v.CRAFTSMANSHIP,
    "buy": v.SEAMANSHIP,
    "return": v.SEAMANSHIP,
    "repair": v.SEAMANSHIP,
}


def seat_options(state: OdinState, seat: int) -> Facts:
    player = state.seats[seat]
    return {
        "actions": [_action(state, seat, index) for index in range(len(TURN_MENU.needs))],
        "symbols": {
            name: {
                "cards": cards_with(player, symbol),
                "supplied": supply(state, player, symbol, v.NONE),
            }
            for symbol, name in enumerate(v.SYMBOLS)
        },
        "gather": {name: _gathered(state, seat, type) for type, name in enumerate(v.VIKINGS)},
    }


def _gathered(state: OdinState, seat: int, type: int) -> Facts:
    symbols = symbols_in_hand(state, seat, type)
    brings = v.GATHERED[min(symbols, len(v.GATHERED) - 1)]
    return {"cards": symbols, "brings": brings, "reasons": _told(lacks_for_type(state, seat, type))}


# ---------------------------------------------------------------------- actions


def _action(state: OdinState, seat: int, index: int) -> Facts:
    """An action, its price, and why it cannot be done; no reasons if it can."""
    word = TURN_MENU.words[index]
    found: Facts = {"word": word}
    if word in SYMBOL_OF:
        found["symbol"] = v.SYMBOLS[SYMBOL_OF[word]]
        found["cost"] = _price(state, seat, word)
    found["reasons"] = _told(TURN_MENU.needs[index](state, seat))
    return found


def _price(state: OdinState, seat: int, word: str) -> int:
    """Of heroes that of the cheapest one."""
    if word == "recruit":
        return cheapest_hero(state)
    if word == "token":
        return token_cost(state.seats[seat])
    prices = {
        "construct": v.CONSTRUCT_COST,
        "buy": v.BUY_COST,
        "return": v.RETURN_COST,
        "repair": v.REPAIR_COST,
    }
    return prices[word]


def _told(reasons: list[Reason]) -> list[Facts]:
    return [reason.to_json() for reason in reasons]


def card_reasons(state: OdinState, seat: int | None, action: int, space: int) -> Facts:
    """Why the card on this space of its offer cannot be taken; empty if it can."""
    if seat is None:
        return {}
    if action == v.RECRUIT:
        reasons = lacks_for_hero(state, seat, space)
    elif action == v.BUY:
        reasons = lacks_to_buy(state, seat)
    else:
        reasons = lacks_for_building(state, seat, space) or lacks_to_construct(state, seat)
    return {"reasons": _told(reasons)}


# ---------------------------------------------------------------------- raids


def progress(state: OdinState, seat: int, space: int) -> Facts:
    """How far a raid is away, with the longship at home that helps most, if there is one."""
    player = state.seats[seat]
    active = everything(state, player)
    home = [ship for ship, away in enumerate(player.away) if not away]
    reasons = lacks_to_sail(state, seat) or lacks_for_raid(state, seat, space)
    reaches = [
        reach(state, player, ship, effects_in_use(state, player, ship, active)) for ship in home
    ]
    return {
        "ready": not reasons,
        "missing": missing_vikings(state, seat, space),
        "in_range": max(reaches, default=0) >= state.pack.zones[state.pack.zone_of[space]].range,
        "types": _types(state, player, space, home or [v.NONE], active),
        "reasons": _told(reasons),
    }


def _types(
    state: OdinState, player: Player, space: int, ships: list[int], active: int
) -> dict[str, Facts]:
    """By type: what is asked for, what symbols cover of it, and vikings that are there for it."""
    need = requirement(state, space)
    covers = [
        cover(state, player, space, effects_in_use(state, player, ship, active)) for ship in ships
    ]
    best = max(covers, key=lambda covered: _helps(need, covered))
    found: dict[str, Facts] = {}
    for type, name in enumerate(v.VIKINGS):
        if need[type]:
            covered = min(need[type], best[type])
            there = min(need[type] - covered, player.vikings[type])
            found[name] = {"need": need[type], "covered": covered, "there": there}
    return found


def _helps(need: list[int], covered: list[int]) -> int:
    return sum(min(need[type], covered[type]) for type in range(3)) + covered[WILD]
