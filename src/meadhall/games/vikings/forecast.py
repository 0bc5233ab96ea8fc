"""What is to come, so that no page computes rules."""

from __future__ import annotations

from typing import Any

from meadhall.core.basics import Message, Params
from meadhall.games.vikings.data import components as c
from meadhall.games.vikings.rules.end_scoring import fed, feeding
from meadhall.games.vikings.rules.islands import repelled, threats
from meadhall.games.vikings.rules.purchase import (
    cheapest_other,
    means,
    zero_allowed,
    zero_is_last_of_colour,
)
from meadhall.games.vikings.rules.scoring import Lines, is_large, large_scoring, small_scoring
from meadhall.games.vikings.state import FIGURE, NONE, TAKEN, Player, VikingsState


def forecast(state: VikingsState, seat: int) -> dict[str, Any]:
    """Prices and scorings are the same for everybody; `seat` decides what it can afford."""
    group = zero_group(state)
    return {
        "prices": prices(state, seat),
        **({} if group is None else {"zero": group}),
        "seats": [_seat(state, number) for number in range(state.players)],
        "lines": [line.to_json() for line in _lines(state, seat)],
    }


def _lines(state: VikingsState, seat: int) -> list[Message]:
    """The same in sentences, for whoever has no table of their own."""
    found: list[Message] = []
    group = zero_group(state)
    if group is not None:
        found.append(Message(group["seats"][seat]["reason"]["key"]))
        after = prices(state, seat)[0]["after"]
        falls = next(iter(after)) - state.zero() if after else 0
        if falls:
            found.append(Message("forecast.falls", {"n": falls}))
    for number in range(state.players):
        found += _seat_lines(state, number)
    return found


def _seat_lines(state: VikingsState, seat: int) -> list[Message]:
    told = _seat(state, seat)
    small, large = told["small"], told["large"]
    found = [
        Message("forecast.small", {"seat": seat, "n": small["gold"]}),
        Message("forecast.large", {"seat": seat, "n": large["gold"], "fame": large["fame"]}),
        Message("forecast.food", {"seat": seat, "fed": told["fed"], "n": told["figures"]}),
    ]
    for threat in told["threats"]:
        key = "forecast.repelled" if threat["repelled"] else "forecast.threatens"
        ship = f"@tile.{threat['ship'].replace(' ', '_')}"
        params: Params = {"seat": seat, "what": ship, "column": threat["column"]}
        found.append(Message(key, {**params, "n": len(threat["vikings"])}))
    return found


def prices(state: VikingsState, seat: int) -> list[dict[str, Any]]:
    """Each group's price now, how much of it in fame, and all prices after it is bought."""
    zero = state.zero()
    spaces = [space for space in range(c.SPACES) if state.tiles[space] != NONE]
    have = means(state.seats[seat])
    found = []
    for space in spaces:
        left = [other for other in spaces if other != space]
        after = {other: other - left[0] for other in left}
        found.append(
            {
                "space": space,
                "price": space - zero,
                "affordable": space - zero <= have,
                "fame": max(0, space - zero - state.seats[seat].gold),
                "after": after,
            }
        )
    return found


def zero_group(state: VikingsState) -> dict[str, Any] | None:
    """Who may take the group at 0, and why."""
    zero = state.zero()
    if zero == c.SPACES or state.vikings[zero] == NONE:
        return None
    last = zero_is_last_of_colour(state)
    seats = []
    for seat in range(state.players):
        allowed = zero_allowed(state, seat)
        key = "zero.last" if last else "zero.poor" if allowed else "zero.not_last"
        seats.append({"seat": seat, "allowed": allowed, "reason": Message(key).to_json()})
    return {"space": zero, "cheapest_other": cheapest_other(state), "seats": seats}


def _seat(state: VikingsState, seat: int) -> dict[str, Any]:
    player = state.seats[seat]
    small, large = small_scoring(player), large_scoring(player)
    return {
        "seat": seat,
        "next": "large" if is_large(max(1, state.round)) else "small",
        "small": _sum(small),
        "large": _sum(large),
        "fed": fed(player),
        "figures": player.figures(),
        "feeding": feeding(player),
        "threats": threatened_cells(player),
    }


def _sum(lines: Lines) -> dict[str, Any]:
    items = [{"key": f"line.{key}", "gold": gold, "fame": fame} for key, gold, fame in lines]
    gold = sum(gold for _, gold, _ in lines)
    fame = sum(fame for _, _, fame in lines)
    return {"gold": gold, "fame": fame, "items": items}


def threatened_cells(player: Player) -> list[dict[str, Any]]:
    """Each ship: its column, whether it is repelled, the tiles and vikings it threatens."""
    threatened = threats(player)
    found = []
    for column, ship in enumerate(player.ships):
        if ship == NONE:
            continue
        cells = [row for row in range(5) if threatened[row] >> column & 1]
        found.append(
            {
                "column": column + 1,
                "ship": c.SHIPS[ship].name,
                "repelled": repelled(player, column),
                "cells": [c.ROWS[row] for row in cells if player.land[TAKEN + row] >> column & 1],
                "vikings": [
                    c.ROWS[row] for row in cells if player.land[FIGURE + row] >> column & 1
                ],
            }
        )
    return found
