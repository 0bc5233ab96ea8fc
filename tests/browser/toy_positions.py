"""Positions of the test-only game that several tests begin with."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from browser.checked_browser import Visitors
from browser.server_for_browsers import Host, person

TURN = "What do you do?"


def at_first_turn(host: Host, visitors: Visitors) -> tuple[Page, Page]:
    """Both bid nothing, so that the first seat begins."""
    freya, odd = map(visitors.come, host.links("toy", person("Freya"), person("Odd"), seed="3"))
    bid_nothing(freya, odd)
    expect(freya.locator(".decision h2")).to_have_text(TURN)
    return freya, odd


def bid_nothing(early: Page, late: Page) -> None:
    """Only the last bid reveals all; whoever bids before it is not asked for a confirmation."""
    early.locator(".amount .primary").click()
    expect(early.locator(".decision h2")).to_contain_text("Waiting for")
    late.locator(".amount .primary").click()
    expect(late.locator(".answers")).to_contain_text("this cannot be undone")
    late.get_by_role("button", name="Yes: 0 silver").click()
