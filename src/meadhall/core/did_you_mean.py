"""What somebody may have meant by a name that is not known."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


def meant(name: str, known: Iterable[str]) -> str:
    """The end of an error: `; did you mean 'sale'?`, or nothing if no name is near."""
    near = get_close_matches(name, sorted(known))
    return f"; did you mean {' or '.join(map(repr, near))}?" if near else ""
