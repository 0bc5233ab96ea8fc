"""Cases of a test that only `make test-long` tries: others of the same test are in `make test`."""

from __future__ import annotations

from typing import Any

import pytest


def also_long(*cases: Any) -> list[Any]:
    """Each is one value, or a tuple of values."""
    parts = [case if isinstance(case, tuple) else (case,) for case in cases]
    return [pytest.param(*part, marks=pytest.mark.long) for part in parts]
