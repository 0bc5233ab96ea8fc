"""What the random games of the conformance suite may leave unsaid: per game, a file with its name.

`UNUSED` is said outside of any decision, event, view or score; `SELDOM` is what random games may
come to or not, and a game's own tests show who says it.
"""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

_FILES = frozenset(file.name for file in iter_modules(__path__))


def unused(id: str) -> frozenset[str]:
    return _keys(id, "UNUSED")


def seldom(id: str) -> frozenset[str]:
    return _keys(id, "SELDOM")


def _keys(id: str, name: str) -> frozenset[str]:
    """Of a game without a file there are none."""
    file = id.replace("-", "_")
    keys: frozenset[str] = frozenset()
    return getattr(import_module(f"rare_texts.{file}"), name) if file in _FILES else keys
