"""What would come of some actions, as far as the seat may know it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from meadhall.core.basics import NATURE, OVER, LogEvent
from meadhall.core.state import State

Stop = Literal["nature", "seat", "reveal", "over"]
"""Chance, another seat, something that would be shown, or the end of the game comes next."""


class Preview:
    """A state nobody else will ever see."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.applied = 0
        self.stopped: Stop | None = None
        self.events: list[LogEvent] = []


def preview(state: State, seat: int, parts: Sequence[str | int]) -> Preview:
    """Try a chain on a copy. It ends before chance, another seat or a secret would come in.

    An action that shows something new is not carried out: its outcome is not the seat's to know
    before it commits itself.
    """
    tried = Preview(state.clone())
    for part in parts:
        if tried.stopped is not None:
            break
        probe = tried.state.clone()
        action = probe.parse(seat, part) if isinstance(part, str) else part
        events: list[LogEvent] = []
        probe.apply(seat, action, events)
        if probe.revealed:
            tried.stopped = "reveal"
            break
        tried.state = probe
        tried.events += events
        tried.applied += 1
        tried.stopped = _stopped(probe, seat)
    return tried


def _stopped(state: State, seat: int) -> Stop | None:
    if state.actor == OVER:
        return "over"
    if state.actor == NATURE:
        return "nature"
    return None if seat in state.actors() else "seat"
