"""Tests of one case come one after the other, so that its games are played only once."""

from __future__ import annotations

import pytest

from conformance.games_per_test import Run


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=_case)


def _case(item: pytest.Item) -> str:
    callspec = getattr(item, "callspec", None)
    run = callspec.params.get("run") if callspec is not None else None
    return run.case.id if isinstance(run, Run) else ""
