"""Every registered game can be played with the plain board and the general widgets."""

from __future__ import annotations

import pytest
from browsing import Visitors
from hands import Hands
from hosting import BOT, Host, late_record, person
from playwright.sync_api import Page, expect
from reading import sheet

from meadhall.core.registry import game_ids

FIRST = 10
"""Answers from the start of a game."""
LAST = 60
"""Answers from a position near its end; short games end within them."""


@pytest.mark.parametrize("game", game_ids())
def test_the_first_turns(host: Host, visitors: Visitors, game: str) -> None:
    page = visitors.come(host.make(game, person("Freya"), BOT))
    _take_the_plain_board(page)
    hands = Hands(page, seed=2)
    hands.play(FIRST)
    assert sum(hands.used.values()) >= FIRST
    expect(page.locator(".plain-board")).to_be_visible()
    expect(page.locator(".log li").filter(has_text="Freya").first).to_be_visible()


@pytest.mark.parametrize("game", game_ids())
def test_the_last_turns(host: Host, visitors: Visitors, game: str) -> None:
    """A saved game is taken up; the importer plays all seats."""
    first, *others = host.take_up(late_record(game, 0.9))
    page = visitors.come(first)
    for link in others:
        page.goto(link)
        page.reload()
    _take_the_plain_board(page)
    hands = Hands(page, seed=2)
    if hands.play(LAST):
        assert all(sum(column.points) == column.total for column in sheet(page))
    else:
        assert sum(hands.used.values()) == LAST


def _take_the_plain_board(page: Page) -> None:
    page.locator(".curtain:visible, .decision:visible").first.wait_for()
    if page.locator(".curtain").count():
        page.locator(".curtain button").click()
    page.get_by_role("button", name="☰ Table").click()
    page.get_by_role("button", name="For developers").click()
    page.get_by_label("Plain board").check()
    page.locator(".drawer").get_by_role("button", name="Close").click()
    expect(page.locator(".plain-board")).to_be_visible()
    expect(page.locator(".vk")).to_have_count(0)
