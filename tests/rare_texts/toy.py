"""Texts of the toy that no random game comes to: both watchmen in one seat's play, and a stock of
tiles that runs out."""

from __future__ import annotations

UNUSED = frozenset({"hook.watchman", "no_tiles"})
SELDOM: frozenset[str] = frozenset()
