"""A table in the hall that anybody may join, and one that is watched only afterwards."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from browser.axe import check
from browser.checked_browser import Visitors
from browser.server_for_browsers import Host, person


@pytest.fixture
def open_hall(chromium: Browser, tmp_path: Path) -> Iterator[tuple[Host, Visitors]]:
    host = Host(tmp_path / "data", "--open-tables")
    visitors = Visitors(chromium, host.address)
    yield host, visitors
    visitors.leave()
    host.end()
    assert not visitors.troubles


def test_a_stranger_sits_down_at_an_open_table(open_hall: tuple[Host, Visitors]) -> None:
    host, visitors = open_hall
    freya = visitors.come(f"{host.address}/#/new/toy", preferences='{"name": "Freya"}')
    freya.locator(".seat-field").nth(1).get_by_role("button", name="By link").click()
    freya.get_by_label("Anyone can join").check()
    freya.get_by_role("button", name="Open the table").click()
    expect(freya.get_by_text("1 seat is open")).to_be_visible()
    stranger = visitors.come(host.address, preferences='{"name": "Odd"}')
    expect(stranger.locator(".open-table")).to_contain_text("Freya")
    check(stranger)
    stranger.locator(".open-table").get_by_role("button").click()
    expect(stranger.locator(".seats")).to_contain_text("Odd (you)")
    expect(freya.locator(".seats")).to_contain_text("Odd")


def test_elsewhere_the_form_does_not_offer_it(host: Host, visitors: Visitors) -> None:
    page = visitors.come(f"{host.address}/#/new/toy")
    page.locator(".seat-field").nth(1).get_by_role("button", name="By link").click()
    expect(page.get_by_role("button", name="Open the table")).to_be_visible()
    expect(page.get_by_label("Anyone can join")).to_have_count(0)


def test_who_may_not_watch_yet_is_told_so_and_may_still_sit_down(
    host: Host, visitors: Visitors
) -> None:
    invite = host.invitation("toy", person("Freya"), {"kind": "open"}, spectators="after")
    page = visitors.come(invite)
    expect(page.get_by_text("You can watch this game once it is over.")).to_be_visible()
    page.get_by_role("button", name="Take this seat").click()
    expect(page.locator(".seats")).to_contain_text("(you)")
