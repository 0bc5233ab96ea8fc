"""What a seat may see, and how the game stands."""

from __future__ import annotations

from typing import Any

from meadhall.core import view as v
from meadhall.core.basics import Message
from meadhall.core.score_sheet import line, sheet
from toy import data
from toy.state import Player, ToyState


def view(state: ToyState, seat: int | None) -> dict[str, Any]:
    deck = state.deck
    parts = {
        "round": v.counter(Message("part.round"), state.round),
        "first": v.label(Message("part.first"), Message("who", {"seat": state.first})),
        "deck": v.deck(Message("part.deck"), deck.size(), [card_name(c) for c in deck.bottom]),
        "stock": v.goods(Message("part.stock"), tile_counts(state.stock)),
    }
    for number, player in enumerate(state.seats):
        parts.update(_seat(player, number, seat))
    return {"seats": state.players, "actors": list(state.actors()), "parts": parts}


def _seat(player: Player, number: int, viewer: int | None) -> dict[str, v.Part]:
    mine = number == viewer
    names = [f"@good.{name}" for name in data.RESOURCES]
    goods = dict(zip(names, player.goods, strict=True))
    supply = tile_counts(player.supply)
    shown: list[Message | None] = [card_message(card) for card in player.known]
    hidden = [card_message(card) if mine else None for card in player.hand]
    played = [_item(card) for card in player.played]
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


def card_name(card: int) -> str:
    return f"@card.{data.CARDS[card]}"


def card_message(card: int) -> Message:
    return Message(f"card.{data.CARDS[card]}")


def tile_counts(counts: list[int]) -> dict[str, int]:
    return {f"@tile.{name}": count for name, count in zip(data.TILES, counts, strict=True)}


def _item(card: int) -> dict[str, Any]:
    return {"id": data.CARDS[card], "label": card_message(card).to_json()}


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
