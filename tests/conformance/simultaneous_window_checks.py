"""Simultaneous windows: where seats touch different things, the order of arrival is no matter.

A game in which seats do touch the same things in a window will say so here, by name.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from conformance.recorded_random_games import Walk, deal, encode, fingerprint
from meadhall.core.basics import NATURE
from meadhall.core.chance import Dealer

Order = Callable[[tuple[int, ...], int], int]
"""Which of the seats acts next, and at which step."""


def orders(seed: str) -> list[Order]:
    rng, other = Random(f"order/{seed}"), Random(f"other order/{seed}")
    return [
        lambda actors, step: actors[0],
        lambda actors, step: actors[-1],
        lambda actors, step: actors[step % len(actors)],
        lambda actors, step: rng.choice(actors),
        lambda actors, step: other.choice(actors),
    ]


def check_windows(walk: Walk) -> int:
    """Plays every window of the walk in several orders; returns how many windows it saw."""
    windows = 0
    for place in openings(walk):
        # Two sets of choices for each window.
        for luck in range(2):
            check_window(walk.states[place], f"{walk.seed}/{place}/{luck}")
        windows += len(walk.states[place].actors()) > 1
    return windows


def check_window(state: Any, name: str) -> None:
    """One window in several orders, each seat with the same choices."""
    results = [_through(state.clone(), name, order) for order in orders(name)]
    for said, mark in results[1:]:
        assert said == results[0][0], f"{name}: the order changes what a seat is asked"
        assert mark == results[0][1], f"{name}: the order of arrival shows after the window's close"


def openings(walk: Walk) -> list[int]:
    """The positions at which a window has just opened."""
    found = []
    for place, state in enumerate(walk.states):
        if state.lanes and (place == 0 or _window(walk.states[place - 1]) != _window(state)):
            found.append(place)
    return found


def _window(state: Any) -> bytes:
    """Which window is open: the frames below it stand still until it closes."""
    return encode([frame.to_json() for frame in state.stack]) if state.lanes else b""


def _through(state: Any, name: str, order: Order) -> tuple[list[list[str]], bytes]:
    """Each seat chooses by luck of its own, whatever the others do in between."""
    window = _window(state)
    luck = [Random(f"{name}/{seat}") for seat in range(state.players)]
    said: list[list[str]] = [[] for _ in range(state.players)]
    dealer = Dealer(name)
    step = 0
    while _window(state) == window:
        actors = state.actors()
        if actors == (NATURE,):
            state.apply(NATURE, deal(dealer, state))
            continue
        seat = order(actors, step)
        action = luck[seat].choice(state.legal_actions(seat))
        said[seat].append(state.word(seat, action))
        state.apply(seat, action)
        step += 1
        assert step < 1000, "the window does not close"
    return said, fingerprint(state)
