"""Two people at one screen: while the curtain is up, nobody's cards can be seen."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser.checked_browser import Visitors
from browser.play_by_clicking import CURTAIN, OVER, Hands
from browser.server_for_browsers import Host

ON_TOP = """() => {
  const strangers = new Set()
  for (let x = 4; x < innerWidth; x += 24)
    for (let y = 4; y < innerHeight; y += 24)
      if (!document.elementFromPoint(x, y)?.closest('.curtain'))
        strangers.add(document.elementFromPoint(x, y)?.className)
  return [...strangers]
}"""
"""What lies over the curtain, or beside it."""


def hand_of(page: Page, name: str) -> list[str]:
    """Cards as they lie on the screen; those turned down say nothing."""
    group = page.locator(".part-group").filter(has=page.get_by_role("heading", name=name))
    return [text for text in group.locator(".hand .card").all_inner_texts() if text]


def sit_down(host: Host, visitors: Visitors) -> Page:
    """By the form, as people do."""
    page = visitors.come(f"{host.address}/#/new/toy")
    page.locator(".seat-field input").fill("Freya")
    second = page.locator(".seat-field").nth(1)
    second.get_by_role("button", name="Here").click()
    second.locator("input").fill("Odd")
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator(".decision.asked")).to_be_visible()
    return page


def test_the_curtain_hides_everything(host: Host, visitors: Visitors) -> None:
    page = sit_down(host, visitors)
    cards = hand_of(page, "Freya")
    assert len(cards) == 2
    assert hand_of(page, "Odd") == []
    assert all(card in page.locator("body").aria_snapshot() for card in cards)

    page.locator(".amount .primary").click()
    curtain = page.get_by_role("dialog", name="Hand the device to Odd")
    expect(curtain).to_be_visible()
    assert page.evaluate(ON_TOP) == []
    heard = page.locator("body").aria_snapshot()
    assert not any(card in heard for card in cards), "a screen reader tells the cards"
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    assert not page.evaluate("!!document.activeElement.closest('main')")

    page.get_by_role("button", name="I am Odd").click()
    expect(curtain).to_have_count(0)
    assert len(hand_of(page, "Odd")) == 2
    assert hand_of(page, "Freya") == []
    expect(page.locator(".part-group").filter(has_text="Own bid")).to_have_count(0)


@pytest.mark.long
def test_a_whole_game_around_one_screen(host: Host, visitors: Visitors) -> None:
    page = sit_down(host, visitors)
    hands = Hands(page, seed=4)
    while (way := hands.step()) != OVER:
        if way == CURTAIN:
            expect(page.locator(".decision.asked")).to_be_visible()
    assert hands.used[CURTAIN] > 4
    expect(page.locator(".curtain")).to_have_count(0)
    expect(page.locator(".result table.sheet")).to_be_visible()


def test_without_a_curtain_the_screen_turns_at_once(host: Host, visitors: Visitors) -> None:
    page = sit_down(host, visitors)
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Hide the table between turns").uncheck()
    page.keyboard.press("Escape")
    page.locator(".amount .primary").click()
    expect(page.locator(".seat").filter(has_text="Odd (you)")).to_be_visible()
    expect(page.locator(".curtain")).to_have_count(0)
