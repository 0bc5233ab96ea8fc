"""A server over a fresh folder, or with `--postgres` over a fresh database."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from litestar.testing import TestClient

from meadhall.server.app import make_app
from meadhall.server.store.base import Store
from meadhall.server.store.choose_store import VARIABLE, open_store
from server.http_calls import Client
from server.instant_bots_readers import QuickReaders
from server.lifted_limits import GENEROUS
from server.postgres_cluster import Cluster, NoPostgres
from server.seated_table import Dreamers

WITHOUT = "PostgreSQL cannot be had"


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    try:
        started = Cluster()
    except NoPostgres as error:
        if os.environ.get("CI"):
            raise
        pytest.skip(f"{WITHOUT}: {error}")
    yield started
    started.close()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    skipped = terminalreporter.stats.get("skipped", [])
    without = [report for report in skipped if WITHOUT in str(report.longrepr)]
    if without:
        why = str(without[0].longrepr[2])
        terminalreporter.write_line(f"{len(without)} tests were left out: {why}")


@pytest.fixture(scope="module", autouse=True)
def kept_where_by_modules(request: pytest.FixtureRequest) -> Iterator[None]:
    """For servers that all tests of a module share. Whatever the developer's own environment names
    is left alone."""
    with pytest.MonkeyPatch.context() as environment:
        environment.delenv(VARIABLE, raising=False)
        if request.config.getoption("--postgres"):
            environment.setenv(VARIABLE, request.getfixturevalue("database_of_module"))
        yield


@pytest.fixture(autouse=True)
def kept_where(request: pytest.FixtureRequest) -> Iterator[None]:
    """For servers of one test."""
    with pytest.MonkeyPatch.context() as environment:
        if request.config.getoption("--postgres"):
            one = getattr(request.module, "ONE_STORE", False)
            url = request.getfixturevalue("database_of_module" if one else "fresh_database")
            environment.setenv(VARIABLE, url)
        yield


@pytest.fixture
def fresh_database(cluster: Cluster) -> Iterator[str]:
    url = cluster.fresh()
    yield url
    cluster.drop(url)


@pytest.fixture(scope="module")
def database_of_module(cluster: Cluster) -> str:
    """For tests whose server is started again by each of them."""
    return cluster.fresh()


@pytest.fixture(scope="module")
def database_of_each(request: pytest.FixtureRequest) -> Callable[[], str]:
    """A fresh database for each of several servers that share nothing; SQLite needs none."""
    if not request.config.getoption("--postgres"):
        return lambda: ""
    cluster: Cluster = request.getfixturevalue("cluster")
    return cluster.fresh


@pytest.fixture
def database(fresh_database: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """A fresh database that every server of the test uses."""
    monkeypatch.setenv(VARIABLE, fresh_database)
    return fresh_database


@pytest.fixture(params=["sqlite", "postgres"])
def opened(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Iterator[Callable[[], Store]]:
    """Opens the test's own store, of each kind; the one that was open before is closed."""
    if request.param == "postgres":
        request.getfixturevalue("database")
    else:
        monkeypatch.delenv(VARIABLE, raising=False)
    stores: list[Store] = []

    def close() -> None:
        while stores:
            stores.pop().close()

    def open_it() -> Store:
        close()
        stores.append(open_store(tmp_path))
        return stores[-1]

    yield open_it
    close()


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
