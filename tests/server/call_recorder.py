"""What is called while something else is done."""

from __future__ import annotations

from typing import Any

import pytest

Calls = list[tuple[Any, ...]]


def calls_of(patch: pytest.MonkeyPatch, owner: object, name: str) -> Calls:
    """The arguments of each call of `owner.name` from now on; the work is done as ever."""
    work = getattr(owner, name)
    calls: Calls = []

    def noted(*given: Any, **named: Any) -> Any:
        calls.append(given)
        return work(*given, **named)

    patch.setattr(owner, name, noted)
    return calls
