"""Positions of the test-only game that several tests begin with."""

from __future__ import annotations

from browsing import Visitors
from hosting import Host, person
from playwright.sync_api import Page, expect

TURN = "What do you do?"


def at_first_turn(host: Host, visitors: Visitors) -> tuple[Page, Page]:
    """Both bid nothing, so that the first seat begins."""
    freya, odd = map(visitors.come, host.links("toy", person("Freya"), person("Odd"), seed="3"))
    for page in (freya, odd):
        page.locator(".amount .primary").click()
    odd.get_by_role("button", name="Yes: 0 silver").click()
    expect(freya.locator(".decision h2")).to_have_text(TURN)
    return freya, odd
