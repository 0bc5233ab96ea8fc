"""Views, domains and forecasts have the shapes that the page relies on."""

from __future__ import annotations

from typing import Any

import msgspec

from conformance.recorded_random_games import Walk
from meadhall.core.decision import unexplained
from meadhall.server.view_shapes import Domain, Forecast, View


def check_shapes(walk: Walk, every: int) -> None:
    for place in walk.some(every):
        state = walk.states[place]
        for seat in (None, *range(state.players)):
            check_shape(state.view(seat), View)
        for seat in range(state.players):
            check_shape(state.forecast(seat), Forecast)
            if seat in state.actors():
                domain = unexplained(state, seat).domain
                if domain is not None:
                    check_shape(domain, Domain)


def check_shape(found: Any, shape: Any) -> None:
    """As the page gets it: read from JSON."""
    msgspec.json.decode(msgspec.json.encode(found), type=shape)
