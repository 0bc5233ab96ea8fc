"""What a seat may see, and how the game stands."""

from __future__ import annotations

from typing import Any

from meadhall.core import view as v
from meadhall.core.action import Message
from meadhall.core.score import line, sheet
from toy import data
from toy.state import Player, ToyState


def view(state: ToyState, seat: int | None) -> dict[str, Any]:
    deck = state.deck
    parts = {
        "round": v.counter(Message("part.round"), state.round),
        "first": v.counter(Message("part.first"), state.first),
        "deck": v.deck(Message("part.deck"), deck.size(), [data.CARDS[c] for c in deck.bottom]),
        "stock": v.goods(Message("part.stock"), dict(zip(data.TILES, state.stock, strict=True))),
    }
    for number, player in enumerate(state.seats):
        parts.update(_seat(player, number, seat))
    return {"seats": state.players, "actors": list(state.actors()), "parts": parts}


def _seat(player: Player, number: int, viewer: int | None) -> dict[str, v.Part]:
    mine = number == viewer
    goods = dict(zip(data.RESOURCES, player.goods, strict=True))
    supply = dict(zip(data.TILES, player.supply, strict=True))
    shown: list[str | None] = [data.CARDS[card] for card in player.known]
    hidden = [data.CARDS[card] if mine else None for card in player.hand]
    played = [{"card": data.CARDS[card]} for card in player.played]
    parts = {
        "goods": v.goods(Message("part.goods"), goods, number),
        "board": v.grid(Message("part.board"), data.BOARD, {"covered": player.cells}, number),
        "supply": v.goods(Message("part.supply"), supply, number),
        "hand": v.hand(Message("part.hand"), shown + hidden, number),
        "played": v.offer(Message("part.played"), played, number),
        "bid": v.flag(Message("part.bid"), player.bid >= 0, number),
    }
    if mine and player.bid >= 0:
        parts["own_bid"] = v.counter(Message("part.own_bid"), player.bid, number)
    return {f"{name}.{number}": part for name, part in parts.items()}


def scores(state: ToyState) -> list[dict[str, Any]]:
    return [_sheet(state, seat) for seat in range(state.players)]


def _sheet(state: ToyState, seat: int) -> dict[str, Any]:
    player = state.seats[seat]
    lines = [
        line("score.covered", player.cells.bit_count()),
        line("score.silver", player.goods[data.SILVER] // 2),
        line("score.cards", len(player.played)),
    ]
    terms = state.hooks[seat].terms
    lines += [line(f"score.{term.key}", term.points(state, seat)) for term in terms]
    return sheet(seat, lines, [player.goods[data.WOOD]])


def forecast(state: ToyState, seat: int) -> dict[str, Any]:
    player = state.seats[seat]
    free = (data.BOARD.full & ~player.cells).bit_count()
    return {"free_cells": free, "rounds_left": state.rounds - state.round}
