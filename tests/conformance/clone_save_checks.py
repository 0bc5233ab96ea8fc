"""Clones and saved states: the same as the original, and independent of it."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from conformance.recorded_random_games import (
    Walk,
    deal,
    decision_of,
    encode,
    fingerprint,
    play_on,
    viewers,
    visible,
)
from meadhall.core.basics import NATURE, LogEvent
from meadhall.core.chance import Dealer


def check_clones(walk: Walk, every: int) -> None:
    """A clone does what the original does, and nothing done to it is felt elsewhere."""
    walk.unchanged()
    heavy = set(walk.some(every))
    for place, (kept, move) in enumerate(zip(walk.states, walk.moves, strict=False)):
        one, two = kept.clone(), kept.clone()
        first: list[LogEvent] = []
        second: list[LogEvent] = []
        one.apply(*move, first)
        two.apply(*move, second)
        assert one.key() == two.key() == walk.states[place + 1].key(), "clone and original differ"
        assert _all(first) == _all(second) == _all(walk.events[place]), "their events differ"
        assert one.revealed == two.revealed
        if place in heavy:
            _check_apart(walk, place)
    walk.unchanged()


def _all(events: list[LogEvent]) -> bytes:
    return encode([[event.key, event.params, event.seats] for event in events])


def _check_apart(walk: Walk, place: int) -> None:
    """Clones of clones are played on; neither they nor the past feel each other."""
    parent = walk.states[place].clone()
    child = parent.clone()
    mark = fingerprint(child)
    play_on(parent, Random(f"parent/{place}"), 12)
    assert fingerprint(child) == mark, "playing a state changes its clone"
    after = fingerprint(parent)
    play_on(child, Random(f"child/{place}"), 12)
    assert fingerprint(parent) == after, "playing a clone changes the state"
    walk.unchanged(thorough=False)


# ---------------------------------------------------------------------- JSON


def check_json(walk: Walk, every: int) -> None:
    """What was saved and loaded has the same key, options, decisions and future."""
    for place in [*walk.some(every), len(walk.moves)]:
        state = walk.states[place].clone()
        text = encode(state.to_json())
        loaded = walk.load(msgspec.json.decode(text))
        assert encode(loaded.to_json()) == text, "saved again it reads differently"
        assert fingerprint(loaded) == fingerprint(state)
        _check_same_questions(loaded, state)
        _check_same_future(walk, loaded, place)


def _check_same_questions(loaded: Any, state: Any) -> None:
    assert loaded.actors() == state.actors()
    for viewer in viewers(state):
        assert encode(loaded.view(viewer)) == encode(state.view(viewer))
    for seat in state.actors():
        if seat == NATURE:
            assert loaded.outcomes() == state.outcomes()
            dealer = Dealer("json")
            assert deal(dealer, loaded) == deal(Dealer("json"), state)
        else:
            assert encode(decision_of(loaded, seat)) == encode(decision_of(state, seat))


def _check_same_future(walk: Walk, loaded: Any, place: int) -> None:
    """The walk goes on in the loaded state, to its end, with the same events."""
    for later in range(place, len(walk.moves)):
        events: list[LogEvent] = []
        loaded.apply(*walk.moves[later], events)
        assert loaded.key() == walk.states[later + 1].key(), "another future"
        assert visible(events, 0) == visible(walk.events[later], 0), "other events"
    assert loaded.actors() == ()


def check_aliases(walk: Walk, every: int) -> None:
    """What a state hands out is nobody's memory: scribbling on it does no harm."""
    for place in walk.some(every):
        state = walk.states[place].clone()
        mark = fingerprint(state)
        handed: list[Any] = [state.to_json(), state.scores(), state.conserved()]
        handed += [state.view(viewer) for viewer in viewers(state)]
        handed += [state.forecast(seat) for seat in range(state.players)]
        for seat in state.actors():
            handed.append(state.legal_actions(seat))
            if seat == NATURE:
                handed.append(state.outcomes()[:])
            else:
                handed.append(decision_of(state, seat))
        for data in handed:
            _scribble(data)
        assert fingerprint(state) == mark, "a caller can write into the state"
        loaded_from = state.to_json()
        loaded = walk.load(loaded_from)
        _scribble(loaded_from)
        assert fingerprint(loaded) == mark, "a loaded state shares memory with its source"


def _scribble(data: Any) -> None:
    if isinstance(data, dict):
        for value in data.values():
            _scribble(value)
        data.clear()
    elif isinstance(data, list):
        for value in data:
            _scribble(value)
        data.append(4711)
