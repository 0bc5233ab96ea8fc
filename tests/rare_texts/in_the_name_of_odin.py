"""Texts of In the Name of Odin: what only other card packs say, and supplies that run out."""

from __future__ import annotations

UNUSED = frozenset(
    {
        "effect.keep_hero",
        "none_left",
        "note.during_between",
        "note.during_exactly",
        "viking_symbol.any",
        "zones.center",
        "zones.upper_bottom",
        "zones.upper_center",
    }
)
SELDOM = frozenset({"cap_reached", "no_tokens_left", "sinks"})
