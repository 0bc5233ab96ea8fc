"""A server over a fresh folder."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar.testing import TestClient

from meadhall.server.app import make_app
from server.calling import Client
from server.generous import GENEROUS
from server.party import Dreamers
from server.quick import QuickReaders


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    with TestClient(make_app(tmp_path, limits=GENEROUS, make_readers=QuickReaders)) as http:
        yield Client(http)


@pytest.fixture
def quiet(tmp_path: Path) -> Iterator[Client]:
    """A server whose bots do nothing."""
    with TestClient(
        make_app(tmp_path, limits=GENEROUS, make_workers=Dreamers, make_readers=QuickReaders)
    ) as http:
        yield Client(http)
