"""The hall at first sight: quick, small, and from one server only."""

from __future__ import annotations

import gzip
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.checked_browser import Visitors
from browser.server_for_browsers import BOT, Host, person

ASSETS = Path(__file__).parents[2] / "src/meadhall/page/assets"
HALL, VIKINGS = 90_000, 60_000
"""Bytes of JavaScript, packed."""
LOADED = "performance.getEntriesByType('resource').map((one) => one.name)"


def scripts(page: Page) -> dict[str, int]:
    """The scripts a page has loaded so far, with their packed sizes."""
    names = [name.rpartition("/")[2] for name in page.evaluate(LOADED) if name.endswith(".js")]
    return {name: len(gzip.compress((ASSETS / name).read_bytes())) for name in names}


def test_first_view(
    host: Host, visitors: Visitors, record_property: Callable[[str, object], None]
) -> None:
    """Measured and told, since a busy machine says nothing about the page."""
    page = visitors.come(host.address)
    expect(page.locator(".game-card h3").first).to_be_visible()
    page.context.clear_cookies()
    start = time.perf_counter()
    page.goto("about:blank")
    page.goto(host.address)
    page.locator(".game-card h3").first.wait_for()
    record_property("first view of the hall", f"{time.perf_counter() - start:.2f} s")


@pytest.mark.parametrize("game", ["feast-for-odin", "vikings", "in-the-name-of-odin"])
def test_on_a_phone_a_table_is_set_up_without_scrolling_sideways(
    host: Host, visitors: Visitors, game: str
) -> None:
    page = visitors.come(f"{host.address}/#/new/{game}", width=360)
    expect(page.locator(".seat-field select").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == 360


def test_scripts_stay_small(
    host: Host, visitors: Visitors, record_property: Callable[[str, object], None]
) -> None:
    page = visitors.come(host.address)
    expect(page.locator(".game-card h3").first).to_be_visible()
    hall = scripts(page)
    assert 10_000 < sum(hall.values()) <= HALL, hall
    page.goto(host.make("vikings", person("Freya"), BOT))
    expect(page.locator(".vk-wheel")).to_be_visible()
    vikings = {name: size for name, size in scripts(page).items() if name not in hall}
    assert 5_000 < sum(vikings.values()) <= VIKINGS, vikings
    sizes = f"{sum(hall.values()) / 1000:.0f} kB, Vikings {sum(vikings.values()) / 1000:.0f} kB"
    record_property("scripts of hall and shell", sizes)


def test_a_plain_game_does_not_load_other_games(host: Host, visitors: Visitors) -> None:
    page = visitors.come(host.make("toy", person("Freya"), BOT))
    expect(page.locator(".decision")).to_be_visible()
    texts = [(ASSETS / name).read_text() for name in scripts(page)]
    assert texts
    assert not any("vk-wheel" in text for text in texts)


def test_troubles_are_noticed(host: Host, visitors: Visitors) -> None:
    """The tests of this folder end with a look at the visitors' troubles: they must be seen."""
    page = visitors.come(host.address)
    expect(page.locator(".game-card h3").first).to_be_visible()
    assert not visitors.troubles
    page.evaluate("fetch('http://elsewhere.test/').catch(() => 0)")
    page.evaluate("setTimeout(() => { throw new Error('an error') })")
    page.evaluate("console.error('a complaint')")
    page.wait_for_timeout(100)
    for trouble in ("elsewhere.test", "an error", "a complaint"):
        assert any(trouble in noted for noted in visitors.troubles)
        visitors.forgive(trouble)
