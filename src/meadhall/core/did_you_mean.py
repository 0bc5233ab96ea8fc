"""What somebody may have meant by a name that is not known."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


def meant(name: str, known: Iterable[str], prefix: str = "") -> str:
    """The end of an error: `; did you mean 'sale'?`, or nothing if no name is near. A prefix that
    all of them have does not bring them nearer."""
    short = sorted(each.removeprefix(prefix) for each in known)
    near = get_close_matches(name.removeprefix(prefix), short)
    spelled = " or ".join(repr(prefix + each) for each in near)
    return f"; did you mean {spelled}?" if near else ""
