"""What all tests share: the test-only game, the `long` marker, `--update`."""

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


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Ordinary runs leave the long tests out; whoever gives `-m` chooses alone."""
    if config.option.markexpr:
        return
    long = [item for item in items if item.get_closest_marker("long")]
    if long:
        config.hook.pytest_deselected(items=long)
        items[:] = [item for item in items if not item.get_closest_marker("long")]
