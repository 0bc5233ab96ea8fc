"""A Feast for Odin by keyboard: after every step the focus is on something in sight."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from browser.checked_browser import Visitors
from browser.play_on_feast_table import GAME, played
from browser.server_for_browsers import BOT, Host, person

HELD = """() => {
  const held = document.activeElement
  const box = held.getBoundingClientRect()
  const seen = held.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const inside = box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth
  return held !== document.body && seen && box.width > 0 && inside && !held.ariaHidden
}"""
"""Whether the focus is on something in sight."""
MOST = 200
"""After so many presses of Tab the whole table was walked through."""


def tab_to(page: Page, wanted: str) -> None:
    for _ in range(MOST):
        page.keyboard.press("Tab")
        if page.locator(f":focus:is({wanted})").count():
            break
        assert page.evaluate(HELD), page.evaluate("document.activeElement.outerHTML")
    assert page.evaluate(HELD)
    expect(page.locator(":focus"), "reached by Tab").to_have_count(1)


def expect_focus(page: Page, where: str) -> None:
    expect(page.locator(f":focus:is({where})")).to_have_count(1)
    page.wait_for_function(HELD)


def test_a_turn_by_tab_and_enter(host: Host, visitors: Visitors) -> None:
    """To the end of the turn, and when the others have acted to the spaces, not to passing."""
    page = visitors.come(host.make(GAME, person("Freya"), BOT, seed="1"))
    page.locator(".ft-space.ft-legal").first.wait_for()
    tab_to(page, '.ft-space[data-word="mead"]')
    page.keyboard.press("Enter")
    expect(page.locator(".steps li")).to_have_count(1)
    expect_focus(page, '.decision .primary[data-word="end"]')
    page.keyboard.press("Enter")
    expect(page.locator(".ft-space.ft-taken")).to_have_count(2)
    expect_focus(page, ".ft-space.ft-legal")


def test_what_a_space_asks_for_is_reached_at_once(host: Host, visitors: Visitors) -> None:
    """The mountain strips lie on the table, not beside it."""
    page = visitors.come(host.make(GAME, person("Freya"), BOT, seed="1"))
    page.locator('.ft-space[data-word="mountain_2"]').focus()
    page.keyboard.press("Enter")
    expect(page.locator(".decision h2")).to_contain_text("strip")
    expect_focus(page, ".ft-item.ft-legal")


def test_who_waits_keeps_the_focus_beside_the_boards(host: Host, visitors: Visitors) -> None:
    links = host.links(GAME, person("Freya"), person("Odd"), seed="1")
    page = visitors.come(links[0])
    page.locator('.ft-space[data-word="mead"]').focus()
    page.keyboard.press("Enter")
    expect_focus(page, '.decision .primary[data-word="end"]')
    page.keyboard.press("Enter")
    expect(page.locator(".decision h2")).to_contain_text("Odd")
    expect_focus(page, ".decision")


def test_a_tile_is_taken_moved_and_laid_by_keys(host: Host, visitors: Visitors) -> None:
    """The board has the focus while a tile is in hand: arrows move it, Enter lays it."""
    record = played(2, ["action_phase"], round=4)
    page = visitors.come(host.take_up(record, person("Freya"), person("Odd"))[0])
    page.locator('.ft-stock .ft-held[data-word="silver"]').focus()
    before = page.locator(".ft-board .ft-piece").count()
    page.keyboard.press("Enter")
    expect(page.locator('.ft-ghost[data-legal="true"]')).to_be_visible()
    expect_focus(page, ".ft-board svg")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowDown")
    expect_focus(page, ".ft-board svg")
    expect(page.locator('.ft-ghost[data-legal="true"]')).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator(".ft-board .ft-piece")).to_have_count(before + 1)
    expect_focus(page, ".decision button, .boards button")
    expect(page.locator(":focus")).not_to_have_class(re.compile("ft-handle"))
