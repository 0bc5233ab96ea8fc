"""Two browsers at one table; in the middle the server goes away and comes back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.checked_browser import Visitors
from browser.play_by_clicking import play_on
from browser.read_screen import part, sheet, steps, tells_who_won
from browser.server_for_browsers import Host, person
from browser.toy_positions import bid_nothing

OFFLINE = "Connection lost. Reconnecting … Your game is kept on the server."


@pytest.fixture
def own_host(tmp_path: Path) -> Iterator[Host]:
    """A server that may be stopped."""
    host = Host(tmp_path / "data")
    yield host
    host.end()


def test_a_reconnection_in_the_middle(chromium: Browser, own_host: Host) -> None:
    visitors = Visitors(chromium, own_host.address)
    anna, odd = (
        visitors.come(link)
        for link in own_host.links("toy", person("Anna"), person("Odd"), seed="3")
    )
    bid_nothing(anna, odd)
    anna.locator('[data-word="chop"]').click()
    expect(anna.locator(".steps li")).to_have_count(1)

    own_host.stop()
    for page in (anna, odd):
        expect(page.locator(".offline")).to_have_text(OFFLINE)
    own_host.start()
    for page in (anna, odd):
        expect(page.locator(".offline")).to_have_count(0)
    visitors.forgive("WebSocket connection", "ERR_CONNECTION_REFUSED")

    assert steps(anna) == ["Chop: 2 wood"], "what was chosen is still there"
    anna.locator('[data-word="end"]').click()
    expect(odd.locator(".decision h2")).to_have_text("What do you do?")
    play_on(anna, odd)
    assert tells_who_won(anna) and tells_who_won(odd)
    assert sheet(anna) == sheet(odd)
    for page in (anna, odd):
        page.get_by_role("button", name="Look at the boards").click()
    _check_same_boards(anna, odd)
    visitors.leave()
    assert not visitors.troubles


def test_each_sees_what_the_other_does(host: Host, visitors: Visitors) -> None:
    """Moves, words and absence."""
    anna, odd = map(visitors.come, host.links("toy", person("Anna"), person("Odd"), seed="3"))
    expect(anna.locator(".seats")).to_contain_text("Odd")
    odd.get_by_role("tab", name="Chat").click()
    odd.get_by_role("textbox", name="Message").fill("Skål!")
    odd.get_by_role("button", name="Send", exact=True).click()
    expect(anna.locator(".tabs .badge")).to_have_text("1")
    anna.get_by_role("tab", name="Chat").click()
    expect(anna.locator(".chat li")).to_contain_text("Skål!")
    odd.get_by_role("tab", name="Log").click()

    anna.locator(".amount .primary").click()
    expect(odd.locator(".log")).to_contain_text("Anna has bid")
    assert part(odd, "Anna", "Has bid") == "Has bid yes"
    expect(odd.locator(".part-group").filter(has_text="Own bid")).to_have_count(0)

    odd.context.close()
    expect(anna.locator(".seat").filter(has_text="Odd")).to_contain_text("to move")
    anna.get_by_role("button", name="Undo").click()
    expect(anna.locator(".decision h2")).to_have_text("How much do you bid to go first?")


def _check_same_boards(anna: Page, odd: Page) -> None:
    for owner in ("Anna", "Odd"):
        for title in ("Goods", "Tiles to place", "In play"):
            assert part(anna, owner, title) == part(odd, owner, title)
