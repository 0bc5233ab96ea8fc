"""A server over a fresh folder."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar.testing import TestClient

from meadhall.server.app import make_app
from server.http_calls import Client
from server.instant_bots_readers import QuickReaders
from server.lifted_limits import GENEROUS
from server.seated_table import Dreamers


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
