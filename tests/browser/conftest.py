"""Chromium, a server and visitors. Without Chromium the tests say so, or fail where CI is set."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from browser.checked_browser import ARGUMENTS, MISSING, Visitors, chromium_path, is_required
from browser.server_for_browsers import Host


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    path = chromium_path()
    if path is None:
        if is_required():
            pytest.fail(MISSING)
        pytest.skip(MISSING)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(ARGUMENTS))
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """One server for all tests of this process."""
    host = Host(tmp_path_factory.mktemp("host") / "data")
    yield host
    host.end()


@pytest.fixture
def visitors(chromium: Browser, host: Host) -> Iterator[Visitors]:
    visitors = Visitors(chromium, host.address)
    yield visitors
    visitors.leave()
    assert not visitors.troubles


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """What was measured, or that nothing was."""
    if chromium_path() is None:
        terminalreporter.write_line(MISSING)
    for report in terminalreporter.getreports("passed"):
        for name, value in report.user_properties:
            terminalreporter.write_line(f"{name}: {value}")
