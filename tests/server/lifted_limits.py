"""Limits for tests, which ask more in a second than people in an hour."""

from __future__ import annotations

from meadhall.server.rate_limits import Limits, Rate

MANY = 1_000_000
MUCH = Rate(1e9, 1e9)
GENEROUS = Limits(
    MUCH,
    MUCH,
    MUCH,
    MUCH,
    MUCH,
    MUCH,
    replays=MUCH,
    connections_of_address=MANY,
    codes=MUCH,
    chat=MUCH,
    bots=MUCH,
)
