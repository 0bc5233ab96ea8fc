"""What all tests share: the test-only game, the markers, `--update`, `--postgres`."""

from __future__ import annotations

import pytest

import meadhall
from toy.game import GAME

meadhall.register(GAME)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update",
        action="store_true",
        help="write the golden playthroughs anew instead of comparing",
    )
    parser.addoption(
        "--postgres",
        action="store_true",
        help="servers under test keep their tables in a PostgreSQL database",
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Ordinary runs leave the long tests out; whoever gives `-m` chooses alone."""
    if not config.option.markexpr:
        _leave_out(config, items, "long")
    if config.getoption("--postgres"):
        _leave_out(config, items, "sqlite")


def _leave_out(config: pytest.Config, items: list[pytest.Item], marker: str) -> None:
    marked = [item for item in items if item.get_closest_marker(marker)]
    if marked:
        config.hook.pytest_deselected(items=marked)
        items[:] = [item for item in items if not item.get_closest_marker(marker)]
