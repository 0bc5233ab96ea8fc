"""Limits for tests, which ask more in a second than people in an hour."""

from __future__ import annotations

from meadhall.server.limits import Limits, Rate

MUCH = Rate(1e9, 1e9)
GENEROUS = Limits(MUCH, MUCH, MUCH, MUCH, MUCH, MUCH)
