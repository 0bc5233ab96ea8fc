"""The reference of each game: its card, "How do I get ...?", and the way to the table."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser.axe import check
from browser.checked_browser import Visitors
from browser.server_for_browsers import BOT, Host, person

GAMES = ("feast-for-odin", "vikings", "in-the-name-of-odin")
FITS = """() => document.documentElement.scrollHeight <= innerHeight &&
  document.documentElement.scrollWidth <= innerWidth"""
NARROW = "() => document.documentElement.scrollWidth <= innerWidth"
AROUND = """([word]) => {
  const frame = document.querySelector('.pointed-out')?.getBoundingClientRect()
  const thing = document.querySelector(`.boards [data-word="${word}"]`).getBoundingClientRect()
  return frame && Math.abs(frame.x + frame.width / 2 - thing.x - thing.width / 2) < 3
    && thing.top >= 0 && thing.bottom <= innerHeight
}"""
"""The outline lies around the thing, in sight."""


def ask(page: Page) -> None:
    page.get_by_role("button", name="How do I get").click()


@pytest.mark.long
@pytest.mark.parametrize("id", GAMES)
def test_the_card_fits_on_one_screen_and_on_a_narrow_page(
    host: Host, visitors: Visitors, id: str
) -> None:
    page = visitors.come(f"{host.address}/#/how/{id}", locale="de-DE")
    page.get_by_role("link", name="Übersicht").click()
    expect(page.locator(".reference-card section").first).to_be_visible()
    assert page.evaluate(FITS)
    check(page)
    page = visitors.come(f"{host.address}/#/reference/{id}", width=390, scheme="dark")
    expect(page.locator(".reference-card section").first).to_be_visible()
    assert page.evaluate(NARROW)
    ask(page)
    expect(page.locator(".ways li").first).to_be_visible()
    assert page.evaluate(NARROW)
    check(page)


@pytest.mark.parametrize("width", [1440, pytest.param(390, marks=pytest.mark.long)])
def test_a_way_to_wool_is_shown_on_the_table(host: Host, visitors: Visitors, width: int) -> None:
    page = visitors.come(host.make("feast-for-odin", person("Freya"), BOT, seed="4"), width)
    page.locator('.ft-space[data-word="mead"]').first.wait_for(state="attached")
    page.keyboard.press("c")
    ask(page)
    page.locator('[data-wanted="wool"]').click()
    expect(page.locator(".ways li")).to_contain_text(["wool"])
    page.get_by_role("button", name="Show on the table: Weekly market: spices").click()
    expect(page.locator("dialog")).to_have_count(0)
    page.wait_for_function(AROUND, arg=["weekly_4"])


def test_the_ways_name_what_they_cost(host: Host, visitors: Visitors) -> None:
    page = visitors.come(f"{host.address}/#/reference/feast-for-odin")
    ask(page)
    page.locator('[data-wanted="knarr"]').click()
    expect(page.locator(".ways ul")).to_contain_text("At any time: 5 silver")
    expect(page.locator(".ways li button")).to_have_count(0)
