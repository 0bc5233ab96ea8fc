"""Short ways to bring the test-only game where a test wants it."""

from __future__ import annotations

from meadhall.core.basics import NATURE, LogEvent
from toy import data
from toy.game import GAME
from toy.state import ToyState

GOODS = {"wood": data.WOOD, "silver": data.SILVER}


def opened(hands: list[list[str]], bids: list[int] | None = None, **options: object) -> ToyState:
    """The first turn of a game in which nature dealt these hands."""
    state = GAME.new(len(hands), options)
    assert isinstance(state, ToyState)
    for hand in hands:
        for card in hand:
            state.apply(NATURE, data.CARDS.index(card))
    for seat, bid in enumerate([0] * len(hands) if bids is None else bids):
        say(state, seat, f"bid {bid}")
    return state


def say(state: ToyState, seat: int, *words: str) -> list[LogEvent]:
    """Apply actions by their notation; nature's are said with seat -1."""
    events: list[LogEvent] = []
    for word in words:
        state.apply(seat, state.parse(seat, word), events)
    return events


def give(state: ToyState, seat: int, **goods: int) -> ToyState:
    for name, amount in goods.items():
        state.seats[seat].goods[GOODS[name]] = amount
    state.memo = None
    return state


def in_play(state: ToyState, seat: int, *cards: str) -> ToyState:
    """Put cards of the hand into play without paying."""
    player = state.seats[seat]
    for name in cards:
        card = data.CARDS.index(name)
        player.drop(card)
        player.played.append(card)
    player.played.sort()
    state.rehook(seat)
    state.memo = None
    return state


def words(state: ToyState, seat: int) -> list[str]:
    return [state.word(seat, action) for action in state.legal_actions(seat)]


def goods(state: ToyState, seat: int) -> dict[str, int]:
    return {name: state.seats[seat].goods[place] for name, place in GOODS.items()}
